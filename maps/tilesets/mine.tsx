<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="mine" tilewidth="16" tileheight="16" tilecount="104" columns="8">
 <image source="mine.png" width="128" height="208"/>
 <tile id="3" probability="0.1"/>
 <tile id="4" probability="0.2"/>
 <tile id="29" probability="0.2"/>
 <tile id="32">
  <animation>
   <frame tileid="32" duration="480"/>
   <frame tileid="33" duration="480"/>
   <frame tileid="34" duration="480"/>
   <frame tileid="35" duration="480"/>
  </animation>
 </tile>
 <tile id="36" probability="0.5">
  <animation>
   <frame tileid="36" duration="480"/>
   <frame tileid="37" duration="480"/>
   <frame tileid="38" duration="480"/>
   <frame tileid="39" duration="480"/>
  </animation>
 </tile>
 <tile id="52">
  <animation>
   <frame tileid="52" duration="240"/>
   <frame tileid="53" duration="240"/>
   <frame tileid="54" duration="240"/>
  </animation>
 </tile>
 <tile id="65" probability="0.1"/>
 <wangsets>
  <wangset name="floor and rock tops" type="corner" tile="28">
   <wangcolor name="floor" color="#6d4527" tile="0" probability="1"/>
   <wangcolor name="rock top" color="#3a3a60" tile="28" probability="1"/>
   <wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="2" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="3" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="4" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="16" wangid="0,1,0,2,0,1,0,1"/>
   <wangtile tileid="17" wangid="0,1,0,2,0,2,0,1"/>
   <wangtile tileid="18" wangid="0,1,0,1,0,2,0,1"/>
   <wangtile tileid="19" wangid="0,2,0,2,0,1,0,1"/>
   <wangtile tileid="20" wangid="0,1,0,1,0,2,0,2"/>
   <wangtile tileid="21" wangid="0,2,0,1,0,1,0,1"/>
   <wangtile tileid="22" wangid="0,2,0,1,0,1,0,2"/>
   <wangtile tileid="23" wangid="0,1,0,1,0,1,0,2"/>
   <wangtile tileid="24" wangid="0,2,0,2,0,2,0,1"/>
   <wangtile tileid="25" wangid="0,1,0,2,0,2,0,2"/>
   <wangtile tileid="26" wangid="0,2,0,2,0,1,0,2"/>
   <wangtile tileid="27" wangid="0,2,0,1,0,2,0,2"/>
   <wangtile tileid="28" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="29" wangid="0,2,0,2,0,2,0,2"/>
  </wangset>
  <wangset name="floor and water" type="corner" tile="32">
   <wangcolor name="floor" color="#6d4527" tile="0" probability="1"/>
   <wangcolor name="water" color="#2456a0" tile="32" probability="1"/>
   <wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="2" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="3" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="4" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="32" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="36" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="40" wangid="0,1,0,2,0,1,0,1"/>
   <wangtile tileid="41" wangid="0,1,0,2,0,2,0,1"/>
   <wangtile tileid="42" wangid="0,1,0,1,0,2,0,1"/>
   <wangtile tileid="43" wangid="0,2,0,2,0,1,0,1"/>
   <wangtile tileid="44" wangid="0,1,0,1,0,2,0,2"/>
   <wangtile tileid="45" wangid="0,2,0,1,0,1,0,1"/>
   <wangtile tileid="46" wangid="0,2,0,1,0,1,0,2"/>
   <wangtile tileid="47" wangid="0,1,0,1,0,1,0,2"/>
   <wangtile tileid="48" wangid="0,2,0,2,0,2,0,1"/>
   <wangtile tileid="49" wangid="0,1,0,2,0,2,0,2"/>
   <wangtile tileid="50" wangid="0,2,0,2,0,1,0,2"/>
   <wangtile tileid="51" wangid="0,2,0,1,0,2,0,2"/>
  </wangset>
  <wangset name="rails" type="edge" tile="64">
   <wangcolor name="rails" color="#9aa0b4" tile="56" probability="1"/>
   <wangtile tileid="56" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="57" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="58" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="59" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="60" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="61" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="62" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="63" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="64" wangid="1,0,1,0,1,0,1,0"/>
   <wangtile tileid="65" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="96" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="97" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="98" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="99" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="100" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="101" wangid="1,0,0,0,1,0,1,0"/>
  </wangset>
 </wangsets>
</tileset>

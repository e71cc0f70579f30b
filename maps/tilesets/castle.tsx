<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="castle" tilewidth="16" tileheight="16" tilecount="104" columns="8">
 <image source="castle.png" width="128" height="208"/>
 <tile id="3" probability="0.15"/>
 <tile id="4" probability="0.1"/>
 <tile id="28">
  <animation>
   <frame tileid="28" duration="480"/>
   <frame tileid="29" duration="480"/>
   <frame tileid="30" duration="480"/>
   <frame tileid="31" duration="480"/>
  </animation>
 </tile>
 <tile id="64">
  <animation>
   <frame tileid="64" duration="240"/>
   <frame tileid="65" duration="240"/>
   <frame tileid="66" duration="240"/>
  </animation>
 </tile>
 <tile id="67">
  <animation>
   <frame tileid="67" duration="240"/>
   <frame tileid="68" duration="240"/>
   <frame tileid="69" duration="240"/>
  </animation>
 </tile>
 <tile id="77">
  <animation>
   <frame tileid="77" duration="240"/>
   <frame tileid="78" duration="240"/>
   <frame tileid="79" duration="240"/>
  </animation>
 </tile>
 <tile id="103" probability="0.15"/>
 <wangsets>
  <wangset name="yard and wall tops" type="corner" tile="24">
   <wangcolor name="yard" color="#6d4527" tile="0" probability="1"/>
   <wangcolor name="wall top" color="#3a3a60" tile="24" probability="1"/>
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
   <wangtile tileid="24" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="88" wangid="0,2,0,2,0,2,0,1"/>
   <wangtile tileid="89" wangid="0,1,0,2,0,2,0,2"/>
   <wangtile tileid="90" wangid="0,2,0,2,0,1,0,2"/>
   <wangtile tileid="91" wangid="0,2,0,1,0,2,0,2"/>
   <wangtile tileid="103" wangid="0,2,0,2,0,2,0,2"/>
  </wangset>
  <wangset name="grass and yard" type="corner" tile="44">
   <wangcolor name="grass" color="#2c7a3c" tile="44" probability="1"/>
   <wangcolor name="yard" color="#6d4527" tile="0" probability="1"/>
   <wangtile tileid="0" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="1" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="2" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="3" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="4" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="32" wangid="0,1,0,2,0,1,0,1"/>
   <wangtile tileid="33" wangid="0,1,0,2,0,2,0,1"/>
   <wangtile tileid="34" wangid="0,1,0,1,0,2,0,1"/>
   <wangtile tileid="35" wangid="0,2,0,2,0,1,0,1"/>
   <wangtile tileid="36" wangid="0,1,0,1,0,2,0,2"/>
   <wangtile tileid="37" wangid="0,2,0,1,0,1,0,1"/>
   <wangtile tileid="38" wangid="0,2,0,1,0,1,0,2"/>
   <wangtile tileid="39" wangid="0,1,0,1,0,1,0,2"/>
   <wangtile tileid="40" wangid="0,2,0,2,0,2,0,1"/>
   <wangtile tileid="41" wangid="0,1,0,2,0,2,0,2"/>
   <wangtile tileid="42" wangid="0,2,0,2,0,1,0,2"/>
   <wangtile tileid="43" wangid="0,2,0,1,0,2,0,2"/>
   <wangtile tileid="44" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="45" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="46" wangid="0,1,0,1,0,1,0,1"/>
  </wangset>
  <wangset name="yard and moat" type="corner" tile="28">
   <wangcolor name="yard" color="#6d4527" tile="0" probability="1"/>
   <wangcolor name="water" color="#2456a0" tile="28" probability="1"/>
   <wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="2" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="3" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="4" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="28" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="47" wangid="0,1,0,2,0,2,0,1"/>
   <wangtile tileid="92" wangid="0,1,0,2,0,1,0,1"/>
   <wangtile tileid="93" wangid="0,1,0,1,0,2,0,1"/>
   <wangtile tileid="94" wangid="0,2,0,2,0,1,0,1"/>
   <wangtile tileid="95" wangid="0,1,0,1,0,2,0,2"/>
   <wangtile tileid="96" wangid="0,2,0,1,0,1,0,1"/>
   <wangtile tileid="97" wangid="0,2,0,1,0,1,0,2"/>
   <wangtile tileid="98" wangid="0,1,0,1,0,1,0,2"/>
   <wangtile tileid="99" wangid="0,2,0,2,0,2,0,1"/>
   <wangtile tileid="100" wangid="0,1,0,2,0,2,0,2"/>
   <wangtile tileid="101" wangid="0,2,0,2,0,1,0,2"/>
   <wangtile tileid="102" wangid="0,2,0,1,0,2,0,2"/>
  </wangset>
 </wangsets>
</tileset>

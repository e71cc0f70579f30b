<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="garden" tilewidth="16" tileheight="16" tilecount="112" columns="8">
 <image source="garden.png" width="128" height="224"/>
 <tile id="3" probability="0.2"/>
 <tile id="5" probability="0.15"/>
 <tile id="6" probability="0.2"/>
 <tile id="7" probability="0.15"/>
 <tile id="32">
  <animation>
   <frame tileid="32" duration="480"/>
   <frame tileid="33" duration="480"/>
   <frame tileid="34" duration="480"/>
   <frame tileid="35" duration="480"/>
  </animation>
 </tile>
 <tile id="36">
  <animation>
   <frame tileid="36" duration="480"/>
   <frame tileid="37" duration="480"/>
   <frame tileid="38" duration="480"/>
   <frame tileid="39" duration="480"/>
  </animation>
 </tile>
 <tile id="56">
  <animation>
   <frame tileid="56" duration="240"/>
   <frame tileid="58" duration="240"/>
   <frame tileid="60" duration="240"/>
   <frame tileid="62" duration="240"/>
  </animation>
 </tile>
 <tile id="57">
  <animation>
   <frame tileid="57" duration="240"/>
   <frame tileid="59" duration="240"/>
   <frame tileid="61" duration="240"/>
   <frame tileid="63" duration="240"/>
  </animation>
 </tile>
 <tile id="64">
  <animation>
   <frame tileid="64" duration="240"/>
   <frame tileid="66" duration="240"/>
   <frame tileid="68" duration="240"/>
   <frame tileid="70" duration="240"/>
  </animation>
 </tile>
 <tile id="65">
  <animation>
   <frame tileid="65" duration="240"/>
   <frame tileid="67" duration="240"/>
   <frame tileid="69" duration="240"/>
   <frame tileid="71" duration="240"/>
  </animation>
 </tile>
 <tile id="92">
  <animation>
   <frame tileid="92" duration="240"/>
   <frame tileid="93" duration="240"/>
   <frame tileid="94" duration="240"/>
  </animation>
 </tile>
 <wangsets>
  <wangset name="grass and path" type="corner" tile="4">
   <wangcolor name="grass" color="#2c7a3c" tile="0" probability="1"/>
   <wangcolor name="path" color="#6d4527" tile="4" probability="1"/>
   <wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="2" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="3" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="4" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="5" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="6" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="7" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="8" wangid="0,1,0,2,0,1,0,1"/>
   <wangtile tileid="9" wangid="0,1,0,2,0,2,0,1"/>
   <wangtile tileid="10" wangid="0,1,0,1,0,2,0,1"/>
   <wangtile tileid="11" wangid="0,2,0,2,0,1,0,1"/>
   <wangtile tileid="12" wangid="0,1,0,1,0,2,0,2"/>
   <wangtile tileid="13" wangid="0,2,0,1,0,1,0,1"/>
   <wangtile tileid="14" wangid="0,2,0,1,0,1,0,2"/>
   <wangtile tileid="15" wangid="0,1,0,1,0,1,0,2"/>
   <wangtile tileid="16" wangid="0,2,0,2,0,2,0,1"/>
   <wangtile tileid="17" wangid="0,1,0,2,0,2,0,2"/>
   <wangtile tileid="18" wangid="0,2,0,2,0,1,0,2"/>
   <wangtile tileid="19" wangid="0,2,0,1,0,2,0,2"/>
  </wangset>
  <wangset name="grass and water" type="corner" tile="32">
   <wangcolor name="grass" color="#2c7a3c" tile="0" probability="1"/>
   <wangcolor name="water" color="#2456a0" tile="32" probability="1"/>
   <wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="2" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="3" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="32" wangid="0,2,0,2,0,2,0,2"/>
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
  <wangset name="hedge" type="corner" tile="88">
   <wangcolor name="hedge" color="#4ba84e" tile="88" probability="1"/>
   <wangtile tileid="20" wangid="0,1,0,1,0,1,0,0"/>
   <wangtile tileid="21" wangid="0,0,0,1,0,1,0,1"/>
   <wangtile tileid="22" wangid="0,1,0,1,0,0,0,1"/>
   <wangtile tileid="23" wangid="0,1,0,0,0,1,0,1"/>
   <wangtile tileid="24" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="25" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="26" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="27" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="28" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="29" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="30" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="31" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="88" wangid="0,1,0,1,0,1,0,1"/>
  </wangset>
 </wangsets>
</tileset>

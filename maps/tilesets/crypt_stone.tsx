<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="crypt_stone" tilewidth="16" tileheight="16" tilecount="64" columns="8">
 <image source="crypt_stone.png" width="128" height="128"/>
 <tile id="3" probability="0.1"/>
 <tile id="4" probability="0.1"/>
 <tile id="14" probability="0.2"/>
 <tile id="32">
  <animation>
   <frame tileid="32" duration="240"/>
   <frame tileid="33" duration="240"/>
   <frame tileid="34" duration="240"/>
  </animation>
 </tile>
 <tile id="35">
  <animation>
   <frame tileid="35" duration="240"/>
   <frame tileid="36" duration="240"/>
   <frame tileid="37" duration="240"/>
  </animation>
 </tile>
 <wangsets>
  <wangset name="floor and wall tops" type="corner" tile="13">
   <wangcolor name="floor" color="#6d4527" tile="0" probability="1"/>
   <wangcolor name="wall top" color="#3a3a60" tile="13" probability="1"/>
   <wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="2" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="3" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="4" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="13" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="14" wangid="0,2,0,2,0,2,0,2"/>
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
  </wangset>
  <wangset name="carpet" type="corner" tile="49">
   <wangcolor name="carpet" color="#8f1d2f" tile="49" probability="1"/>
   <wangtile tileid="40" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="41" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="42" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="48" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="49" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="50" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="56" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="57" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="58" wangid="0,0,0,0,0,0,0,1"/>
  </wangset>
 </wangsets>
</tileset>

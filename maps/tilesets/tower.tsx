<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tower" tilewidth="16" tileheight="16" tilecount="104" columns="8">
 <image source="tower.png" width="128" height="208"/>
 <tile id="3" probability="0.1"/>
 <tile id="29" probability="0.2"/>
 <tile id="69">
  <animation>
   <frame tileid="69" duration="240"/>
   <frame tileid="70" duration="240"/>
   <frame tileid="71" duration="240"/>
  </animation>
 </tile>
 <tile id="77">
  <animation>
   <frame tileid="77" duration="240"/>
   <frame tileid="78" duration="240"/>
   <frame tileid="79" duration="240"/>
  </animation>
 </tile>
 <wangsets>
  <wangset name="floor and wall tops" type="corner" tile="28">
   <wangcolor name="floor" color="#6d4527" tile="0" probability="1"/>
   <wangcolor name="wall top" color="#3a3a60" tile="28" probability="1"/>
   <wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="2" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="3" wangid="0,1,0,1,0,1,0,1"/>
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
  <wangset name="carpet" type="corner" tile="73">
   <wangcolor name="carpet" color="#2456a0" tile="73" probability="1"/>
   <wangtile tileid="64" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="65" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="66" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="72" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="73" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="74" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="80" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="81" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="82" wangid="0,0,0,0,0,0,0,1"/>
  </wangset>
 </wangsets>
</tileset>

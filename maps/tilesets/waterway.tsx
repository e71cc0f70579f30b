<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="waterway" tilewidth="16" tileheight="16" tilecount="56" columns="8">
 <image source="waterway.png" width="128" height="112"/>
 <tile id="0">
  <animation>
   <frame tileid="0" duration="480"/>
   <frame tileid="1" duration="480"/>
   <frame tileid="2" duration="480"/>
   <frame tileid="3" duration="480"/>
  </animation>
 </tile>
 <tile id="4" probability="0.5">
  <animation>
   <frame tileid="4" duration="480"/>
   <frame tileid="5" duration="480"/>
   <frame tileid="6" duration="480"/>
   <frame tileid="7" duration="480"/>
  </animation>
 </tile>
 <tile id="21" probability="0.2"/>
 <tile id="22" probability="0.2"/>
 <tile id="23" probability="0.1"/>
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
 <tile id="52">
  <animation>
   <frame tileid="52" duration="240"/>
   <frame tileid="53" duration="240"/>
   <frame tileid="54" duration="240"/>
  </animation>
 </tile>
 <wangsets>
  <wangset name="floor and water" type="corner" tile="0">
   <wangcolor name="floor" color="#4a3a4f" tile="20" probability="1"/>
   <wangcolor name="water" color="#2456a0" tile="0" probability="1"/>
   <wangtile tileid="0" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="4" wangid="0,2,0,2,0,2,0,2"/>
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
   <wangtile tileid="20" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="21" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="22" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="23" wangid="0,1,0,1,0,1,0,1"/>
  </wangset>
  <wangset name="bridge" type="edge" tile="25">
   <wangcolor name="bridge" color="#c87a1c" tile="25" probability="1"/>
   <wangtile tileid="24" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="25" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="26" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="27" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="28" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="29" wangid="1,0,0,0,0,0,0,0"/>
  </wangset>
 </wangsets>
</tileset>

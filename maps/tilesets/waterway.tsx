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
 <tile id="4">
  <animation>
   <frame tileid="4" duration="480"/>
   <frame tileid="5" duration="480"/>
   <frame tileid="6" duration="480"/>
   <frame tileid="7" duration="480"/>
  </animation>
 </tile>
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
</tileset>

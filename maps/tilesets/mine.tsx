<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="mine" tilewidth="16" tileheight="16" tilecount="96" columns="8">
 <image source="mine.png" width="128" height="192"/>
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
 <tile id="52">
  <animation>
   <frame tileid="52" duration="240"/>
   <frame tileid="53" duration="240"/>
   <frame tileid="54" duration="240"/>
  </animation>
 </tile>
</tileset>

<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="crypt" tilewidth="16" tileheight="16" tilecount="64" columns="8">
 <image source="crypt.png" width="128" height="128"/>
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
</tileset>

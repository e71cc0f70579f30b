<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="castle" tilewidth="16" tileheight="16" tilecount="88" columns="8">
 <image source="castle.png" width="128" height="176"/>
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
</tileset>

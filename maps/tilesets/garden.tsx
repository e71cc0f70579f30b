<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="garden" tilewidth="16" tileheight="16" tilecount="112" columns="8">
 <image source="garden.png" width="128" height="224"/>
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
</tileset>

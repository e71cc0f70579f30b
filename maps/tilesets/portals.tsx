<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="portals" tilewidth="16" tileheight="16" tilecount="48" columns="8">
 <properties>
  <property name="use" value="At the squares that a warp joins: a portal on a layer above the floor, a circle under the square itself."/>
 </properties>
 <image source="portals.png" width="128" height="96"/>
 <tile id="0">
  <animation>
   <frame tileid="0" duration="140"/>
   <frame tileid="1" duration="140"/>
   <frame tileid="2" duration="140"/>
   <frame tileid="3" duration="140"/>
  </animation>
 </tile>
 <tile id="4">
  <animation>
   <frame tileid="4" duration="260"/>
   <frame tileid="5" duration="260"/>
   <frame tileid="6" duration="260"/>
   <frame tileid="7" duration="260"/>
  </animation>
 </tile>
 <tile id="8">
  <animation>
   <frame tileid="8" duration="140"/>
   <frame tileid="9" duration="140"/>
   <frame tileid="10" duration="140"/>
   <frame tileid="11" duration="140"/>
  </animation>
 </tile>
 <tile id="12">
  <animation>
   <frame tileid="12" duration="260"/>
   <frame tileid="13" duration="260"/>
   <frame tileid="14" duration="260"/>
   <frame tileid="15" duration="260"/>
  </animation>
 </tile>
 <tile id="16">
  <animation>
   <frame tileid="16" duration="140"/>
   <frame tileid="17" duration="140"/>
   <frame tileid="18" duration="140"/>
   <frame tileid="19" duration="140"/>
  </animation>
 </tile>
 <tile id="20">
  <animation>
   <frame tileid="20" duration="260"/>
   <frame tileid="21" duration="260"/>
   <frame tileid="22" duration="260"/>
   <frame tileid="23" duration="260"/>
  </animation>
 </tile>
 <tile id="24">
  <animation>
   <frame tileid="24" duration="140"/>
   <frame tileid="25" duration="140"/>
   <frame tileid="26" duration="140"/>
   <frame tileid="27" duration="140"/>
  </animation>
 </tile>
 <tile id="28">
  <animation>
   <frame tileid="28" duration="260"/>
   <frame tileid="29" duration="260"/>
   <frame tileid="30" duration="260"/>
   <frame tileid="31" duration="260"/>
  </animation>
 </tile>
 <tile id="32">
  <animation>
   <frame tileid="32" duration="140"/>
   <frame tileid="33" duration="140"/>
   <frame tileid="34" duration="140"/>
   <frame tileid="35" duration="140"/>
  </animation>
 </tile>
 <tile id="36">
  <animation>
   <frame tileid="36" duration="260"/>
   <frame tileid="37" duration="260"/>
   <frame tileid="38" duration="260"/>
   <frame tileid="39" duration="260"/>
  </animation>
 </tile>
 <tile id="40">
  <animation>
   <frame tileid="40" duration="140"/>
   <frame tileid="41" duration="140"/>
   <frame tileid="42" duration="140"/>
   <frame tileid="43" duration="140"/>
  </animation>
 </tile>
 <tile id="44">
  <animation>
   <frame tileid="44" duration="260"/>
   <frame tileid="45" duration="260"/>
   <frame tileid="46" duration="260"/>
   <frame tileid="47" duration="260"/>
  </animation>
 </tile>
</tileset>

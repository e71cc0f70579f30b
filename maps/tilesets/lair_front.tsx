<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="lair_front" tilewidth="16" tileheight="16" tilecount="88" columns="8">
 <properties>
  <property name="use" value="Layer front: things on the floor's edge go into row 2, hanging things into row 0."/>
 </properties>
 <image source="lair_front.png" width="128" height="176"/>
 <tile id="0">
  <properties>
   <property name="row" value="2"/>
   <property name="thing" value="bones"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="row" value="2"/>
   <property name="thing" value="rubble"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="row" value="2"/>
   <property name="thing" value="grass"/>
  </properties>
  <animation>
   <frame tileid="8" duration="300"/>
   <frame tileid="9" duration="300"/>
   <frame tileid="10" duration="300"/>
   <frame tileid="11" duration="300"/>
  </animation>
 </tile>
 <tile id="12">
  <properties>
   <property name="row" value="2"/>
   <property name="thing" value="mushrooms"/>
  </properties>
  <animation>
   <frame tileid="12" duration="320"/>
   <frame tileid="13" duration="320"/>
   <frame tileid="14" duration="320"/>
   <frame tileid="15" duration="320"/>
  </animation>
 </tile>
 <tile id="16">
  <properties>
   <property name="row" value="2"/>
   <property name="thing" value="coins"/>
  </properties>
  <animation>
   <frame tileid="16" duration="260"/>
   <frame tileid="17" duration="260"/>
   <frame tileid="18" duration="260"/>
   <frame tileid="19" duration="260"/>
  </animation>
 </tile>
 <tile id="20">
  <properties>
   <property name="row" value="2"/>
   <property name="thing" value="candles"/>
  </properties>
  <animation>
   <frame tileid="20" duration="160"/>
   <frame tileid="21" duration="160"/>
   <frame tileid="22" duration="160"/>
   <frame tileid="23" duration="160"/>
  </animation>
 </tile>
 <tile id="24">
  <properties>
   <property name="row" value="2"/>
   <property name="thing" value="puddle"/>
  </properties>
  <animation>
   <frame tileid="24" duration="280"/>
   <frame tileid="25" duration="280"/>
   <frame tileid="26" duration="280"/>
   <frame tileid="27" duration="280"/>
  </animation>
 </tile>
 <tile id="28">
  <properties>
   <property name="row" value="2"/>
   <property name="thing" value="slime drip"/>
  </properties>
  <animation>
   <frame tileid="28" duration="260"/>
   <frame tileid="29" duration="260"/>
   <frame tileid="30" duration="260"/>
   <frame tileid="31" duration="260"/>
  </animation>
 </tile>
 <tile id="32">
  <properties>
   <property name="row" value="2"/>
   <property name="thing" value="books"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="row" value="2"/>
   <property name="thing" value="chopped wood"/>
  </properties>
 </tile>
 <tile id="40">
  <properties>
   <property name="row" value="2"/>
   <property name="thing" value="thorns"/>
  </properties>
 </tile>
 <tile id="44">
  <properties>
   <property name="row" value="2"/>
   <property name="thing" value="skulls"/>
  </properties>
 </tile>
 <tile id="48">
  <properties>
   <property name="row" value="2"/>
   <property name="thing" value="oil lamp"/>
  </properties>
  <animation>
   <frame tileid="48" duration="160"/>
   <frame tileid="49" duration="160"/>
   <frame tileid="50" duration="160"/>
   <frame tileid="51" duration="160"/>
  </animation>
 </tile>
 <tile id="52">
  <properties>
   <property name="row" value="2"/>
   <property name="thing" value="scrap gears"/>
  </properties>
 </tile>
 <tile id="56">
  <properties>
   <property name="row" value="0"/>
   <property name="thing" value="web left"/>
  </properties>
 </tile>
 <tile id="60">
  <properties>
   <property name="row" value="0"/>
   <property name="thing" value="web right"/>
  </properties>
 </tile>
 <tile id="64">
  <properties>
   <property name="row" value="0"/>
   <property name="thing" value="chain"/>
  </properties>
  <animation>
   <frame tileid="64" duration="300"/>
   <frame tileid="65" duration="300"/>
   <frame tileid="66" duration="300"/>
   <frame tileid="67" duration="300"/>
  </animation>
 </tile>
 <tile id="68">
  <properties>
   <property name="row" value="0"/>
   <property name="thing" value="vine"/>
  </properties>
  <animation>
   <frame tileid="68" duration="320"/>
   <frame tileid="69" duration="320"/>
   <frame tileid="70" duration="320"/>
   <frame tileid="71" duration="320"/>
  </animation>
 </tile>
 <tile id="72">
  <properties>
   <property name="row" value="0"/>
   <property name="thing" value="drip"/>
  </properties>
  <animation>
   <frame tileid="72" duration="260"/>
   <frame tileid="73" duration="260"/>
   <frame tileid="74" duration="260"/>
   <frame tileid="75" duration="260"/>
  </animation>
 </tile>
 <tile id="76">
  <properties>
   <property name="row" value="0"/>
   <property name="thing" value="hanging lamp"/>
  </properties>
  <animation>
   <frame tileid="76" duration="180"/>
   <frame tileid="77" duration="180"/>
   <frame tileid="78" duration="180"/>
   <frame tileid="79" duration="180"/>
  </animation>
 </tile>
 <tile id="80">
  <properties>
   <property name="row" value="0"/>
   <property name="thing" value="banner"/>
  </properties>
  <animation>
   <frame tileid="80" duration="300"/>
   <frame tileid="81" duration="300"/>
   <frame tileid="82" duration="300"/>
   <frame tileid="83" duration="300"/>
  </animation>
 </tile>
</tileset>

<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="lair_walls" tilewidth="16" tileheight="16" tilecount="384" columns="16">
 <properties>
  <property name="use" value="Layer back: an empty room is a stamp of 4 x 3 tiles, doors at both ends."/>
 </properties>
 <image source="lair_walls.png" width="256" height="384"/>
 <tile id="0">
  <properties>
   <property name="floor" value="stone"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="brick"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="floor" value="wet"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="brick"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="floor" value="wood"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="brick"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="floor" value="stone"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="chapel"/>
  </properties>
 </tile>
 <tile id="48">
  <properties>
   <property name="floor" value="stone"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="dark"/>
  </properties>
 </tile>
 <tile id="52">
  <properties>
   <property name="floor" value="stone"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="iron"/>
  </properties>
 </tile>
 <tile id="56">
  <properties>
   <property name="floor" value="moss"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="moss"/>
  </properties>
 </tile>
 <tile id="60">
  <properties>
   <property name="floor" value="red"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="panel"/>
  </properties>
 </tile>
 <tile id="96">
  <properties>
   <property name="floor" value="wood"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="panel"/>
  </properties>
 </tile>
 <tile id="100">
  <properties>
   <property name="floor" value="stone"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="red"/>
  </properties>
 </tile>
 <tile id="104">
  <properties>
   <property name="floor" value="wood"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="red"/>
  </properties>
 </tile>
 <tile id="108">
  <properties>
   <property name="floor" value="stone"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="rock"/>
  </properties>
 </tile>
 <tile id="144">
  <properties>
   <property name="floor" value="wet"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="rock"/>
  </properties>
 </tile>
 <tile id="148">
  <properties>
   <property name="floor" value="stone"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="slab"/>
  </properties>
 </tile>
 <tile id="152">
  <properties>
   <property name="floor" value="stone"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="tiles"/>
  </properties>
 </tile>
 <tile id="156">
  <properties>
   <property name="floor" value="wet"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="tiles"/>
  </properties>
 </tile>
 <tile id="192">
  <properties>
   <property name="floor" value="wood"/>
   <property name="rank" value="ordinary"/>
   <property name="wall" value="timber"/>
  </properties>
 </tile>
 <tile id="196">
  <properties>
   <property name="floor" value="grand"/>
   <property name="rank" value="advanced"/>
   <property name="wall" value="chapel"/>
  </properties>
 </tile>
 <tile id="200">
  <properties>
   <property name="floor" value="stone"/>
   <property name="rank" value="advanced"/>
   <property name="wall" value="chapel"/>
  </properties>
 </tile>
 <tile id="204">
  <properties>
   <property name="floor" value="grand"/>
   <property name="rank" value="advanced"/>
   <property name="wall" value="dark"/>
  </properties>
 </tile>
 <tile id="240">
  <properties>
   <property name="floor" value="stone"/>
   <property name="rank" value="advanced"/>
   <property name="wall" value="dark"/>
  </properties>
 </tile>
 <tile id="244">
  <properties>
   <property name="floor" value="stone"/>
   <property name="rank" value="advanced"/>
   <property name="wall" value="iron"/>
  </properties>
 </tile>
 <tile id="248">
  <properties>
   <property name="floor" value="moss"/>
   <property name="rank" value="advanced"/>
   <property name="wall" value="moss"/>
  </properties>
 </tile>
 <tile id="252">
  <properties>
   <property name="floor" value="wood"/>
   <property name="rank" value="advanced"/>
   <property name="wall" value="panel"/>
  </properties>
 </tile>
 <tile id="288">
  <properties>
   <property name="floor" value="red"/>
   <property name="rank" value="advanced"/>
   <property name="wall" value="red"/>
  </properties>
 </tile>
 <tile id="292">
  <properties>
   <property name="floor" value="stone"/>
   <property name="rank" value="advanced"/>
   <property name="wall" value="red"/>
  </properties>
 </tile>
 <tile id="296">
  <properties>
   <property name="floor" value="stone"/>
   <property name="rank" value="advanced"/>
   <property name="wall" value="rock"/>
  </properties>
 </tile>
 <tile id="300">
  <properties>
   <property name="floor" value="grand"/>
   <property name="rank" value="advanced"/>
   <property name="wall" value="slab"/>
  </properties>
 </tile>
 <tile id="336">
  <properties>
   <property name="floor" value="stone"/>
   <property name="rank" value="advanced"/>
   <property name="wall" value="slab"/>
  </properties>
 </tile>
 <tile id="340">
  <properties>
   <property name="floor" value="wet"/>
   <property name="rank" value="advanced"/>
   <property name="wall" value="slab"/>
  </properties>
 </tile>
 <tile id="344">
  <properties>
   <property name="floor" value="wood"/>
   <property name="rank" value="advanced"/>
   <property name="wall" value="timber"/>
  </properties>
 </tile>
</tileset>

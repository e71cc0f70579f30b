<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="pieces" tilewidth="16" tileheight="16" tilecount="16" columns="8" objectalignment="center">
 <image source="pieces.png" width="128" height="32"/>
 <tile id="0" type="gate"/>
 <tile id="1" type="gate"/>
 <tile id="2" type="wall"/>
 <tile id="3" type="wall">
  <properties>
   <property name="count" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="4" type="wall">
  <properties>
   <property name="count" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="5" type="sign"/>
 <tile id="6" type="start"/>
 <tile id="7" type="goal"/>
 <tile id="8" type="item"/>
 <tile id="9" type="trap"/>
 <tile id="10" type="monster"/>
</tileset>

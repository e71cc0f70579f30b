<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="quest_signs" tilewidth="16" tileheight="16" tilecount="56" columns="8" objectalignment="center">
 <image source="quest_signs.png" width="128" height="112"/>
 <tile id="0" type="monster_arrow">
  <properties>
   <property name="colour" value="red"/>
   <property name="way" value="north"/>
  </properties>
 </tile>
 <tile id="1" type="monster_arrow">
  <properties>
   <property name="colour" value="red"/>
   <property name="way" value="east"/>
  </properties>
 </tile>
 <tile id="2" type="monster_arrow">
  <properties>
   <property name="colour" value="red"/>
   <property name="way" value="south"/>
  </properties>
 </tile>
 <tile id="3" type="monster_arrow">
  <properties>
   <property name="colour" value="red"/>
   <property name="way" value="west"/>
  </properties>
 </tile>
 <tile id="4" type="monster_arrow">
  <properties>
   <property name="colour" value="green"/>
   <property name="way" value="north"/>
  </properties>
 </tile>
 <tile id="5" type="monster_arrow">
  <properties>
   <property name="colour" value="green"/>
   <property name="way" value="east"/>
  </properties>
 </tile>
 <tile id="6" type="monster_arrow">
  <properties>
   <property name="colour" value="green"/>
   <property name="way" value="south"/>
  </properties>
 </tile>
 <tile id="7" type="monster_arrow">
  <properties>
   <property name="colour" value="green"/>
   <property name="way" value="west"/>
  </properties>
 </tile>
 <tile id="8" type="monster_arrow">
  <properties>
   <property name="colour" value="blue"/>
   <property name="way" value="north"/>
  </properties>
 </tile>
 <tile id="9" type="monster_arrow">
  <properties>
   <property name="colour" value="blue"/>
   <property name="way" value="east"/>
  </properties>
 </tile>
 <tile id="10" type="monster_arrow">
  <properties>
   <property name="colour" value="blue"/>
   <property name="way" value="south"/>
  </properties>
 </tile>
 <tile id="11" type="monster_arrow">
  <properties>
   <property name="colour" value="blue"/>
   <property name="way" value="west"/>
  </properties>
 </tile>
 <tile id="12" type="monster_arrow">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="way" value="north"/>
  </properties>
 </tile>
 <tile id="13" type="monster_arrow">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="way" value="east"/>
  </properties>
 </tile>
 <tile id="14" type="monster_arrow">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="way" value="south"/>
  </properties>
 </tile>
 <tile id="15" type="monster_arrow">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="way" value="west"/>
  </properties>
 </tile>
 <tile id="16" type="monster_arrow">
  <properties>
   <property name="colour" value="orange"/>
   <property name="way" value="north"/>
  </properties>
 </tile>
 <tile id="17" type="monster_arrow">
  <properties>
   <property name="colour" value="orange"/>
   <property name="way" value="east"/>
  </properties>
 </tile>
 <tile id="18" type="monster_arrow">
  <properties>
   <property name="colour" value="orange"/>
   <property name="way" value="south"/>
  </properties>
 </tile>
 <tile id="19" type="monster_arrow">
  <properties>
   <property name="colour" value="orange"/>
   <property name="way" value="west"/>
  </properties>
 </tile>
 <tile id="20" type="monster_arrow">
  <properties>
   <property name="colour" value="purple"/>
   <property name="way" value="north"/>
  </properties>
 </tile>
 <tile id="21" type="monster_arrow">
  <properties>
   <property name="colour" value="purple"/>
   <property name="way" value="east"/>
  </properties>
 </tile>
 <tile id="22" type="monster_arrow">
  <properties>
   <property name="colour" value="purple"/>
   <property name="way" value="south"/>
  </properties>
 </tile>
 <tile id="23" type="monster_arrow">
  <properties>
   <property name="colour" value="purple"/>
   <property name="way" value="west"/>
  </properties>
 </tile>
 <tile id="24" type="icon">
  <properties>
   <property name="icon" value="all"/>
   <property name="sign" value="green"/>
  </properties>
 </tile>
 <tile id="25" type="icon">
  <properties>
   <property name="icon" value="all"/>
   <property name="sign" value="red"/>
  </properties>
 </tile>
 <tile id="26" type="icon">
  <properties>
   <property name="icon" value="warrior"/>
   <property name="sign" value="green"/>
  </properties>
 </tile>
 <tile id="27" type="icon">
  <properties>
   <property name="icon" value="warrior"/>
   <property name="sign" value="red"/>
  </properties>
 </tile>
 <tile id="28" type="icon">
  <properties>
   <property name="icon" value="wizard"/>
   <property name="sign" value="green"/>
  </properties>
 </tile>
 <tile id="29" type="icon">
  <properties>
   <property name="icon" value="wizard"/>
   <property name="sign" value="red"/>
  </properties>
 </tile>
 <tile id="30" type="icon">
  <properties>
   <property name="icon" value="thief"/>
   <property name="sign" value="green"/>
  </properties>
 </tile>
 <tile id="31" type="icon">
  <properties>
   <property name="icon" value="thief"/>
   <property name="sign" value="red"/>
  </properties>
 </tile>
 <tile id="32" type="icon">
  <properties>
   <property name="icon" value="cleric"/>
   <property name="sign" value="green"/>
  </properties>
 </tile>
 <tile id="33" type="icon">
  <properties>
   <property name="icon" value="cleric"/>
   <property name="sign" value="red"/>
  </properties>
 </tile>
 <tile id="34" type="icon">
  <properties>
   <property name="icon" value="dwarf"/>
   <property name="sign" value="green"/>
  </properties>
 </tile>
 <tile id="35" type="icon">
  <properties>
   <property name="icon" value="dwarf"/>
   <property name="sign" value="red"/>
  </properties>
 </tile>
 <tile id="36" type="icon">
  <properties>
   <property name="icon" value="elf"/>
   <property name="sign" value="green"/>
  </properties>
 </tile>
 <tile id="37" type="icon">
  <properties>
   <property name="icon" value="elf"/>
   <property name="sign" value="red"/>
  </properties>
 </tile>
 <tile id="38" type="icon">
  <properties>
   <property name="icon" value="halfling"/>
   <property name="sign" value="green"/>
  </properties>
 </tile>
 <tile id="39" type="icon">
  <properties>
   <property name="icon" value="halfling"/>
   <property name="sign" value="red"/>
  </properties>
 </tile>
 <tile id="40" type="search">
  <properties>
   <property name="result" value="no"/>
  </properties>
 </tile>
 <tile id="41" type="search">
  <properties>
   <property name="result" value="-2"/>
  </properties>
 </tile>
 <tile id="42" type="search">
  <properties>
   <property name="result" value="-1"/>
  </properties>
 </tile>
 <tile id="43" type="search">
  <properties>
   <property name="result" value="+1"/>
  </properties>
 </tile>
 <tile id="44" type="search">
  <properties>
   <property name="result" value="+2"/>
  </properties>
 </tile>
 <tile id="45" type="deal"/>
 <tile id="46" type="happening">
  <properties>
   <property name="when" value="enter"/>
  </properties>
 </tile>
 <tile id="47" type="happening">
  <properties>
   <property name="when" value="turn"/>
  </properties>
 </tile>
 <tile id="48" type="dice">
  <properties>
   <property name="gives" value="more"/>
  </properties>
 </tile>
 <tile id="49" type="dice">
  <properties>
   <property name="gives" value="fewer"/>
  </properties>
 </tile>
 <tile id="50" type="change"/>
 <tile id="51" type="ignore"/>
 <tile id="52" type="effect"/>
</tileset>

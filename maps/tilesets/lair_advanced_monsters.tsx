<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="lair_advanced_monsters" tilewidth="16" tileheight="16" tilecount="384" columns="16">
 <properties>
  <property name="use" value="Layer room: a room is a stamp of the four left columns, 4 x 3 tiles; its other frames lie to the right of it."/>
 </properties>
 <image source="lair_advanced_monsters.png" width="256" height="384"/>
 <tile id="0">
  <properties>
   <property name="room" value="throne_of_teeth"/>
  </properties>
 </tile>
 <tile id="17">
  <animation>
   <frame tileid="17" duration="260"/>
   <frame tileid="21" duration="260"/>
   <frame tileid="25" duration="260"/>
   <frame tileid="29" duration="260"/>
  </animation>
 </tile>
 <tile id="18">
  <animation>
   <frame tileid="18" duration="260"/>
   <frame tileid="22" duration="260"/>
   <frame tileid="26" duration="260"/>
   <frame tileid="30" duration="260"/>
  </animation>
 </tile>
 <tile id="33">
  <animation>
   <frame tileid="33" duration="260"/>
   <frame tileid="37" duration="260"/>
   <frame tileid="41" duration="260"/>
   <frame tileid="45" duration="260"/>
  </animation>
 </tile>
 <tile id="34">
  <animation>
   <frame tileid="34" duration="260"/>
   <frame tileid="38" duration="260"/>
   <frame tileid="42" duration="260"/>
   <frame tileid="46" duration="260"/>
  </animation>
 </tile>
 <tile id="48">
  <properties>
   <property name="room" value="queen_of_moths"/>
  </properties>
  <animation>
   <frame tileid="48" duration="240"/>
   <frame tileid="52" duration="240"/>
   <frame tileid="56" duration="240"/>
   <frame tileid="60" duration="240"/>
  </animation>
 </tile>
 <tile id="49">
  <animation>
   <frame tileid="49" duration="240"/>
   <frame tileid="53" duration="240"/>
   <frame tileid="57" duration="240"/>
   <frame tileid="61" duration="240"/>
  </animation>
 </tile>
 <tile id="50">
  <animation>
   <frame tileid="50" duration="240"/>
   <frame tileid="54" duration="240"/>
   <frame tileid="58" duration="240"/>
   <frame tileid="62" duration="240"/>
  </animation>
 </tile>
 <tile id="51">
  <animation>
   <frame tileid="51" duration="240"/>
   <frame tileid="55" duration="240"/>
   <frame tileid="59" duration="240"/>
   <frame tileid="63" duration="240"/>
  </animation>
 </tile>
 <tile id="64">
  <animation>
   <frame tileid="64" duration="240"/>
   <frame tileid="68" duration="240"/>
   <frame tileid="72" duration="240"/>
   <frame tileid="76" duration="240"/>
  </animation>
 </tile>
 <tile id="65">
  <animation>
   <frame tileid="65" duration="240"/>
   <frame tileid="69" duration="240"/>
   <frame tileid="73" duration="240"/>
   <frame tileid="77" duration="240"/>
  </animation>
 </tile>
 <tile id="66">
  <animation>
   <frame tileid="66" duration="240"/>
   <frame tileid="70" duration="240"/>
   <frame tileid="74" duration="240"/>
   <frame tileid="78" duration="240"/>
  </animation>
 </tile>
 <tile id="67">
  <animation>
   <frame tileid="67" duration="240"/>
   <frame tileid="71" duration="240"/>
   <frame tileid="75" duration="240"/>
   <frame tileid="79" duration="240"/>
  </animation>
 </tile>
 <tile id="80">
  <animation>
   <frame tileid="80" duration="240"/>
   <frame tileid="84" duration="240"/>
   <frame tileid="88" duration="240"/>
   <frame tileid="92" duration="240"/>
  </animation>
 </tile>
 <tile id="81">
  <animation>
   <frame tileid="81" duration="240"/>
   <frame tileid="85" duration="240"/>
   <frame tileid="89" duration="240"/>
   <frame tileid="93" duration="240"/>
  </animation>
 </tile>
 <tile id="82">
  <animation>
   <frame tileid="82" duration="240"/>
   <frame tileid="86" duration="240"/>
   <frame tileid="90" duration="240"/>
   <frame tileid="94" duration="240"/>
  </animation>
 </tile>
 <tile id="83">
  <animation>
   <frame tileid="83" duration="240"/>
   <frame tileid="87" duration="240"/>
   <frame tileid="91" duration="240"/>
   <frame tileid="95" duration="240"/>
  </animation>
 </tile>
 <tile id="96">
  <properties>
   <property name="room" value="vault_wyrm"/>
  </properties>
  <animation>
   <frame tileid="96" duration="280"/>
   <frame tileid="100" duration="280"/>
   <frame tileid="104" duration="280"/>
   <frame tileid="108" duration="280"/>
  </animation>
 </tile>
 <tile id="97">
  <animation>
   <frame tileid="97" duration="280"/>
   <frame tileid="101" duration="280"/>
   <frame tileid="105" duration="280"/>
   <frame tileid="109" duration="280"/>
  </animation>
 </tile>
 <tile id="98">
  <animation>
   <frame tileid="98" duration="280"/>
   <frame tileid="102" duration="280"/>
   <frame tileid="106" duration="280"/>
   <frame tileid="110" duration="280"/>
  </animation>
 </tile>
 <tile id="112">
  <animation>
   <frame tileid="112" duration="280"/>
   <frame tileid="116" duration="280"/>
   <frame tileid="120" duration="280"/>
   <frame tileid="124" duration="280"/>
  </animation>
 </tile>
 <tile id="113">
  <animation>
   <frame tileid="113" duration="280"/>
   <frame tileid="117" duration="280"/>
   <frame tileid="121" duration="280"/>
   <frame tileid="125" duration="280"/>
  </animation>
 </tile>
 <tile id="129">
  <animation>
   <frame tileid="129" duration="280"/>
   <frame tileid="133" duration="280"/>
   <frame tileid="137" duration="280"/>
   <frame tileid="141" duration="280"/>
  </animation>
 </tile>
 <tile id="130">
  <animation>
   <frame tileid="130" duration="280"/>
   <frame tileid="134" duration="280"/>
   <frame tileid="138" duration="280"/>
   <frame tileid="142" duration="280"/>
  </animation>
 </tile>
 <tile id="144">
  <properties>
   <property name="room" value="lich_study"/>
  </properties>
 </tile>
 <tile id="145">
  <animation>
   <frame tileid="145" duration="240"/>
   <frame tileid="149" duration="240"/>
   <frame tileid="153" duration="240"/>
   <frame tileid="157" duration="240"/>
  </animation>
 </tile>
 <tile id="146">
  <animation>
   <frame tileid="146" duration="240"/>
   <frame tileid="150" duration="240"/>
   <frame tileid="154" duration="240"/>
   <frame tileid="158" duration="240"/>
  </animation>
 </tile>
 <tile id="161">
  <animation>
   <frame tileid="161" duration="240"/>
   <frame tileid="165" duration="240"/>
   <frame tileid="169" duration="240"/>
   <frame tileid="173" duration="240"/>
  </animation>
 </tile>
 <tile id="162">
  <animation>
   <frame tileid="162" duration="240"/>
   <frame tileid="166" duration="240"/>
   <frame tileid="170" duration="240"/>
   <frame tileid="174" duration="240"/>
  </animation>
 </tile>
 <tile id="192">
  <properties>
   <property name="room" value="butcher_king"/>
  </properties>
  <animation>
   <frame tileid="192" duration="260"/>
   <frame tileid="196" duration="260"/>
   <frame tileid="200" duration="260"/>
   <frame tileid="204" duration="260"/>
  </animation>
 </tile>
 <tile id="193">
  <animation>
   <frame tileid="193" duration="260"/>
   <frame tileid="197" duration="260"/>
   <frame tileid="201" duration="260"/>
   <frame tileid="205" duration="260"/>
  </animation>
 </tile>
 <tile id="194">
  <animation>
   <frame tileid="194" duration="260"/>
   <frame tileid="198" duration="260"/>
   <frame tileid="202" duration="260"/>
   <frame tileid="206" duration="260"/>
  </animation>
 </tile>
 <tile id="195">
  <animation>
   <frame tileid="195" duration="260"/>
   <frame tileid="199" duration="260"/>
   <frame tileid="203" duration="260"/>
   <frame tileid="207" duration="260"/>
  </animation>
 </tile>
 <tile id="208">
  <animation>
   <frame tileid="208" duration="260"/>
   <frame tileid="212" duration="260"/>
   <frame tileid="216" duration="260"/>
   <frame tileid="220" duration="260"/>
  </animation>
 </tile>
 <tile id="209">
  <animation>
   <frame tileid="209" duration="260"/>
   <frame tileid="213" duration="260"/>
   <frame tileid="217" duration="260"/>
   <frame tileid="221" duration="260"/>
  </animation>
 </tile>
 <tile id="210">
  <animation>
   <frame tileid="210" duration="260"/>
   <frame tileid="214" duration="260"/>
   <frame tileid="218" duration="260"/>
   <frame tileid="222" duration="260"/>
  </animation>
 </tile>
 <tile id="211">
  <animation>
   <frame tileid="211" duration="260"/>
   <frame tileid="215" duration="260"/>
   <frame tileid="219" duration="260"/>
   <frame tileid="223" duration="260"/>
  </animation>
 </tile>
 <tile id="226">
  <animation>
   <frame tileid="226" duration="260"/>
   <frame tileid="230" duration="260"/>
   <frame tileid="234" duration="260"/>
   <frame tileid="238" duration="260"/>
  </animation>
 </tile>
 <tile id="227">
  <animation>
   <frame tileid="227" duration="260"/>
   <frame tileid="231" duration="260"/>
   <frame tileid="235" duration="260"/>
   <frame tileid="239" duration="260"/>
  </animation>
 </tile>
 <tile id="240">
  <properties>
   <property name="room" value="grave_orchestra"/>
  </properties>
 </tile>
 <tile id="241">
  <animation>
   <frame tileid="241" duration="240"/>
   <frame tileid="245" duration="240"/>
   <frame tileid="249" duration="240"/>
   <frame tileid="253" duration="240"/>
  </animation>
 </tile>
 <tile id="242">
  <animation>
   <frame tileid="242" duration="240"/>
   <frame tileid="246" duration="240"/>
   <frame tileid="250" duration="240"/>
   <frame tileid="254" duration="240"/>
  </animation>
 </tile>
 <tile id="256">
  <animation>
   <frame tileid="256" duration="240"/>
   <frame tileid="260" duration="240"/>
   <frame tileid="264" duration="240"/>
   <frame tileid="268" duration="240"/>
  </animation>
 </tile>
 <tile id="257">
  <animation>
   <frame tileid="257" duration="240"/>
   <frame tileid="261" duration="240"/>
   <frame tileid="265" duration="240"/>
   <frame tileid="269" duration="240"/>
  </animation>
 </tile>
 <tile id="258">
  <animation>
   <frame tileid="258" duration="240"/>
   <frame tileid="262" duration="240"/>
   <frame tileid="266" duration="240"/>
   <frame tileid="270" duration="240"/>
  </animation>
 </tile>
 <tile id="259">
  <animation>
   <frame tileid="259" duration="240"/>
   <frame tileid="263" duration="240"/>
   <frame tileid="267" duration="240"/>
   <frame tileid="271" duration="240"/>
  </animation>
 </tile>
 <tile id="272">
  <animation>
   <frame tileid="272" duration="240"/>
   <frame tileid="276" duration="240"/>
   <frame tileid="280" duration="240"/>
   <frame tileid="284" duration="240"/>
  </animation>
 </tile>
 <tile id="273">
  <animation>
   <frame tileid="273" duration="240"/>
   <frame tileid="277" duration="240"/>
   <frame tileid="281" duration="240"/>
   <frame tileid="285" duration="240"/>
  </animation>
 </tile>
 <tile id="274">
  <animation>
   <frame tileid="274" duration="240"/>
   <frame tileid="278" duration="240"/>
   <frame tileid="282" duration="240"/>
   <frame tileid="286" duration="240"/>
  </animation>
 </tile>
 <tile id="288">
  <properties>
   <property name="room" value="twin_jaws"/>
  </properties>
 </tile>
 <tile id="289">
  <animation>
   <frame tileid="289" duration="220"/>
   <frame tileid="293" duration="220"/>
   <frame tileid="297" duration="220"/>
   <frame tileid="301" duration="220"/>
  </animation>
 </tile>
 <tile id="305">
  <animation>
   <frame tileid="305" duration="220"/>
   <frame tileid="309" duration="220"/>
   <frame tileid="313" duration="220"/>
   <frame tileid="317" duration="220"/>
  </animation>
 </tile>
 <tile id="306">
  <animation>
   <frame tileid="306" duration="220"/>
   <frame tileid="310" duration="220"/>
   <frame tileid="314" duration="220"/>
   <frame tileid="318" duration="220"/>
  </animation>
 </tile>
 <tile id="307">
  <animation>
   <frame tileid="307" duration="220"/>
   <frame tileid="311" duration="220"/>
   <frame tileid="315" duration="220"/>
   <frame tileid="319" duration="220"/>
  </animation>
 </tile>
 <tile id="320">
  <animation>
   <frame tileid="320" duration="220"/>
   <frame tileid="324" duration="220"/>
   <frame tileid="328" duration="220"/>
   <frame tileid="332" duration="220"/>
  </animation>
 </tile>
 <tile id="321">
  <animation>
   <frame tileid="321" duration="220"/>
   <frame tileid="325" duration="220"/>
   <frame tileid="329" duration="220"/>
   <frame tileid="333" duration="220"/>
  </animation>
 </tile>
 <tile id="322">
  <animation>
   <frame tileid="322" duration="220"/>
   <frame tileid="326" duration="220"/>
   <frame tileid="330" duration="220"/>
   <frame tileid="334" duration="220"/>
  </animation>
 </tile>
 <tile id="323">
  <animation>
   <frame tileid="323" duration="220"/>
   <frame tileid="327" duration="220"/>
   <frame tileid="331" duration="220"/>
   <frame tileid="335" duration="220"/>
  </animation>
 </tile>
 <tile id="336">
  <properties>
   <property name="room" value="basilisk_attic"/>
  </properties>
 </tile>
 <tile id="337">
  <animation>
   <frame tileid="337" duration="280"/>
   <frame tileid="341" duration="280"/>
   <frame tileid="345" duration="280"/>
   <frame tileid="349" duration="280"/>
  </animation>
 </tile>
 <tile id="352">
  <animation>
   <frame tileid="352" duration="280"/>
   <frame tileid="356" duration="280"/>
   <frame tileid="360" duration="280"/>
   <frame tileid="364" duration="280"/>
  </animation>
 </tile>
 <tile id="353">
  <animation>
   <frame tileid="353" duration="280"/>
   <frame tileid="357" duration="280"/>
   <frame tileid="361" duration="280"/>
   <frame tileid="365" duration="280"/>
  </animation>
 </tile>
 <tile id="354">
  <animation>
   <frame tileid="354" duration="280"/>
   <frame tileid="358" duration="280"/>
   <frame tileid="362" duration="280"/>
   <frame tileid="366" duration="280"/>
  </animation>
 </tile>
 <tile id="368">
  <animation>
   <frame tileid="368" duration="280"/>
   <frame tileid="372" duration="280"/>
   <frame tileid="376" duration="280"/>
   <frame tileid="380" duration="280"/>
  </animation>
 </tile>
 <tile id="369">
  <animation>
   <frame tileid="369" duration="280"/>
   <frame tileid="373" duration="280"/>
   <frame tileid="377" duration="280"/>
   <frame tileid="381" duration="280"/>
  </animation>
 </tile>
</tileset>

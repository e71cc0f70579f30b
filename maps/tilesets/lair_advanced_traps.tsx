<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="lair_advanced_traps" tilewidth="16" tileheight="16" tilecount="432" columns="16">
 <properties>
  <property name="use" value="Layer room: a room is a stamp of the four left columns, 4 x 3 tiles; its other frames lie to the right of it."/>
 </properties>
 <image source="lair_advanced_traps.png" width="256" height="432"/>
 <tile id="0">
  <properties>
   <property name="room" value="guillotine_row"/>
  </properties>
  <animation>
   <frame tileid="0" duration="200"/>
   <frame tileid="4" duration="200"/>
   <frame tileid="8" duration="200"/>
   <frame tileid="12" duration="200"/>
  </animation>
 </tile>
 <tile id="1">
  <animation>
   <frame tileid="1" duration="200"/>
   <frame tileid="5" duration="200"/>
   <frame tileid="9" duration="200"/>
   <frame tileid="13" duration="200"/>
  </animation>
 </tile>
 <tile id="2">
  <animation>
   <frame tileid="2" duration="200"/>
   <frame tileid="6" duration="200"/>
   <frame tileid="10" duration="200"/>
   <frame tileid="14" duration="200"/>
  </animation>
 </tile>
 <tile id="16">
  <animation>
   <frame tileid="16" duration="200"/>
   <frame tileid="20" duration="200"/>
   <frame tileid="24" duration="200"/>
   <frame tileid="28" duration="200"/>
  </animation>
 </tile>
 <tile id="17">
  <animation>
   <frame tileid="17" duration="200"/>
   <frame tileid="21" duration="200"/>
   <frame tileid="25" duration="200"/>
   <frame tileid="29" duration="200"/>
  </animation>
 </tile>
 <tile id="18">
  <animation>
   <frame tileid="18" duration="200"/>
   <frame tileid="22" duration="200"/>
   <frame tileid="26" duration="200"/>
   <frame tileid="30" duration="200"/>
  </animation>
 </tile>
 <tile id="48">
  <properties>
   <property name="room" value="drowning_vault"/>
  </properties>
  <animation>
   <frame tileid="48" duration="260"/>
   <frame tileid="52" duration="260"/>
   <frame tileid="56" duration="260"/>
   <frame tileid="60" duration="260"/>
  </animation>
 </tile>
 <tile id="49">
  <animation>
   <frame tileid="49" duration="260"/>
   <frame tileid="53" duration="260"/>
   <frame tileid="57" duration="260"/>
   <frame tileid="61" duration="260"/>
  </animation>
 </tile>
 <tile id="50">
  <animation>
   <frame tileid="50" duration="260"/>
   <frame tileid="54" duration="260"/>
   <frame tileid="58" duration="260"/>
   <frame tileid="62" duration="260"/>
  </animation>
 </tile>
 <tile id="51">
  <animation>
   <frame tileid="51" duration="260"/>
   <frame tileid="55" duration="260"/>
   <frame tileid="59" duration="260"/>
   <frame tileid="63" duration="260"/>
  </animation>
 </tile>
 <tile id="64">
  <animation>
   <frame tileid="64" duration="260"/>
   <frame tileid="68" duration="260"/>
   <frame tileid="72" duration="260"/>
   <frame tileid="76" duration="260"/>
  </animation>
 </tile>
 <tile id="65">
  <animation>
   <frame tileid="65" duration="260"/>
   <frame tileid="69" duration="260"/>
   <frame tileid="73" duration="260"/>
   <frame tileid="77" duration="260"/>
  </animation>
 </tile>
 <tile id="66">
  <animation>
   <frame tileid="66" duration="260"/>
   <frame tileid="70" duration="260"/>
   <frame tileid="74" duration="260"/>
   <frame tileid="78" duration="260"/>
  </animation>
 </tile>
 <tile id="67">
  <animation>
   <frame tileid="67" duration="260"/>
   <frame tileid="71" duration="260"/>
   <frame tileid="75" duration="260"/>
   <frame tileid="79" duration="260"/>
  </animation>
 </tile>
 <tile id="81">
  <animation>
   <frame tileid="81" duration="260"/>
   <frame tileid="85" duration="260"/>
   <frame tileid="89" duration="260"/>
   <frame tileid="93" duration="260"/>
  </animation>
 </tile>
 <tile id="82">
  <animation>
   <frame tileid="82" duration="260"/>
   <frame tileid="86" duration="260"/>
   <frame tileid="90" duration="260"/>
   <frame tileid="94" duration="260"/>
  </animation>
 </tile>
 <tile id="83">
  <animation>
   <frame tileid="83" duration="260"/>
   <frame tileid="87" duration="260"/>
   <frame tileid="91" duration="260"/>
   <frame tileid="95" duration="260"/>
  </animation>
 </tile>
 <tile id="96">
  <properties>
   <property name="room" value="silence_engine"/>
  </properties>
  <animation>
   <frame tileid="96" duration="200"/>
   <frame tileid="100" duration="200"/>
   <frame tileid="104" duration="200"/>
   <frame tileid="108" duration="200"/>
  </animation>
 </tile>
 <tile id="97">
  <animation>
   <frame tileid="97" duration="200"/>
   <frame tileid="101" duration="200"/>
   <frame tileid="105" duration="200"/>
   <frame tileid="109" duration="200"/>
  </animation>
 </tile>
 <tile id="99">
  <animation>
   <frame tileid="99" duration="200"/>
   <frame tileid="103" duration="200"/>
   <frame tileid="107" duration="200"/>
   <frame tileid="111" duration="200"/>
  </animation>
 </tile>
 <tile id="112">
  <animation>
   <frame tileid="112" duration="200"/>
   <frame tileid="116" duration="200"/>
   <frame tileid="120" duration="200"/>
   <frame tileid="124" duration="200"/>
  </animation>
 </tile>
 <tile id="113">
  <animation>
   <frame tileid="113" duration="200"/>
   <frame tileid="117" duration="200"/>
   <frame tileid="121" duration="200"/>
   <frame tileid="125" duration="200"/>
  </animation>
 </tile>
 <tile id="114">
  <animation>
   <frame tileid="114" duration="200"/>
   <frame tileid="118" duration="200"/>
   <frame tileid="122" duration="200"/>
   <frame tileid="126" duration="200"/>
  </animation>
 </tile>
 <tile id="115">
  <animation>
   <frame tileid="115" duration="200"/>
   <frame tileid="119" duration="200"/>
   <frame tileid="123" duration="200"/>
   <frame tileid="127" duration="200"/>
  </animation>
 </tile>
 <tile id="129">
  <animation>
   <frame tileid="129" duration="200"/>
   <frame tileid="133" duration="200"/>
   <frame tileid="137" duration="200"/>
   <frame tileid="141" duration="200"/>
  </animation>
 </tile>
 <tile id="130">
  <animation>
   <frame tileid="130" duration="200"/>
   <frame tileid="134" duration="200"/>
   <frame tileid="138" duration="200"/>
   <frame tileid="142" duration="200"/>
  </animation>
 </tile>
 <tile id="131">
  <animation>
   <frame tileid="131" duration="200"/>
   <frame tileid="135" duration="200"/>
   <frame tileid="139" duration="200"/>
   <frame tileid="143" duration="200"/>
  </animation>
 </tile>
 <tile id="144">
  <properties>
   <property name="room" value="judgement_bell"/>
  </properties>
  <animation>
   <frame tileid="144" duration="260"/>
   <frame tileid="148" duration="260"/>
   <frame tileid="152" duration="260"/>
   <frame tileid="156" duration="260"/>
  </animation>
 </tile>
 <tile id="145">
  <animation>
   <frame tileid="145" duration="260"/>
   <frame tileid="149" duration="260"/>
   <frame tileid="153" duration="260"/>
   <frame tileid="157" duration="260"/>
  </animation>
 </tile>
 <tile id="146">
  <animation>
   <frame tileid="146" duration="260"/>
   <frame tileid="150" duration="260"/>
   <frame tileid="154" duration="260"/>
   <frame tileid="158" duration="260"/>
  </animation>
 </tile>
 <tile id="147">
  <animation>
   <frame tileid="147" duration="260"/>
   <frame tileid="151" duration="260"/>
   <frame tileid="155" duration="260"/>
   <frame tileid="159" duration="260"/>
  </animation>
 </tile>
 <tile id="160">
  <animation>
   <frame tileid="160" duration="260"/>
   <frame tileid="164" duration="260"/>
   <frame tileid="168" duration="260"/>
   <frame tileid="172" duration="260"/>
  </animation>
 </tile>
 <tile id="161">
  <animation>
   <frame tileid="161" duration="260"/>
   <frame tileid="165" duration="260"/>
   <frame tileid="169" duration="260"/>
   <frame tileid="173" duration="260"/>
  </animation>
 </tile>
 <tile id="162">
  <animation>
   <frame tileid="162" duration="260"/>
   <frame tileid="166" duration="260"/>
   <frame tileid="170" duration="260"/>
   <frame tileid="174" duration="260"/>
  </animation>
 </tile>
 <tile id="163">
  <animation>
   <frame tileid="163" duration="260"/>
   <frame tileid="167" duration="260"/>
   <frame tileid="171" duration="260"/>
   <frame tileid="175" duration="260"/>
  </animation>
 </tile>
 <tile id="176">
  <animation>
   <frame tileid="176" duration="260"/>
   <frame tileid="180" duration="260"/>
   <frame tileid="184" duration="260"/>
   <frame tileid="188" duration="260"/>
  </animation>
 </tile>
 <tile id="177">
  <animation>
   <frame tileid="177" duration="260"/>
   <frame tileid="181" duration="260"/>
   <frame tileid="185" duration="260"/>
   <frame tileid="189" duration="260"/>
  </animation>
 </tile>
 <tile id="178">
  <animation>
   <frame tileid="178" duration="260"/>
   <frame tileid="182" duration="260"/>
   <frame tileid="186" duration="260"/>
   <frame tileid="190" duration="260"/>
  </animation>
 </tile>
 <tile id="179">
  <animation>
   <frame tileid="179" duration="260"/>
   <frame tileid="183" duration="260"/>
   <frame tileid="187" duration="260"/>
   <frame tileid="191" duration="260"/>
  </animation>
 </tile>
 <tile id="192">
  <properties>
   <property name="room" value="collapse_lever"/>
  </properties>
  <animation>
   <frame tileid="192" duration="220"/>
   <frame tileid="196" duration="220"/>
   <frame tileid="200" duration="220"/>
   <frame tileid="204" duration="220"/>
  </animation>
 </tile>
 <tile id="193">
  <animation>
   <frame tileid="193" duration="220"/>
   <frame tileid="197" duration="220"/>
   <frame tileid="201" duration="220"/>
   <frame tileid="205" duration="220"/>
  </animation>
 </tile>
 <tile id="194">
  <animation>
   <frame tileid="194" duration="220"/>
   <frame tileid="198" duration="220"/>
   <frame tileid="202" duration="220"/>
   <frame tileid="206" duration="220"/>
  </animation>
 </tile>
 <tile id="195">
  <animation>
   <frame tileid="195" duration="220"/>
   <frame tileid="199" duration="220"/>
   <frame tileid="203" duration="220"/>
   <frame tileid="207" duration="220"/>
  </animation>
 </tile>
 <tile id="208">
  <animation>
   <frame tileid="208" duration="220"/>
   <frame tileid="212" duration="220"/>
   <frame tileid="216" duration="220"/>
   <frame tileid="220" duration="220"/>
  </animation>
 </tile>
 <tile id="209">
  <animation>
   <frame tileid="209" duration="220"/>
   <frame tileid="213" duration="220"/>
   <frame tileid="217" duration="220"/>
   <frame tileid="221" duration="220"/>
  </animation>
 </tile>
 <tile id="210">
  <animation>
   <frame tileid="210" duration="220"/>
   <frame tileid="214" duration="220"/>
   <frame tileid="218" duration="220"/>
   <frame tileid="222" duration="220"/>
  </animation>
 </tile>
 <tile id="211">
  <animation>
   <frame tileid="211" duration="220"/>
   <frame tileid="215" duration="220"/>
   <frame tileid="219" duration="220"/>
   <frame tileid="223" duration="220"/>
  </animation>
 </tile>
 <tile id="225">
  <animation>
   <frame tileid="225" duration="220"/>
   <frame tileid="229" duration="220"/>
   <frame tileid="233" duration="220"/>
   <frame tileid="237" duration="220"/>
  </animation>
 </tile>
 <tile id="226">
  <animation>
   <frame tileid="226" duration="220"/>
   <frame tileid="230" duration="220"/>
   <frame tileid="234" duration="220"/>
   <frame tileid="238" duration="220"/>
  </animation>
 </tile>
 <tile id="240">
  <properties>
   <property name="room" value="endless_stairs"/>
  </properties>
 </tile>
 <tile id="241">
  <animation>
   <frame tileid="241" duration="260"/>
   <frame tileid="245" duration="260"/>
   <frame tileid="249" duration="260"/>
   <frame tileid="253" duration="260"/>
  </animation>
 </tile>
 <tile id="242">
  <animation>
   <frame tileid="242" duration="260"/>
   <frame tileid="246" duration="260"/>
   <frame tileid="250" duration="260"/>
   <frame tileid="254" duration="260"/>
  </animation>
 </tile>
 <tile id="256">
  <animation>
   <frame tileid="256" duration="260"/>
   <frame tileid="260" duration="260"/>
   <frame tileid="264" duration="260"/>
   <frame tileid="268" duration="260"/>
  </animation>
 </tile>
 <tile id="257">
  <animation>
   <frame tileid="257" duration="260"/>
   <frame tileid="261" duration="260"/>
   <frame tileid="265" duration="260"/>
   <frame tileid="269" duration="260"/>
  </animation>
 </tile>
 <tile id="258">
  <animation>
   <frame tileid="258" duration="260"/>
   <frame tileid="262" duration="260"/>
   <frame tileid="266" duration="260"/>
   <frame tileid="270" duration="260"/>
  </animation>
 </tile>
 <tile id="259">
  <animation>
   <frame tileid="259" duration="260"/>
   <frame tileid="263" duration="260"/>
   <frame tileid="267" duration="260"/>
   <frame tileid="271" duration="260"/>
  </animation>
 </tile>
 <tile id="273">
  <animation>
   <frame tileid="273" duration="260"/>
   <frame tileid="277" duration="260"/>
   <frame tileid="281" duration="260"/>
   <frame tileid="285" duration="260"/>
  </animation>
 </tile>
 <tile id="274">
  <animation>
   <frame tileid="274" duration="260"/>
   <frame tileid="278" duration="260"/>
   <frame tileid="282" duration="260"/>
   <frame tileid="286" duration="260"/>
  </animation>
 </tile>
 <tile id="275">
  <animation>
   <frame tileid="275" duration="260"/>
   <frame tileid="279" duration="260"/>
   <frame tileid="283" duration="260"/>
   <frame tileid="287" duration="260"/>
  </animation>
 </tile>
 <tile id="288">
  <properties>
   <property name="room" value="iron_garden"/>
  </properties>
 </tile>
 <tile id="289">
  <animation>
   <frame tileid="289" duration="180"/>
   <frame tileid="293" duration="180"/>
   <frame tileid="297" duration="180"/>
   <frame tileid="301" duration="180"/>
  </animation>
 </tile>
 <tile id="290">
  <animation>
   <frame tileid="290" duration="180"/>
   <frame tileid="294" duration="180"/>
   <frame tileid="298" duration="180"/>
   <frame tileid="302" duration="180"/>
  </animation>
 </tile>
 <tile id="304">
  <animation>
   <frame tileid="304" duration="180"/>
   <frame tileid="308" duration="180"/>
   <frame tileid="312" duration="180"/>
   <frame tileid="316" duration="180"/>
  </animation>
 </tile>
 <tile id="305">
  <animation>
   <frame tileid="305" duration="180"/>
   <frame tileid="309" duration="180"/>
   <frame tileid="313" duration="180"/>
   <frame tileid="317" duration="180"/>
  </animation>
 </tile>
 <tile id="306">
  <animation>
   <frame tileid="306" duration="180"/>
   <frame tileid="310" duration="180"/>
   <frame tileid="314" duration="180"/>
   <frame tileid="318" duration="180"/>
  </animation>
 </tile>
 <tile id="307">
  <animation>
   <frame tileid="307" duration="180"/>
   <frame tileid="311" duration="180"/>
   <frame tileid="315" duration="180"/>
   <frame tileid="319" duration="180"/>
  </animation>
 </tile>
 <tile id="336">
  <properties>
   <property name="room" value="gilded_pit"/>
  </properties>
  <animation>
   <frame tileid="336" duration="240"/>
   <frame tileid="340" duration="240"/>
   <frame tileid="344" duration="240"/>
   <frame tileid="348" duration="240"/>
  </animation>
 </tile>
 <tile id="337">
  <animation>
   <frame tileid="337" duration="240"/>
   <frame tileid="341" duration="240"/>
   <frame tileid="345" duration="240"/>
   <frame tileid="349" duration="240"/>
  </animation>
 </tile>
 <tile id="338">
  <animation>
   <frame tileid="338" duration="240"/>
   <frame tileid="342" duration="240"/>
   <frame tileid="346" duration="240"/>
   <frame tileid="350" duration="240"/>
  </animation>
 </tile>
 <tile id="339">
  <animation>
   <frame tileid="339" duration="240"/>
   <frame tileid="343" duration="240"/>
   <frame tileid="347" duration="240"/>
   <frame tileid="351" duration="240"/>
  </animation>
 </tile>
 <tile id="352">
  <animation>
   <frame tileid="352" duration="240"/>
   <frame tileid="356" duration="240"/>
   <frame tileid="360" duration="240"/>
   <frame tileid="364" duration="240"/>
  </animation>
 </tile>
 <tile id="353">
  <animation>
   <frame tileid="353" duration="240"/>
   <frame tileid="357" duration="240"/>
   <frame tileid="361" duration="240"/>
   <frame tileid="365" duration="240"/>
  </animation>
 </tile>
 <tile id="354">
  <animation>
   <frame tileid="354" duration="240"/>
   <frame tileid="358" duration="240"/>
   <frame tileid="362" duration="240"/>
   <frame tileid="366" duration="240"/>
  </animation>
 </tile>
 <tile id="355">
  <animation>
   <frame tileid="355" duration="240"/>
   <frame tileid="359" duration="240"/>
   <frame tileid="363" duration="240"/>
   <frame tileid="367" duration="240"/>
  </animation>
 </tile>
 <tile id="368">
  <animation>
   <frame tileid="368" duration="240"/>
   <frame tileid="372" duration="240"/>
   <frame tileid="376" duration="240"/>
   <frame tileid="380" duration="240"/>
  </animation>
 </tile>
 <tile id="369">
  <animation>
   <frame tileid="369" duration="240"/>
   <frame tileid="373" duration="240"/>
   <frame tileid="377" duration="240"/>
   <frame tileid="381" duration="240"/>
  </animation>
 </tile>
 <tile id="370">
  <animation>
   <frame tileid="370" duration="240"/>
   <frame tileid="374" duration="240"/>
   <frame tileid="378" duration="240"/>
   <frame tileid="382" duration="240"/>
  </animation>
 </tile>
 <tile id="371">
  <animation>
   <frame tileid="371" duration="240"/>
   <frame tileid="375" duration="240"/>
   <frame tileid="379" duration="240"/>
   <frame tileid="383" duration="240"/>
  </animation>
 </tile>
 <tile id="384">
  <properties>
   <property name="room" value="clockwork_shrine"/>
  </properties>
 </tile>
 <tile id="386">
  <animation>
   <frame tileid="386" duration="240"/>
   <frame tileid="390" duration="240"/>
   <frame tileid="394" duration="240"/>
   <frame tileid="398" duration="240"/>
  </animation>
 </tile>
 <tile id="400">
  <animation>
   <frame tileid="400" duration="240"/>
   <frame tileid="404" duration="240"/>
   <frame tileid="408" duration="240"/>
   <frame tileid="412" duration="240"/>
  </animation>
 </tile>
 <tile id="401">
  <animation>
   <frame tileid="401" duration="240"/>
   <frame tileid="405" duration="240"/>
   <frame tileid="409" duration="240"/>
   <frame tileid="413" duration="240"/>
  </animation>
 </tile>
 <tile id="402">
  <animation>
   <frame tileid="402" duration="240"/>
   <frame tileid="406" duration="240"/>
   <frame tileid="410" duration="240"/>
   <frame tileid="414" duration="240"/>
  </animation>
 </tile>
 <tile id="403">
  <animation>
   <frame tileid="403" duration="240"/>
   <frame tileid="407" duration="240"/>
   <frame tileid="411" duration="240"/>
   <frame tileid="415" duration="240"/>
  </animation>
 </tile>
 <tile id="417">
  <animation>
   <frame tileid="417" duration="240"/>
   <frame tileid="421" duration="240"/>
   <frame tileid="425" duration="240"/>
   <frame tileid="429" duration="240"/>
  </animation>
 </tile>
 <tile id="418">
  <animation>
   <frame tileid="418" duration="240"/>
   <frame tileid="422" duration="240"/>
   <frame tileid="426" duration="240"/>
   <frame tileid="430" duration="240"/>
  </animation>
 </tile>
</tileset>

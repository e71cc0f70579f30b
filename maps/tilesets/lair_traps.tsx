<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="lair_traps" tilewidth="16" tileheight="16" tilecount="816" columns="16">
 <properties>
  <property name="use" value="Layer room: a room is a stamp of the four left columns, 4 x 3 tiles; its other frames lie to the right of it."/>
 </properties>
 <image source="lair_traps.png" width="256" height="816"/>
 <tile id="0">
  <properties>
   <property name="room" value="swinging_logs"/>
  </properties>
  <animation>
   <frame tileid="0" duration="180"/>
   <frame tileid="4" duration="180"/>
   <frame tileid="8" duration="180"/>
   <frame tileid="12" duration="180"/>
  </animation>
 </tile>
 <tile id="1">
  <animation>
   <frame tileid="1" duration="180"/>
   <frame tileid="5" duration="180"/>
   <frame tileid="9" duration="180"/>
   <frame tileid="13" duration="180"/>
  </animation>
 </tile>
 <tile id="2">
  <animation>
   <frame tileid="2" duration="180"/>
   <frame tileid="6" duration="180"/>
   <frame tileid="10" duration="180"/>
   <frame tileid="14" duration="180"/>
  </animation>
 </tile>
 <tile id="3">
  <animation>
   <frame tileid="3" duration="180"/>
   <frame tileid="7" duration="180"/>
   <frame tileid="11" duration="180"/>
   <frame tileid="15" duration="180"/>
  </animation>
 </tile>
 <tile id="16">
  <animation>
   <frame tileid="16" duration="180"/>
   <frame tileid="20" duration="180"/>
   <frame tileid="24" duration="180"/>
   <frame tileid="28" duration="180"/>
  </animation>
 </tile>
 <tile id="17">
  <animation>
   <frame tileid="17" duration="180"/>
   <frame tileid="21" duration="180"/>
   <frame tileid="25" duration="180"/>
   <frame tileid="29" duration="180"/>
  </animation>
 </tile>
 <tile id="18">
  <animation>
   <frame tileid="18" duration="180"/>
   <frame tileid="22" duration="180"/>
   <frame tileid="26" duration="180"/>
   <frame tileid="30" duration="180"/>
  </animation>
 </tile>
 <tile id="19">
  <animation>
   <frame tileid="19" duration="180"/>
   <frame tileid="23" duration="180"/>
   <frame tileid="27" duration="180"/>
   <frame tileid="31" duration="180"/>
  </animation>
 </tile>
 <tile id="32">
  <animation>
   <frame tileid="32" duration="180"/>
   <frame tileid="36" duration="180"/>
   <frame tileid="40" duration="180"/>
   <frame tileid="44" duration="180"/>
  </animation>
 </tile>
 <tile id="33">
  <animation>
   <frame tileid="33" duration="180"/>
   <frame tileid="37" duration="180"/>
   <frame tileid="41" duration="180"/>
   <frame tileid="45" duration="180"/>
  </animation>
 </tile>
 <tile id="34">
  <animation>
   <frame tileid="34" duration="180"/>
   <frame tileid="38" duration="180"/>
   <frame tileid="42" duration="180"/>
   <frame tileid="46" duration="180"/>
  </animation>
 </tile>
 <tile id="35">
  <animation>
   <frame tileid="35" duration="180"/>
   <frame tileid="39" duration="180"/>
   <frame tileid="43" duration="180"/>
   <frame tileid="47" duration="180"/>
  </animation>
 </tile>
 <tile id="48">
  <properties>
   <property name="room" value="sour_font"/>
  </properties>
 </tile>
 <tile id="50">
  <animation>
   <frame tileid="50" duration="220"/>
   <frame tileid="54" duration="220"/>
   <frame tileid="58" duration="220"/>
   <frame tileid="62" duration="220"/>
  </animation>
 </tile>
 <tile id="65">
  <animation>
   <frame tileid="65" duration="220"/>
   <frame tileid="69" duration="220"/>
   <frame tileid="73" duration="220"/>
   <frame tileid="77" duration="220"/>
  </animation>
 </tile>
 <tile id="66">
  <animation>
   <frame tileid="66" duration="220"/>
   <frame tileid="70" duration="220"/>
   <frame tileid="74" duration="220"/>
   <frame tileid="78" duration="220"/>
  </animation>
 </tile>
 <tile id="81">
  <animation>
   <frame tileid="81" duration="220"/>
   <frame tileid="85" duration="220"/>
   <frame tileid="89" duration="220"/>
   <frame tileid="93" duration="220"/>
  </animation>
 </tile>
 <tile id="82">
  <animation>
   <frame tileid="82" duration="220"/>
   <frame tileid="86" duration="220"/>
   <frame tileid="90" duration="220"/>
   <frame tileid="94" duration="220"/>
  </animation>
 </tile>
 <tile id="96">
  <properties>
   <property name="room" value="whisper_well"/>
  </properties>
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
 <tile id="114">
  <animation>
   <frame tileid="114" duration="280"/>
   <frame tileid="118" duration="280"/>
   <frame tileid="122" duration="280"/>
   <frame tileid="126" duration="280"/>
  </animation>
 </tile>
 <tile id="115">
  <animation>
   <frame tileid="115" duration="280"/>
   <frame tileid="119" duration="280"/>
   <frame tileid="123" duration="280"/>
   <frame tileid="127" duration="280"/>
  </animation>
 </tile>
 <tile id="128">
  <animation>
   <frame tileid="128" duration="280"/>
   <frame tileid="132" duration="280"/>
   <frame tileid="136" duration="280"/>
   <frame tileid="140" duration="280"/>
  </animation>
 </tile>
 <tile id="144">
  <properties>
   <property name="room" value="needle_stairs"/>
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
 <tile id="160">
  <animation>
   <frame tileid="160" duration="240"/>
   <frame tileid="164" duration="240"/>
   <frame tileid="168" duration="240"/>
   <frame tileid="172" duration="240"/>
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
 <tile id="163">
  <animation>
   <frame tileid="163" duration="240"/>
   <frame tileid="167" duration="240"/>
   <frame tileid="171" duration="240"/>
   <frame tileid="175" duration="240"/>
  </animation>
 </tile>
 <tile id="176">
  <animation>
   <frame tileid="176" duration="240"/>
   <frame tileid="180" duration="240"/>
   <frame tileid="184" duration="240"/>
   <frame tileid="188" duration="240"/>
  </animation>
 </tile>
 <tile id="179">
  <animation>
   <frame tileid="179" duration="240"/>
   <frame tileid="183" duration="240"/>
   <frame tileid="187" duration="240"/>
   <frame tileid="191" duration="240"/>
  </animation>
 </tile>
 <tile id="192">
  <properties>
   <property name="room" value="trick_floor"/>
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
 <tile id="224">
  <animation>
   <frame tileid="224" duration="260"/>
   <frame tileid="228" duration="260"/>
   <frame tileid="232" duration="260"/>
   <frame tileid="236" duration="260"/>
  </animation>
 </tile>
 <tile id="225">
  <animation>
   <frame tileid="225" duration="260"/>
   <frame tileid="229" duration="260"/>
   <frame tileid="233" duration="260"/>
   <frame tileid="237" duration="260"/>
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
   <property name="room" value="mirror_hall"/>
  </properties>
 </tile>
 <tile id="256">
  <animation>
   <frame tileid="256" duration="280"/>
   <frame tileid="260" duration="280"/>
   <frame tileid="264" duration="280"/>
   <frame tileid="268" duration="280"/>
  </animation>
 </tile>
 <tile id="257">
  <animation>
   <frame tileid="257" duration="280"/>
   <frame tileid="261" duration="280"/>
   <frame tileid="265" duration="280"/>
   <frame tileid="269" duration="280"/>
  </animation>
 </tile>
 <tile id="258">
  <animation>
   <frame tileid="258" duration="280"/>
   <frame tileid="262" duration="280"/>
   <frame tileid="266" duration="280"/>
   <frame tileid="270" duration="280"/>
  </animation>
 </tile>
 <tile id="259">
  <animation>
   <frame tileid="259" duration="280"/>
   <frame tileid="263" duration="280"/>
   <frame tileid="267" duration="280"/>
   <frame tileid="271" duration="280"/>
  </animation>
 </tile>
 <tile id="272">
  <animation>
   <frame tileid="272" duration="280"/>
   <frame tileid="276" duration="280"/>
   <frame tileid="280" duration="280"/>
   <frame tileid="284" duration="280"/>
  </animation>
 </tile>
 <tile id="273">
  <animation>
   <frame tileid="273" duration="280"/>
   <frame tileid="277" duration="280"/>
   <frame tileid="281" duration="280"/>
   <frame tileid="285" duration="280"/>
  </animation>
 </tile>
 <tile id="274">
  <animation>
   <frame tileid="274" duration="280"/>
   <frame tileid="278" duration="280"/>
   <frame tileid="282" duration="280"/>
   <frame tileid="286" duration="280"/>
  </animation>
 </tile>
 <tile id="275">
  <animation>
   <frame tileid="275" duration="280"/>
   <frame tileid="279" duration="280"/>
   <frame tileid="283" duration="280"/>
   <frame tileid="287" duration="280"/>
  </animation>
 </tile>
 <tile id="288">
  <properties>
   <property name="room" value="bell_pit"/>
  </properties>
 </tile>
 <tile id="289">
  <animation>
   <frame tileid="289" duration="240"/>
   <frame tileid="293" duration="240"/>
   <frame tileid="297" duration="240"/>
   <frame tileid="301" duration="240"/>
  </animation>
 </tile>
 <tile id="290">
  <animation>
   <frame tileid="290" duration="240"/>
   <frame tileid="294" duration="240"/>
   <frame tileid="298" duration="240"/>
   <frame tileid="302" duration="240"/>
  </animation>
 </tile>
 <tile id="304">
  <animation>
   <frame tileid="304" duration="240"/>
   <frame tileid="308" duration="240"/>
   <frame tileid="312" duration="240"/>
   <frame tileid="316" duration="240"/>
  </animation>
 </tile>
 <tile id="305">
  <animation>
   <frame tileid="305" duration="240"/>
   <frame tileid="309" duration="240"/>
   <frame tileid="313" duration="240"/>
   <frame tileid="317" duration="240"/>
  </animation>
 </tile>
 <tile id="306">
  <animation>
   <frame tileid="306" duration="240"/>
   <frame tileid="310" duration="240"/>
   <frame tileid="314" duration="240"/>
   <frame tileid="318" duration="240"/>
  </animation>
 </tile>
 <tile id="307">
  <animation>
   <frame tileid="307" duration="240"/>
   <frame tileid="311" duration="240"/>
   <frame tileid="315" duration="240"/>
   <frame tileid="319" duration="240"/>
  </animation>
 </tile>
 <tile id="336">
  <properties>
   <property name="room" value="glue_carpet"/>
  </properties>
 </tile>
 <tile id="337">
  <animation>
   <frame tileid="337" duration="300"/>
   <frame tileid="341" duration="300"/>
   <frame tileid="345" duration="300"/>
   <frame tileid="349" duration="300"/>
  </animation>
 </tile>
 <tile id="339">
  <animation>
   <frame tileid="339" duration="300"/>
   <frame tileid="343" duration="300"/>
   <frame tileid="347" duration="300"/>
   <frame tileid="351" duration="300"/>
  </animation>
 </tile>
 <tile id="353">
  <animation>
   <frame tileid="353" duration="300"/>
   <frame tileid="357" duration="300"/>
   <frame tileid="361" duration="300"/>
   <frame tileid="365" duration="300"/>
  </animation>
 </tile>
 <tile id="354">
  <animation>
   <frame tileid="354" duration="300"/>
   <frame tileid="358" duration="300"/>
   <frame tileid="362" duration="300"/>
   <frame tileid="366" duration="300"/>
  </animation>
 </tile>
 <tile id="368">
  <animation>
   <frame tileid="368" duration="300"/>
   <frame tileid="372" duration="300"/>
   <frame tileid="376" duration="300"/>
   <frame tileid="380" duration="300"/>
  </animation>
 </tile>
 <tile id="369">
  <animation>
   <frame tileid="369" duration="300"/>
   <frame tileid="373" duration="300"/>
   <frame tileid="377" duration="300"/>
   <frame tileid="381" duration="300"/>
  </animation>
 </tile>
 <tile id="370">
  <animation>
   <frame tileid="370" duration="300"/>
   <frame tileid="374" duration="300"/>
   <frame tileid="378" duration="300"/>
   <frame tileid="382" duration="300"/>
  </animation>
 </tile>
 <tile id="371">
  <animation>
   <frame tileid="371" duration="300"/>
   <frame tileid="375" duration="300"/>
   <frame tileid="379" duration="300"/>
   <frame tileid="383" duration="300"/>
  </animation>
 </tile>
 <tile id="384">
  <properties>
   <property name="room" value="vent_of_sighs"/>
  </properties>
 </tile>
 <tile id="387">
  <animation>
   <frame tileid="387" duration="200"/>
   <frame tileid="391" duration="200"/>
   <frame tileid="395" duration="200"/>
   <frame tileid="399" duration="200"/>
  </animation>
 </tile>
 <tile id="400">
  <animation>
   <frame tileid="400" duration="200"/>
   <frame tileid="404" duration="200"/>
   <frame tileid="408" duration="200"/>
   <frame tileid="412" duration="200"/>
  </animation>
 </tile>
 <tile id="401">
  <animation>
   <frame tileid="401" duration="200"/>
   <frame tileid="405" duration="200"/>
   <frame tileid="409" duration="200"/>
   <frame tileid="413" duration="200"/>
  </animation>
 </tile>
 <tile id="402">
  <animation>
   <frame tileid="402" duration="200"/>
   <frame tileid="406" duration="200"/>
   <frame tileid="410" duration="200"/>
   <frame tileid="414" duration="200"/>
  </animation>
 </tile>
 <tile id="403">
  <animation>
   <frame tileid="403" duration="200"/>
   <frame tileid="407" duration="200"/>
   <frame tileid="411" duration="200"/>
   <frame tileid="415" duration="200"/>
  </animation>
 </tile>
 <tile id="416">
  <animation>
   <frame tileid="416" duration="200"/>
   <frame tileid="420" duration="200"/>
   <frame tileid="424" duration="200"/>
   <frame tileid="428" duration="200"/>
  </animation>
 </tile>
 <tile id="417">
  <animation>
   <frame tileid="417" duration="200"/>
   <frame tileid="421" duration="200"/>
   <frame tileid="425" duration="200"/>
   <frame tileid="429" duration="200"/>
  </animation>
 </tile>
 <tile id="418">
  <animation>
   <frame tileid="418" duration="200"/>
   <frame tileid="422" duration="200"/>
   <frame tileid="426" duration="200"/>
   <frame tileid="430" duration="200"/>
  </animation>
 </tile>
 <tile id="419">
  <animation>
   <frame tileid="419" duration="200"/>
   <frame tileid="423" duration="200"/>
   <frame tileid="427" duration="200"/>
   <frame tileid="431" duration="200"/>
  </animation>
 </tile>
 <tile id="432">
  <properties>
   <property name="room" value="false_altar"/>
  </properties>
 </tile>
 <tile id="433">
  <animation>
   <frame tileid="433" duration="260"/>
   <frame tileid="437" duration="260"/>
   <frame tileid="441" duration="260"/>
   <frame tileid="445" duration="260"/>
  </animation>
 </tile>
 <tile id="434">
  <animation>
   <frame tileid="434" duration="260"/>
   <frame tileid="438" duration="260"/>
   <frame tileid="442" duration="260"/>
   <frame tileid="446" duration="260"/>
  </animation>
 </tile>
 <tile id="449">
  <animation>
   <frame tileid="449" duration="260"/>
   <frame tileid="453" duration="260"/>
   <frame tileid="457" duration="260"/>
   <frame tileid="461" duration="260"/>
  </animation>
 </tile>
 <tile id="450">
  <animation>
   <frame tileid="450" duration="260"/>
   <frame tileid="454" duration="260"/>
   <frame tileid="458" duration="260"/>
   <frame tileid="462" duration="260"/>
  </animation>
 </tile>
 <tile id="464">
  <animation>
   <frame tileid="464" duration="260"/>
   <frame tileid="468" duration="260"/>
   <frame tileid="472" duration="260"/>
   <frame tileid="476" duration="260"/>
  </animation>
 </tile>
 <tile id="465">
  <animation>
   <frame tileid="465" duration="260"/>
   <frame tileid="469" duration="260"/>
   <frame tileid="473" duration="260"/>
   <frame tileid="477" duration="260"/>
  </animation>
 </tile>
 <tile id="480">
  <properties>
   <property name="room" value="crown_bait"/>
  </properties>
 </tile>
 <tile id="481">
  <animation>
   <frame tileid="481" duration="260"/>
   <frame tileid="485" duration="260"/>
   <frame tileid="489" duration="260"/>
   <frame tileid="493" duration="260"/>
  </animation>
 </tile>
 <tile id="482">
  <animation>
   <frame tileid="482" duration="260"/>
   <frame tileid="486" duration="260"/>
   <frame tileid="490" duration="260"/>
   <frame tileid="494" duration="260"/>
  </animation>
 </tile>
 <tile id="497">
  <animation>
   <frame tileid="497" duration="260"/>
   <frame tileid="501" duration="260"/>
   <frame tileid="505" duration="260"/>
   <frame tileid="509" duration="260"/>
  </animation>
 </tile>
 <tile id="498">
  <animation>
   <frame tileid="498" duration="260"/>
   <frame tileid="502" duration="260"/>
   <frame tileid="506" duration="260"/>
   <frame tileid="510" duration="260"/>
  </animation>
 </tile>
 <tile id="499">
  <animation>
   <frame tileid="499" duration="260"/>
   <frame tileid="503" duration="260"/>
   <frame tileid="507" duration="260"/>
   <frame tileid="511" duration="260"/>
  </animation>
 </tile>
 <tile id="513">
  <animation>
   <frame tileid="513" duration="260"/>
   <frame tileid="517" duration="260"/>
   <frame tileid="521" duration="260"/>
   <frame tileid="525" duration="260"/>
  </animation>
 </tile>
 <tile id="514">
  <animation>
   <frame tileid="514" duration="260"/>
   <frame tileid="518" duration="260"/>
   <frame tileid="522" duration="260"/>
   <frame tileid="526" duration="260"/>
  </animation>
 </tile>
 <tile id="528">
  <properties>
   <property name="room" value="medal_rack"/>
  </properties>
 </tile>
 <tile id="544">
  <animation>
   <frame tileid="544" duration="260"/>
   <frame tileid="548" duration="260"/>
   <frame tileid="552" duration="260"/>
   <frame tileid="556" duration="260"/>
  </animation>
 </tile>
 <tile id="545">
  <animation>
   <frame tileid="545" duration="260"/>
   <frame tileid="549" duration="260"/>
   <frame tileid="553" duration="260"/>
   <frame tileid="557" duration="260"/>
  </animation>
 </tile>
 <tile id="546">
  <animation>
   <frame tileid="546" duration="260"/>
   <frame tileid="550" duration="260"/>
   <frame tileid="554" duration="260"/>
   <frame tileid="558" duration="260"/>
  </animation>
 </tile>
 <tile id="547">
  <animation>
   <frame tileid="547" duration="260"/>
   <frame tileid="551" duration="260"/>
   <frame tileid="555" duration="260"/>
   <frame tileid="559" duration="260"/>
  </animation>
 </tile>
 <tile id="576">
  <properties>
   <property name="room" value="book_snare"/>
  </properties>
  <animation>
   <frame tileid="576" duration="240"/>
   <frame tileid="580" duration="240"/>
   <frame tileid="584" duration="240"/>
   <frame tileid="588" duration="240"/>
  </animation>
 </tile>
 <tile id="577">
  <animation>
   <frame tileid="577" duration="240"/>
   <frame tileid="581" duration="240"/>
   <frame tileid="585" duration="240"/>
   <frame tileid="589" duration="240"/>
  </animation>
 </tile>
 <tile id="578">
  <animation>
   <frame tileid="578" duration="240"/>
   <frame tileid="582" duration="240"/>
   <frame tileid="586" duration="240"/>
   <frame tileid="590" duration="240"/>
  </animation>
 </tile>
 <tile id="579">
  <animation>
   <frame tileid="579" duration="240"/>
   <frame tileid="583" duration="240"/>
   <frame tileid="587" duration="240"/>
   <frame tileid="591" duration="240"/>
  </animation>
 </tile>
 <tile id="592">
  <animation>
   <frame tileid="592" duration="240"/>
   <frame tileid="596" duration="240"/>
   <frame tileid="600" duration="240"/>
   <frame tileid="604" duration="240"/>
  </animation>
 </tile>
 <tile id="593">
  <animation>
   <frame tileid="593" duration="240"/>
   <frame tileid="597" duration="240"/>
   <frame tileid="601" duration="240"/>
   <frame tileid="605" duration="240"/>
  </animation>
 </tile>
 <tile id="594">
  <animation>
   <frame tileid="594" duration="240"/>
   <frame tileid="598" duration="240"/>
   <frame tileid="602" duration="240"/>
   <frame tileid="606" duration="240"/>
  </animation>
 </tile>
 <tile id="595">
  <animation>
   <frame tileid="595" duration="240"/>
   <frame tileid="599" duration="240"/>
   <frame tileid="603" duration="240"/>
   <frame tileid="607" duration="240"/>
  </animation>
 </tile>
 <tile id="608">
  <animation>
   <frame tileid="608" duration="240"/>
   <frame tileid="612" duration="240"/>
   <frame tileid="616" duration="240"/>
   <frame tileid="620" duration="240"/>
  </animation>
 </tile>
 <tile id="609">
  <animation>
   <frame tileid="609" duration="240"/>
   <frame tileid="613" duration="240"/>
   <frame tileid="617" duration="240"/>
   <frame tileid="621" duration="240"/>
  </animation>
 </tile>
 <tile id="610">
  <animation>
   <frame tileid="610" duration="240"/>
   <frame tileid="614" duration="240"/>
   <frame tileid="618" duration="240"/>
   <frame tileid="622" duration="240"/>
  </animation>
 </tile>
 <tile id="611">
  <animation>
   <frame tileid="611" duration="240"/>
   <frame tileid="615" duration="240"/>
   <frame tileid="619" duration="240"/>
   <frame tileid="623" duration="240"/>
  </animation>
 </tile>
 <tile id="624">
  <properties>
   <property name="room" value="gear_shaft"/>
  </properties>
  <animation>
   <frame tileid="624" duration="160"/>
   <frame tileid="628" duration="160"/>
   <frame tileid="632" duration="160"/>
   <frame tileid="636" duration="160"/>
  </animation>
 </tile>
 <tile id="625">
  <animation>
   <frame tileid="625" duration="160"/>
   <frame tileid="629" duration="160"/>
   <frame tileid="633" duration="160"/>
   <frame tileid="637" duration="160"/>
  </animation>
 </tile>
 <tile id="626">
  <animation>
   <frame tileid="626" duration="160"/>
   <frame tileid="630" duration="160"/>
   <frame tileid="634" duration="160"/>
   <frame tileid="638" duration="160"/>
  </animation>
 </tile>
 <tile id="627">
  <animation>
   <frame tileid="627" duration="160"/>
   <frame tileid="631" duration="160"/>
   <frame tileid="635" duration="160"/>
   <frame tileid="639" duration="160"/>
  </animation>
 </tile>
 <tile id="640">
  <animation>
   <frame tileid="640" duration="160"/>
   <frame tileid="644" duration="160"/>
   <frame tileid="648" duration="160"/>
   <frame tileid="652" duration="160"/>
  </animation>
 </tile>
 <tile id="641">
  <animation>
   <frame tileid="641" duration="160"/>
   <frame tileid="645" duration="160"/>
   <frame tileid="649" duration="160"/>
   <frame tileid="653" duration="160"/>
  </animation>
 </tile>
 <tile id="642">
  <animation>
   <frame tileid="642" duration="160"/>
   <frame tileid="646" duration="160"/>
   <frame tileid="650" duration="160"/>
   <frame tileid="654" duration="160"/>
  </animation>
 </tile>
 <tile id="643">
  <animation>
   <frame tileid="643" duration="160"/>
   <frame tileid="647" duration="160"/>
   <frame tileid="651" duration="160"/>
   <frame tileid="655" duration="160"/>
  </animation>
 </tile>
 <tile id="656">
  <animation>
   <frame tileid="656" duration="160"/>
   <frame tileid="660" duration="160"/>
   <frame tileid="664" duration="160"/>
   <frame tileid="668" duration="160"/>
  </animation>
 </tile>
 <tile id="657">
  <animation>
   <frame tileid="657" duration="160"/>
   <frame tileid="661" duration="160"/>
   <frame tileid="665" duration="160"/>
   <frame tileid="669" duration="160"/>
  </animation>
 </tile>
 <tile id="658">
  <animation>
   <frame tileid="658" duration="160"/>
   <frame tileid="662" duration="160"/>
   <frame tileid="666" duration="160"/>
   <frame tileid="670" duration="160"/>
  </animation>
 </tile>
 <tile id="659">
  <animation>
   <frame tileid="659" duration="160"/>
   <frame tileid="663" duration="160"/>
   <frame tileid="667" duration="160"/>
   <frame tileid="671" duration="160"/>
  </animation>
 </tile>
 <tile id="672">
  <properties>
   <property name="room" value="trapdoor_maze"/>
  </properties>
  <animation>
   <frame tileid="672" duration="280"/>
   <frame tileid="676" duration="280"/>
   <frame tileid="680" duration="280"/>
   <frame tileid="684" duration="280"/>
  </animation>
 </tile>
 <tile id="673">
  <animation>
   <frame tileid="673" duration="280"/>
   <frame tileid="677" duration="280"/>
   <frame tileid="681" duration="280"/>
   <frame tileid="685" duration="280"/>
  </animation>
 </tile>
 <tile id="674">
  <animation>
   <frame tileid="674" duration="280"/>
   <frame tileid="678" duration="280"/>
   <frame tileid="682" duration="280"/>
   <frame tileid="686" duration="280"/>
  </animation>
 </tile>
 <tile id="688">
  <animation>
   <frame tileid="688" duration="280"/>
   <frame tileid="692" duration="280"/>
   <frame tileid="696" duration="280"/>
   <frame tileid="700" duration="280"/>
  </animation>
 </tile>
 <tile id="689">
  <animation>
   <frame tileid="689" duration="280"/>
   <frame tileid="693" duration="280"/>
   <frame tileid="697" duration="280"/>
   <frame tileid="701" duration="280"/>
  </animation>
 </tile>
 <tile id="690">
  <animation>
   <frame tileid="690" duration="280"/>
   <frame tileid="694" duration="280"/>
   <frame tileid="698" duration="280"/>
   <frame tileid="702" duration="280"/>
  </animation>
 </tile>
 <tile id="691">
  <animation>
   <frame tileid="691" duration="280"/>
   <frame tileid="695" duration="280"/>
   <frame tileid="699" duration="280"/>
   <frame tileid="703" duration="280"/>
  </animation>
 </tile>
 <tile id="704">
  <animation>
   <frame tileid="704" duration="280"/>
   <frame tileid="708" duration="280"/>
   <frame tileid="712" duration="280"/>
   <frame tileid="716" duration="280"/>
  </animation>
 </tile>
 <tile id="705">
  <animation>
   <frame tileid="705" duration="280"/>
   <frame tileid="709" duration="280"/>
   <frame tileid="713" duration="280"/>
   <frame tileid="717" duration="280"/>
  </animation>
 </tile>
 <tile id="706">
  <animation>
   <frame tileid="706" duration="280"/>
   <frame tileid="710" duration="280"/>
   <frame tileid="714" duration="280"/>
   <frame tileid="718" duration="280"/>
  </animation>
 </tile>
 <tile id="720">
  <properties>
   <property name="room" value="penance_wheel"/>
  </properties>
 </tile>
 <tile id="721">
  <animation>
   <frame tileid="721" duration="180"/>
   <frame tileid="725" duration="180"/>
   <frame tileid="729" duration="180"/>
   <frame tileid="733" duration="180"/>
  </animation>
 </tile>
 <tile id="722">
  <animation>
   <frame tileid="722" duration="180"/>
   <frame tileid="726" duration="180"/>
   <frame tileid="730" duration="180"/>
   <frame tileid="734" duration="180"/>
  </animation>
 </tile>
 <tile id="736">
  <animation>
   <frame tileid="736" duration="180"/>
   <frame tileid="740" duration="180"/>
   <frame tileid="744" duration="180"/>
   <frame tileid="748" duration="180"/>
  </animation>
 </tile>
 <tile id="737">
  <animation>
   <frame tileid="737" duration="180"/>
   <frame tileid="741" duration="180"/>
   <frame tileid="745" duration="180"/>
   <frame tileid="749" duration="180"/>
  </animation>
 </tile>
 <tile id="738">
  <animation>
   <frame tileid="738" duration="180"/>
   <frame tileid="742" duration="180"/>
   <frame tileid="746" duration="180"/>
   <frame tileid="750" duration="180"/>
  </animation>
 </tile>
 <tile id="739">
  <animation>
   <frame tileid="739" duration="180"/>
   <frame tileid="743" duration="180"/>
   <frame tileid="747" duration="180"/>
   <frame tileid="751" duration="180"/>
  </animation>
 </tile>
 <tile id="752">
  <animation>
   <frame tileid="752" duration="180"/>
   <frame tileid="756" duration="180"/>
   <frame tileid="760" duration="180"/>
   <frame tileid="764" duration="180"/>
  </animation>
 </tile>
 <tile id="753">
  <animation>
   <frame tileid="753" duration="180"/>
   <frame tileid="757" duration="180"/>
   <frame tileid="761" duration="180"/>
   <frame tileid="765" duration="180"/>
  </animation>
 </tile>
 <tile id="754">
  <animation>
   <frame tileid="754" duration="180"/>
   <frame tileid="758" duration="180"/>
   <frame tileid="762" duration="180"/>
   <frame tileid="766" duration="180"/>
  </animation>
 </tile>
 <tile id="755">
  <animation>
   <frame tileid="755" duration="180"/>
   <frame tileid="759" duration="180"/>
   <frame tileid="763" duration="180"/>
   <frame tileid="767" duration="180"/>
  </animation>
 </tile>
 <tile id="768">
  <properties>
   <property name="room" value="coin_slot"/>
  </properties>
 </tile>
 <tile id="769">
  <animation>
   <frame tileid="769" duration="260"/>
   <frame tileid="773" duration="260"/>
   <frame tileid="777" duration="260"/>
   <frame tileid="781" duration="260"/>
  </animation>
 </tile>
 <tile id="770">
  <animation>
   <frame tileid="770" duration="260"/>
   <frame tileid="774" duration="260"/>
   <frame tileid="778" duration="260"/>
   <frame tileid="782" duration="260"/>
  </animation>
 </tile>
 <tile id="771">
  <animation>
   <frame tileid="771" duration="260"/>
   <frame tileid="775" duration="260"/>
   <frame tileid="779" duration="260"/>
   <frame tileid="783" duration="260"/>
  </animation>
 </tile>
 <tile id="785">
  <animation>
   <frame tileid="785" duration="260"/>
   <frame tileid="789" duration="260"/>
   <frame tileid="793" duration="260"/>
   <frame tileid="797" duration="260"/>
  </animation>
 </tile>
 <tile id="786">
  <animation>
   <frame tileid="786" duration="260"/>
   <frame tileid="790" duration="260"/>
   <frame tileid="794" duration="260"/>
   <frame tileid="798" duration="260"/>
  </animation>
 </tile>
 <tile id="787">
  <animation>
   <frame tileid="787" duration="260"/>
   <frame tileid="791" duration="260"/>
   <frame tileid="795" duration="260"/>
   <frame tileid="799" duration="260"/>
  </animation>
 </tile>
</tileset>

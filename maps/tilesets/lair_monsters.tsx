<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="lair_monsters" tilewidth="16" tileheight="16" tilecount="816" columns="16">
 <properties>
  <property name="use" value="Layer room: a room is a stamp of the four left columns, 4 x 3 tiles; its other frames lie to the right of it."/>
 </properties>
 <image source="lair_monsters.png" width="256" height="816"/>
 <tile id="0">
  <properties>
   <property name="room" value="hungry_cupboard"/>
  </properties>
 </tile>
 <tile id="1">
  <animation>
   <frame tileid="1" duration="220"/>
   <frame tileid="5" duration="220"/>
   <frame tileid="9" duration="220"/>
   <frame tileid="13" duration="220"/>
  </animation>
 </tile>
 <tile id="2">
  <animation>
   <frame tileid="2" duration="220"/>
   <frame tileid="6" duration="220"/>
   <frame tileid="10" duration="220"/>
   <frame tileid="14" duration="220"/>
  </animation>
 </tile>
 <tile id="17">
  <animation>
   <frame tileid="17" duration="220"/>
   <frame tileid="21" duration="220"/>
   <frame tileid="25" duration="220"/>
   <frame tileid="29" duration="220"/>
  </animation>
 </tile>
 <tile id="18">
  <animation>
   <frame tileid="18" duration="220"/>
   <frame tileid="22" duration="220"/>
   <frame tileid="26" duration="220"/>
   <frame tileid="30" duration="220"/>
  </animation>
 </tile>
 <tile id="33">
  <animation>
   <frame tileid="33" duration="220"/>
   <frame tileid="37" duration="220"/>
   <frame tileid="41" duration="220"/>
   <frame tileid="45" duration="220"/>
  </animation>
 </tile>
 <tile id="34">
  <animation>
   <frame tileid="34" duration="220"/>
   <frame tileid="38" duration="220"/>
   <frame tileid="42" duration="220"/>
   <frame tileid="46" duration="220"/>
  </animation>
 </tile>
 <tile id="48">
  <properties>
   <property name="room" value="bone_choir"/>
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
 <tile id="96">
  <properties>
   <property name="room" value="ink_imps"/>
  </properties>
 </tile>
 <tile id="97">
  <animation>
   <frame tileid="97" duration="240"/>
   <frame tileid="101" duration="240"/>
   <frame tileid="105" duration="240"/>
   <frame tileid="109" duration="240"/>
  </animation>
 </tile>
 <tile id="98">
  <animation>
   <frame tileid="98" duration="240"/>
   <frame tileid="102" duration="240"/>
   <frame tileid="106" duration="240"/>
   <frame tileid="110" duration="240"/>
  </animation>
 </tile>
 <tile id="112">
  <animation>
   <frame tileid="112" duration="240"/>
   <frame tileid="116" duration="240"/>
   <frame tileid="120" duration="240"/>
   <frame tileid="124" duration="240"/>
  </animation>
 </tile>
 <tile id="113">
  <animation>
   <frame tileid="113" duration="240"/>
   <frame tileid="117" duration="240"/>
   <frame tileid="121" duration="240"/>
   <frame tileid="125" duration="240"/>
  </animation>
 </tile>
 <tile id="114">
  <animation>
   <frame tileid="114" duration="240"/>
   <frame tileid="118" duration="240"/>
   <frame tileid="122" duration="240"/>
   <frame tileid="126" duration="240"/>
  </animation>
 </tile>
 <tile id="115">
  <animation>
   <frame tileid="115" duration="240"/>
   <frame tileid="119" duration="240"/>
   <frame tileid="123" duration="240"/>
   <frame tileid="127" duration="240"/>
  </animation>
 </tile>
 <tile id="129">
  <animation>
   <frame tileid="129" duration="240"/>
   <frame tileid="133" duration="240"/>
   <frame tileid="137" duration="240"/>
   <frame tileid="141" duration="240"/>
  </animation>
 </tile>
 <tile id="130">
  <animation>
   <frame tileid="130" duration="240"/>
   <frame tileid="134" duration="240"/>
   <frame tileid="138" duration="240"/>
   <frame tileid="142" duration="240"/>
  </animation>
 </tile>
 <tile id="131">
  <animation>
   <frame tileid="131" duration="240"/>
   <frame tileid="135" duration="240"/>
   <frame tileid="139" duration="240"/>
   <frame tileid="143" duration="240"/>
  </animation>
 </tile>
 <tile id="144">
  <properties>
   <property name="room" value="rusty_barracks"/>
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
 <tile id="192">
  <properties>
   <property name="room" value="mimic_parlour"/>
  </properties>
 </tile>
 <tile id="193">
  <animation>
   <frame tileid="193" duration="240"/>
   <frame tileid="197" duration="240"/>
   <frame tileid="201" duration="240"/>
   <frame tileid="205" duration="240"/>
  </animation>
 </tile>
 <tile id="209">
  <animation>
   <frame tileid="209" duration="240"/>
   <frame tileid="213" duration="240"/>
   <frame tileid="217" duration="240"/>
   <frame tileid="221" duration="240"/>
  </animation>
 </tile>
 <tile id="210">
  <animation>
   <frame tileid="210" duration="240"/>
   <frame tileid="214" duration="240"/>
   <frame tileid="218" duration="240"/>
   <frame tileid="222" duration="240"/>
  </animation>
 </tile>
 <tile id="211">
  <animation>
   <frame tileid="211" duration="240"/>
   <frame tileid="215" duration="240"/>
   <frame tileid="219" duration="240"/>
   <frame tileid="223" duration="240"/>
  </animation>
 </tile>
 <tile id="225">
  <animation>
   <frame tileid="225" duration="240"/>
   <frame tileid="229" duration="240"/>
   <frame tileid="233" duration="240"/>
   <frame tileid="237" duration="240"/>
  </animation>
 </tile>
 <tile id="226">
  <animation>
   <frame tileid="226" duration="240"/>
   <frame tileid="230" duration="240"/>
   <frame tileid="234" duration="240"/>
   <frame tileid="238" duration="240"/>
  </animation>
 </tile>
 <tile id="227">
  <animation>
   <frame tileid="227" duration="240"/>
   <frame tileid="231" duration="240"/>
   <frame tileid="235" duration="240"/>
   <frame tileid="239" duration="240"/>
  </animation>
 </tile>
 <tile id="240">
  <properties>
   <property name="room" value="owl_archive"/>
  </properties>
 </tile>
 <tile id="241">
  <animation>
   <frame tileid="241" duration="300"/>
   <frame tileid="245" duration="300"/>
   <frame tileid="249" duration="300"/>
   <frame tileid="253" duration="300"/>
  </animation>
 </tile>
 <tile id="242">
  <animation>
   <frame tileid="242" duration="300"/>
   <frame tileid="246" duration="300"/>
   <frame tileid="250" duration="300"/>
   <frame tileid="254" duration="300"/>
  </animation>
 </tile>
 <tile id="257">
  <animation>
   <frame tileid="257" duration="300"/>
   <frame tileid="261" duration="300"/>
   <frame tileid="265" duration="300"/>
   <frame tileid="269" duration="300"/>
  </animation>
 </tile>
 <tile id="258">
  <animation>
   <frame tileid="258" duration="300"/>
   <frame tileid="262" duration="300"/>
   <frame tileid="266" duration="300"/>
   <frame tileid="270" duration="300"/>
  </animation>
 </tile>
 <tile id="288">
  <properties>
   <property name="room" value="hound_kennel"/>
  </properties>
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
 <tile id="322">
  <animation>
   <frame tileid="322" duration="240"/>
   <frame tileid="326" duration="240"/>
   <frame tileid="330" duration="240"/>
   <frame tileid="334" duration="240"/>
  </animation>
 </tile>
 <tile id="336">
  <properties>
   <property name="room" value="weeping_nuns"/>
  </properties>
  <animation>
   <frame tileid="336" duration="260"/>
   <frame tileid="340" duration="260"/>
   <frame tileid="344" duration="260"/>
   <frame tileid="348" duration="260"/>
  </animation>
 </tile>
 <tile id="337">
  <animation>
   <frame tileid="337" duration="260"/>
   <frame tileid="341" duration="260"/>
   <frame tileid="345" duration="260"/>
   <frame tileid="349" duration="260"/>
  </animation>
 </tile>
 <tile id="338">
  <animation>
   <frame tileid="338" duration="260"/>
   <frame tileid="342" duration="260"/>
   <frame tileid="346" duration="260"/>
   <frame tileid="350" duration="260"/>
  </animation>
 </tile>
 <tile id="339">
  <animation>
   <frame tileid="339" duration="260"/>
   <frame tileid="343" duration="260"/>
   <frame tileid="347" duration="260"/>
   <frame tileid="351" duration="260"/>
  </animation>
 </tile>
 <tile id="352">
  <animation>
   <frame tileid="352" duration="260"/>
   <frame tileid="356" duration="260"/>
   <frame tileid="360" duration="260"/>
   <frame tileid="364" duration="260"/>
  </animation>
 </tile>
 <tile id="353">
  <animation>
   <frame tileid="353" duration="260"/>
   <frame tileid="357" duration="260"/>
   <frame tileid="361" duration="260"/>
   <frame tileid="365" duration="260"/>
  </animation>
 </tile>
 <tile id="354">
  <animation>
   <frame tileid="354" duration="260"/>
   <frame tileid="358" duration="260"/>
   <frame tileid="362" duration="260"/>
   <frame tileid="366" duration="260"/>
  </animation>
 </tile>
 <tile id="355">
  <animation>
   <frame tileid="355" duration="260"/>
   <frame tileid="359" duration="260"/>
   <frame tileid="363" duration="260"/>
   <frame tileid="367" duration="260"/>
  </animation>
 </tile>
 <tile id="368">
  <animation>
   <frame tileid="368" duration="260"/>
   <frame tileid="372" duration="260"/>
   <frame tileid="376" duration="260"/>
   <frame tileid="380" duration="260"/>
  </animation>
 </tile>
 <tile id="369">
  <animation>
   <frame tileid="369" duration="260"/>
   <frame tileid="373" duration="260"/>
   <frame tileid="377" duration="260"/>
   <frame tileid="381" duration="260"/>
  </animation>
 </tile>
 <tile id="370">
  <animation>
   <frame tileid="370" duration="260"/>
   <frame tileid="374" duration="260"/>
   <frame tileid="378" duration="260"/>
   <frame tileid="382" duration="260"/>
  </animation>
 </tile>
 <tile id="371">
  <animation>
   <frame tileid="371" duration="260"/>
   <frame tileid="375" duration="260"/>
   <frame tileid="379" duration="260"/>
   <frame tileid="383" duration="260"/>
  </animation>
 </tile>
 <tile id="384">
  <properties>
   <property name="room" value="goblin_kitchen"/>
  </properties>
 </tile>
 <tile id="385">
  <animation>
   <frame tileid="385" duration="200"/>
   <frame tileid="389" duration="200"/>
   <frame tileid="393" duration="200"/>
   <frame tileid="397" duration="200"/>
  </animation>
 </tile>
 <tile id="386">
  <animation>
   <frame tileid="386" duration="200"/>
   <frame tileid="390" duration="200"/>
   <frame tileid="394" duration="200"/>
   <frame tileid="398" duration="200"/>
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
 <tile id="432">
  <properties>
   <property name="room" value="moth_chapel"/>
  </properties>
  <animation>
   <frame tileid="432" duration="180"/>
   <frame tileid="436" duration="180"/>
   <frame tileid="440" duration="180"/>
   <frame tileid="444" duration="180"/>
  </animation>
 </tile>
 <tile id="433">
  <animation>
   <frame tileid="433" duration="180"/>
   <frame tileid="437" duration="180"/>
   <frame tileid="441" duration="180"/>
   <frame tileid="445" duration="180"/>
  </animation>
 </tile>
 <tile id="434">
  <animation>
   <frame tileid="434" duration="180"/>
   <frame tileid="438" duration="180"/>
   <frame tileid="442" duration="180"/>
   <frame tileid="446" duration="180"/>
  </animation>
 </tile>
 <tile id="435">
  <animation>
   <frame tileid="435" duration="180"/>
   <frame tileid="439" duration="180"/>
   <frame tileid="443" duration="180"/>
   <frame tileid="447" duration="180"/>
  </animation>
 </tile>
 <tile id="448">
  <animation>
   <frame tileid="448" duration="180"/>
   <frame tileid="452" duration="180"/>
   <frame tileid="456" duration="180"/>
   <frame tileid="460" duration="180"/>
  </animation>
 </tile>
 <tile id="449">
  <animation>
   <frame tileid="449" duration="180"/>
   <frame tileid="453" duration="180"/>
   <frame tileid="457" duration="180"/>
   <frame tileid="461" duration="180"/>
  </animation>
 </tile>
 <tile id="450">
  <animation>
   <frame tileid="450" duration="180"/>
   <frame tileid="454" duration="180"/>
   <frame tileid="458" duration="180"/>
   <frame tileid="462" duration="180"/>
  </animation>
 </tile>
 <tile id="451">
  <animation>
   <frame tileid="451" duration="180"/>
   <frame tileid="455" duration="180"/>
   <frame tileid="459" duration="180"/>
   <frame tileid="463" duration="180"/>
  </animation>
 </tile>
 <tile id="480">
  <properties>
   <property name="room" value="slime_bath"/>
  </properties>
  <animation>
   <frame tileid="480" duration="260"/>
   <frame tileid="484" duration="260"/>
   <frame tileid="488" duration="260"/>
   <frame tileid="492" duration="260"/>
  </animation>
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
 <tile id="496">
  <animation>
   <frame tileid="496" duration="260"/>
   <frame tileid="500" duration="260"/>
   <frame tileid="504" duration="260"/>
   <frame tileid="508" duration="260"/>
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
 <tile id="528">
  <properties>
   <property name="room" value="rat_senate"/>
  </properties>
 </tile>
 <tile id="545">
  <animation>
   <frame tileid="545" duration="280"/>
   <frame tileid="549" duration="280"/>
   <frame tileid="553" duration="280"/>
   <frame tileid="557" duration="280"/>
  </animation>
 </tile>
 <tile id="546">
  <animation>
   <frame tileid="546" duration="280"/>
   <frame tileid="550" duration="280"/>
   <frame tileid="554" duration="280"/>
   <frame tileid="558" duration="280"/>
  </animation>
 </tile>
 <tile id="561">
  <animation>
   <frame tileid="561" duration="280"/>
   <frame tileid="565" duration="280"/>
   <frame tileid="569" duration="280"/>
   <frame tileid="573" duration="280"/>
  </animation>
 </tile>
 <tile id="562">
  <animation>
   <frame tileid="562" duration="280"/>
   <frame tileid="566" duration="280"/>
   <frame tileid="570" duration="280"/>
   <frame tileid="574" duration="280"/>
  </animation>
 </tile>
 <tile id="576">
  <properties>
   <property name="room" value="candle_ghouls"/>
  </properties>
 </tile>
 <tile id="577">
  <animation>
   <frame tileid="577" duration="200"/>
   <frame tileid="581" duration="200"/>
   <frame tileid="585" duration="200"/>
   <frame tileid="589" duration="200"/>
  </animation>
 </tile>
 <tile id="578">
  <animation>
   <frame tileid="578" duration="200"/>
   <frame tileid="582" duration="200"/>
   <frame tileid="586" duration="200"/>
   <frame tileid="590" duration="200"/>
  </animation>
 </tile>
 <tile id="592">
  <animation>
   <frame tileid="592" duration="200"/>
   <frame tileid="596" duration="200"/>
   <frame tileid="600" duration="200"/>
   <frame tileid="604" duration="200"/>
  </animation>
 </tile>
 <tile id="593">
  <animation>
   <frame tileid="593" duration="200"/>
   <frame tileid="597" duration="200"/>
   <frame tileid="601" duration="200"/>
   <frame tileid="605" duration="200"/>
  </animation>
 </tile>
 <tile id="594">
  <animation>
   <frame tileid="594" duration="200"/>
   <frame tileid="598" duration="200"/>
   <frame tileid="602" duration="200"/>
   <frame tileid="606" duration="200"/>
  </animation>
 </tile>
 <tile id="595">
  <animation>
   <frame tileid="595" duration="200"/>
   <frame tileid="599" duration="200"/>
   <frame tileid="603" duration="200"/>
   <frame tileid="607" duration="200"/>
  </animation>
 </tile>
 <tile id="609">
  <animation>
   <frame tileid="609" duration="200"/>
   <frame tileid="613" duration="200"/>
   <frame tileid="617" duration="200"/>
   <frame tileid="621" duration="200"/>
  </animation>
 </tile>
 <tile id="610">
  <animation>
   <frame tileid="610" duration="200"/>
   <frame tileid="614" duration="200"/>
   <frame tileid="618" duration="200"/>
   <frame tileid="622" duration="200"/>
  </animation>
 </tile>
 <tile id="624">
  <properties>
   <property name="room" value="toad_court"/>
  </properties>
 </tile>
 <tile id="625">
  <animation>
   <frame tileid="625" duration="300"/>
   <frame tileid="629" duration="300"/>
   <frame tileid="633" duration="300"/>
   <frame tileid="637" duration="300"/>
  </animation>
 </tile>
 <tile id="626">
  <animation>
   <frame tileid="626" duration="300"/>
   <frame tileid="630" duration="300"/>
   <frame tileid="634" duration="300"/>
   <frame tileid="638" duration="300"/>
  </animation>
 </tile>
 <tile id="640">
  <animation>
   <frame tileid="640" duration="300"/>
   <frame tileid="644" duration="300"/>
   <frame tileid="648" duration="300"/>
   <frame tileid="652" duration="300"/>
  </animation>
 </tile>
 <tile id="641">
  <animation>
   <frame tileid="641" duration="300"/>
   <frame tileid="645" duration="300"/>
   <frame tileid="649" duration="300"/>
   <frame tileid="653" duration="300"/>
  </animation>
 </tile>
 <tile id="642">
  <animation>
   <frame tileid="642" duration="300"/>
   <frame tileid="646" duration="300"/>
   <frame tileid="650" duration="300"/>
   <frame tileid="654" duration="300"/>
  </animation>
 </tile>
 <tile id="643">
  <animation>
   <frame tileid="643" duration="300"/>
   <frame tileid="647" duration="300"/>
   <frame tileid="651" duration="300"/>
   <frame tileid="655" duration="300"/>
  </animation>
 </tile>
 <tile id="656">
  <animation>
   <frame tileid="656" duration="300"/>
   <frame tileid="660" duration="300"/>
   <frame tileid="664" duration="300"/>
   <frame tileid="668" duration="300"/>
  </animation>
 </tile>
 <tile id="657">
  <animation>
   <frame tileid="657" duration="300"/>
   <frame tileid="661" duration="300"/>
   <frame tileid="665" duration="300"/>
   <frame tileid="669" duration="300"/>
  </animation>
 </tile>
 <tile id="658">
  <animation>
   <frame tileid="658" duration="300"/>
   <frame tileid="662" duration="300"/>
   <frame tileid="666" duration="300"/>
   <frame tileid="670" duration="300"/>
  </animation>
 </tile>
 <tile id="659">
  <animation>
   <frame tileid="659" duration="300"/>
   <frame tileid="663" duration="300"/>
   <frame tileid="667" duration="300"/>
   <frame tileid="671" duration="300"/>
  </animation>
 </tile>
 <tile id="672">
  <properties>
   <property name="room" value="ogre_nursery"/>
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
 <tile id="675">
  <animation>
   <frame tileid="675" duration="280"/>
   <frame tileid="679" duration="280"/>
   <frame tileid="683" duration="280"/>
   <frame tileid="687" duration="280"/>
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
 <tile id="707">
  <animation>
   <frame tileid="707" duration="280"/>
   <frame tileid="711" duration="280"/>
   <frame tileid="715" duration="280"/>
   <frame tileid="719" duration="280"/>
  </animation>
 </tile>
 <tile id="720">
  <properties>
   <property name="room" value="spider_post"/>
  </properties>
 </tile>
 <tile id="721">
  <animation>
   <frame tileid="721" duration="240"/>
   <frame tileid="725" duration="240"/>
   <frame tileid="729" duration="240"/>
   <frame tileid="733" duration="240"/>
  </animation>
 </tile>
 <tile id="722">
  <animation>
   <frame tileid="722" duration="240"/>
   <frame tileid="726" duration="240"/>
   <frame tileid="730" duration="240"/>
   <frame tileid="734" duration="240"/>
  </animation>
 </tile>
 <tile id="723">
  <animation>
   <frame tileid="723" duration="240"/>
   <frame tileid="727" duration="240"/>
   <frame tileid="731" duration="240"/>
   <frame tileid="735" duration="240"/>
  </animation>
 </tile>
 <tile id="737">
  <animation>
   <frame tileid="737" duration="240"/>
   <frame tileid="741" duration="240"/>
   <frame tileid="745" duration="240"/>
   <frame tileid="749" duration="240"/>
  </animation>
 </tile>
 <tile id="738">
  <animation>
   <frame tileid="738" duration="240"/>
   <frame tileid="742" duration="240"/>
   <frame tileid="746" duration="240"/>
   <frame tileid="750" duration="240"/>
  </animation>
 </tile>
 <tile id="739">
  <animation>
   <frame tileid="739" duration="240"/>
   <frame tileid="743" duration="240"/>
   <frame tileid="747" duration="240"/>
   <frame tileid="751" duration="240"/>
  </animation>
 </tile>
 <tile id="754">
  <animation>
   <frame tileid="754" duration="240"/>
   <frame tileid="758" duration="240"/>
   <frame tileid="762" duration="240"/>
   <frame tileid="766" duration="240"/>
  </animation>
 </tile>
 <tile id="768">
  <properties>
   <property name="room" value="lantern_fish"/>
  </properties>
  <animation>
   <frame tileid="768" duration="260"/>
   <frame tileid="772" duration="260"/>
   <frame tileid="776" duration="260"/>
   <frame tileid="780" duration="260"/>
  </animation>
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
 <tile id="784">
  <animation>
   <frame tileid="784" duration="260"/>
   <frame tileid="788" duration="260"/>
   <frame tileid="792" duration="260"/>
   <frame tileid="796" duration="260"/>
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
</tileset>

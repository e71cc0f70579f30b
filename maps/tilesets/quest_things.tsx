<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="quest_things" tilewidth="16" tileheight="16" tilecount="544" columns="16">
 <image source="quest_things.png" width="256" height="544"/>
 <tile id="7">
  <animation>
   <frame tileid="7" duration="350"/>
   <frame tileid="9" duration="350"/>
   <frame tileid="11" duration="350"/>
   <frame tileid="13" duration="350"/>
  </animation>
 </tile>
 <tile id="8">
  <animation>
   <frame tileid="8" duration="350"/>
   <frame tileid="10" duration="350"/>
   <frame tileid="12" duration="350"/>
   <frame tileid="14" duration="350"/>
  </animation>
 </tile>
 <tile id="23">
  <animation>
   <frame tileid="23" duration="350"/>
   <frame tileid="25" duration="350"/>
   <frame tileid="27" duration="350"/>
   <frame tileid="29" duration="350"/>
  </animation>
 </tile>
 <tile id="24">
  <animation>
   <frame tileid="24" duration="350"/>
   <frame tileid="26" duration="350"/>
   <frame tileid="28" duration="350"/>
   <frame tileid="30" duration="350"/>
  </animation>
 </tile>
 <tile id="39">
  <animation>
   <frame tileid="39" duration="260"/>
   <frame tileid="41" duration="260"/>
   <frame tileid="43" duration="260"/>
  </animation>
 </tile>
 <tile id="40">
  <animation>
   <frame tileid="40" duration="260"/>
   <frame tileid="42" duration="260"/>
   <frame tileid="44" duration="260"/>
  </animation>
 </tile>
 <tile id="49">
  <animation>
   <frame tileid="49" duration="160"/>
   <frame tileid="51" duration="160"/>
   <frame tileid="53" duration="160"/>
  </animation>
 </tile>
 <tile id="64">
  <animation>
   <frame tileid="64" duration="160"/>
   <frame tileid="66" duration="160"/>
   <frame tileid="68" duration="160"/>
  </animation>
 </tile>
 <tile id="70">
  <animation>
   <frame tileid="70" duration="140"/>
   <frame tileid="72" duration="140"/>
   <frame tileid="74" duration="140"/>
  </animation>
 </tile>
 <tile id="76">
  <animation>
   <frame tileid="76" duration="300"/>
   <frame tileid="78" duration="300"/>
  </animation>
 </tile>
 <tile id="77">
  <animation>
   <frame tileid="77" duration="300"/>
   <frame tileid="79" duration="300"/>
  </animation>
 </tile>
 <tile id="80">
  <animation>
   <frame tileid="80" duration="250"/>
   <frame tileid="82" duration="250"/>
   <frame tileid="84" duration="250"/>
  </animation>
 </tile>
 <tile id="81">
  <animation>
   <frame tileid="81" duration="250"/>
   <frame tileid="83" duration="250"/>
   <frame tileid="85" duration="250"/>
  </animation>
 </tile>
 <tile id="86">
  <animation>
   <frame tileid="86" duration="140"/>
   <frame tileid="88" duration="140"/>
   <frame tileid="90" duration="140"/>
  </animation>
 </tile>
 <tile id="96">
  <animation>
   <frame tileid="96" duration="250"/>
   <frame tileid="98" duration="250"/>
   <frame tileid="100" duration="250"/>
  </animation>
 </tile>
 <tile id="102">
  <animation>
   <frame tileid="102" duration="600"/>
   <frame tileid="104" duration="600"/>
  </animation>
 </tile>
 <tile id="103">
  <animation>
   <frame tileid="103" duration="600"/>
   <frame tileid="105" duration="600"/>
  </animation>
 </tile>
 <tile id="106">
  <animation>
   <frame tileid="106" duration="600"/>
   <frame tileid="108" duration="600"/>
  </animation>
 </tile>
 <tile id="112">
  <animation>
   <frame tileid="112" duration="500"/>
   <frame tileid="114" duration="500"/>
  </animation>
 </tile>
 <tile id="113">
  <animation>
   <frame tileid="113" duration="500"/>
   <frame tileid="115" duration="500"/>
  </animation>
 </tile>
 <tile id="116">
  <animation>
   <frame tileid="116" duration="240"/>
   <frame tileid="117" duration="240"/>
  </animation>
 </tile>
 <tile id="118">
  <animation>
   <frame tileid="118" duration="600"/>
   <frame tileid="120" duration="600"/>
  </animation>
 </tile>
 <tile id="119">
  <animation>
   <frame tileid="119" duration="600"/>
   <frame tileid="121" duration="600"/>
  </animation>
 </tile>
 <tile id="128">
  <animation>
   <frame tileid="128" duration="500"/>
   <frame tileid="130" duration="500"/>
  </animation>
 </tile>
 <tile id="129">
  <animation>
   <frame tileid="129" duration="500"/>
   <frame tileid="131" duration="500"/>
  </animation>
 </tile>
 <tile id="132">
  <animation>
   <frame tileid="132" duration="300"/>
   <frame tileid="134" duration="300"/>
  </animation>
 </tile>
 <tile id="133">
  <animation>
   <frame tileid="133" duration="300"/>
   <frame tileid="135" duration="300"/>
  </animation>
 </tile>
 <tile id="136">
  <animation>
   <frame tileid="136" duration="800"/>
   <frame tileid="138" duration="800"/>
  </animation>
 </tile>
 <tile id="137">
  <animation>
   <frame tileid="137" duration="800"/>
   <frame tileid="139" duration="800"/>
  </animation>
 </tile>
 <tile id="166">
  <animation>
   <frame tileid="166" duration="700"/>
   <frame tileid="167" duration="700"/>
   <frame tileid="168" duration="700"/>
  </animation>
 </tile>
 <tile id="182">
  <animation>
   <frame tileid="182" duration="700"/>
   <frame tileid="183" duration="700"/>
   <frame tileid="184" duration="700"/>
  </animation>
 </tile>
 <tile id="286">
  <animation>
   <frame tileid="286" duration="1000"/>
   <frame tileid="287" duration="1000"/>
  </animation>
 </tile>
 <tile id="314">
  <animation>
   <frame tileid="314" duration="1200"/>
   <frame tileid="315" duration="1200"/>
  </animation>
 </tile>
 <tile id="322">
  <animation>
   <frame tileid="322" duration="260"/>
   <frame tileid="325" duration="260"/>
   <frame tileid="328" duration="260"/>
   <frame tileid="331" duration="260"/>
  </animation>
 </tile>
 <tile id="323">
  <animation>
   <frame tileid="323" duration="260"/>
   <frame tileid="326" duration="260"/>
   <frame tileid="329" duration="260"/>
   <frame tileid="332" duration="260"/>
  </animation>
 </tile>
 <tile id="324">
  <animation>
   <frame tileid="324" duration="260"/>
   <frame tileid="327" duration="260"/>
   <frame tileid="330" duration="260"/>
   <frame tileid="333" duration="260"/>
  </animation>
 </tile>
 <tile id="334">
  <animation>
   <frame tileid="334" duration="240"/>
   <frame tileid="335" duration="240"/>
  </animation>
 </tile>
 <tile id="336">
  <animation>
   <frame tileid="336" duration="260"/>
   <frame tileid="339" duration="260"/>
   <frame tileid="342" duration="260"/>
   <frame tileid="345" duration="260"/>
  </animation>
 </tile>
 <tile id="337">
  <animation>
   <frame tileid="337" duration="260"/>
   <frame tileid="340" duration="260"/>
   <frame tileid="343" duration="260"/>
   <frame tileid="346" duration="260"/>
  </animation>
 </tile>
 <tile id="338">
  <animation>
   <frame tileid="338" duration="260"/>
   <frame tileid="341" duration="260"/>
   <frame tileid="344" duration="260"/>
   <frame tileid="347" duration="260"/>
  </animation>
 </tile>
 <tile id="348">
  <animation>
   <frame tileid="348" duration="400"/>
   <frame tileid="350" duration="400"/>
  </animation>
 </tile>
 <tile id="349">
  <animation>
   <frame tileid="349" duration="400"/>
   <frame tileid="351" duration="400"/>
  </animation>
 </tile>
 <tile id="352">
  <animation>
   <frame tileid="352" duration="500"/>
   <frame tileid="355" duration="500"/>
  </animation>
 </tile>
 <tile id="353">
  <animation>
   <frame tileid="353" duration="500"/>
   <frame tileid="356" duration="500"/>
  </animation>
 </tile>
 <tile id="358">
  <animation>
   <frame tileid="358" duration="300"/>
   <frame tileid="360" duration="300"/>
   <frame tileid="362" duration="300"/>
  </animation>
 </tile>
 <tile id="359">
  <animation>
   <frame tileid="359" duration="300"/>
   <frame tileid="361" duration="300"/>
   <frame tileid="363" duration="300"/>
  </animation>
 </tile>
 <tile id="365">
  <animation>
   <frame tileid="365" duration="300"/>
   <frame tileid="367" duration="300"/>
  </animation>
 </tile>
 <tile id="368">
  <animation>
   <frame tileid="368" duration="200"/>
   <frame tileid="370" duration="200"/>
   <frame tileid="372" duration="200"/>
  </animation>
 </tile>
 <tile id="369">
  <animation>
   <frame tileid="369" duration="200"/>
   <frame tileid="371" duration="200"/>
   <frame tileid="373" duration="200"/>
  </animation>
 </tile>
 <tile id="379">
  <animation>
   <frame tileid="379" duration="300"/>
   <frame tileid="381" duration="300"/>
  </animation>
 </tile>
 <tile id="380">
  <animation>
   <frame tileid="380" duration="300"/>
   <frame tileid="382" duration="300"/>
  </animation>
 </tile>
 <tile id="384">
  <animation>
   <frame tileid="384" duration="900"/>
   <frame tileid="386" duration="900"/>
  </animation>
 </tile>
 <tile id="385">
  <animation>
   <frame tileid="385" duration="900"/>
   <frame tileid="387" duration="900"/>
  </animation>
 </tile>
 <tile id="388">
  <animation>
   <frame tileid="388" duration="200"/>
   <frame tileid="389" duration="200"/>
   <frame tileid="390" duration="200"/>
   <frame tileid="391" duration="200"/>
  </animation>
 </tile>
 <tile id="392">
  <animation>
   <frame tileid="392" duration="200"/>
   <frame tileid="393" duration="200"/>
   <frame tileid="394" duration="200"/>
   <frame tileid="395" duration="200"/>
  </animation>
 </tile>
 <tile id="396">
  <animation>
   <frame tileid="396" duration="200"/>
   <frame tileid="397" duration="200"/>
   <frame tileid="398" duration="200"/>
   <frame tileid="399" duration="200"/>
  </animation>
 </tile>
 <tile id="400">
  <animation>
   <frame tileid="400" duration="200"/>
   <frame tileid="401" duration="200"/>
   <frame tileid="402" duration="200"/>
   <frame tileid="403" duration="200"/>
  </animation>
 </tile>
 <tile id="404">
  <animation>
   <frame tileid="404" duration="200"/>
   <frame tileid="405" duration="200"/>
   <frame tileid="406" duration="200"/>
   <frame tileid="407" duration="200"/>
  </animation>
 </tile>
 <tile id="408">
  <animation>
   <frame tileid="408" duration="200"/>
   <frame tileid="409" duration="200"/>
   <frame tileid="410" duration="200"/>
   <frame tileid="411" duration="200"/>
  </animation>
 </tile>
 <tile id="412">
  <animation>
   <frame tileid="412" duration="200"/>
   <frame tileid="413" duration="200"/>
   <frame tileid="414" duration="200"/>
   <frame tileid="415" duration="200"/>
  </animation>
 </tile>
 <tile id="416">
  <animation>
   <frame tileid="416" duration="200"/>
   <frame tileid="417" duration="200"/>
   <frame tileid="418" duration="200"/>
   <frame tileid="419" duration="200"/>
  </animation>
 </tile>
 <tile id="420">
  <animation>
   <frame tileid="420" duration="200"/>
   <frame tileid="421" duration="200"/>
   <frame tileid="422" duration="200"/>
   <frame tileid="423" duration="200"/>
  </animation>
 </tile>
 <tile id="424">
  <animation>
   <frame tileid="424" duration="120"/>
   <frame tileid="425" duration="120"/>
   <frame tileid="426" duration="120"/>
  </animation>
 </tile>
 <tile id="427">
  <animation>
   <frame tileid="427" duration="160"/>
   <frame tileid="428" duration="160"/>
   <frame tileid="429" duration="160"/>
  </animation>
 </tile>
 <tile id="432">
  <animation>
   <frame tileid="432" duration="120"/>
   <frame tileid="433" duration="120"/>
   <frame tileid="434" duration="120"/>
  </animation>
 </tile>
 <tile id="441">
  <animation>
   <frame tileid="441" duration="200"/>
   <frame tileid="442" duration="200"/>
   <frame tileid="443" duration="200"/>
  </animation>
 </tile>
 <tile id="450">
  <animation>
   <frame tileid="450" duration="500"/>
   <frame tileid="451" duration="500"/>
  </animation>
 </tile>
 <tile id="464">
  <animation>
   <frame tileid="464" duration="1400"/>
   <frame tileid="465" duration="1400"/>
  </animation>
 </tile>
 <tile id="466">
  <animation>
   <frame tileid="466" duration="1700"/>
   <frame tileid="467" duration="1700"/>
  </animation>
 </tile>
 <tile id="470">
  <animation>
   <frame tileid="470" duration="500"/>
   <frame tileid="471" duration="500"/>
  </animation>
 </tile>
 <tile id="474">
  <animation>
   <frame tileid="474" duration="300"/>
   <frame tileid="475" duration="300"/>
  </animation>
 </tile>
 <tile id="476">
  <animation>
   <frame tileid="476" duration="400"/>
   <frame tileid="477" duration="400"/>
  </animation>
 </tile>
 <tile id="478">
  <animation>
   <frame tileid="478" duration="400"/>
   <frame tileid="479" duration="400"/>
  </animation>
 </tile>
 <tile id="482">
  <animation>
   <frame tileid="482" duration="400"/>
   <frame tileid="483" duration="400"/>
  </animation>
 </tile>
 <tile id="484">
  <animation>
   <frame tileid="484" duration="400"/>
   <frame tileid="485" duration="400"/>
  </animation>
 </tile>
</tileset>

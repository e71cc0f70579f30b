<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="quest_things" tilewidth="16" tileheight="16" tilecount="576" columns="16">
 <image source="quest_things.png" width="256" height="576"/>
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
 <tile id="316">
  <animation>
   <frame tileid="316" duration="1000"/>
   <frame tileid="317" duration="1000"/>
  </animation>
 </tile>
 <tile id="336">
  <animation>
   <frame tileid="336" duration="240"/>
   <frame tileid="337" duration="240"/>
  </animation>
 </tile>
 <tile id="344">
  <animation>
   <frame tileid="344" duration="1200"/>
   <frame tileid="345" duration="1200"/>
  </animation>
 </tile>
 <tile id="352">
  <animation>
   <frame tileid="352" duration="260"/>
   <frame tileid="355" duration="260"/>
   <frame tileid="358" duration="260"/>
   <frame tileid="361" duration="260"/>
  </animation>
 </tile>
 <tile id="353">
  <animation>
   <frame tileid="353" duration="260"/>
   <frame tileid="356" duration="260"/>
   <frame tileid="359" duration="260"/>
   <frame tileid="362" duration="260"/>
  </animation>
 </tile>
 <tile id="354">
  <animation>
   <frame tileid="354" duration="260"/>
   <frame tileid="357" duration="260"/>
   <frame tileid="360" duration="260"/>
   <frame tileid="363" duration="260"/>
  </animation>
 </tile>
 <tile id="364">
  <animation>
   <frame tileid="364" duration="400"/>
   <frame tileid="366" duration="400"/>
  </animation>
 </tile>
 <tile id="365">
  <animation>
   <frame tileid="365" duration="400"/>
   <frame tileid="367" duration="400"/>
  </animation>
 </tile>
 <tile id="368">
  <animation>
   <frame tileid="368" duration="260"/>
   <frame tileid="371" duration="260"/>
   <frame tileid="374" duration="260"/>
   <frame tileid="377" duration="260"/>
  </animation>
 </tile>
 <tile id="369">
  <animation>
   <frame tileid="369" duration="260"/>
   <frame tileid="372" duration="260"/>
   <frame tileid="375" duration="260"/>
   <frame tileid="378" duration="260"/>
  </animation>
 </tile>
 <tile id="370">
  <animation>
   <frame tileid="370" duration="260"/>
   <frame tileid="373" duration="260"/>
   <frame tileid="376" duration="260"/>
   <frame tileid="379" duration="260"/>
  </animation>
 </tile>
 <tile id="381">
  <animation>
   <frame tileid="381" duration="300"/>
   <frame tileid="383" duration="300"/>
  </animation>
 </tile>
 <tile id="384">
  <animation>
   <frame tileid="384" duration="500"/>
   <frame tileid="387" duration="500"/>
  </animation>
 </tile>
 <tile id="385">
  <animation>
   <frame tileid="385" duration="500"/>
   <frame tileid="388" duration="500"/>
  </animation>
 </tile>
 <tile id="390">
  <animation>
   <frame tileid="390" duration="300"/>
   <frame tileid="392" duration="300"/>
   <frame tileid="394" duration="300"/>
  </animation>
 </tile>
 <tile id="391">
  <animation>
   <frame tileid="391" duration="300"/>
   <frame tileid="393" duration="300"/>
   <frame tileid="395" duration="300"/>
  </animation>
 </tile>
 <tile id="396">
  <animation>
   <frame tileid="396" duration="300"/>
   <frame tileid="398" duration="300"/>
  </animation>
 </tile>
 <tile id="397">
  <animation>
   <frame tileid="397" duration="300"/>
   <frame tileid="399" duration="300"/>
  </animation>
 </tile>
 <tile id="400">
  <animation>
   <frame tileid="400" duration="200"/>
   <frame tileid="402" duration="200"/>
   <frame tileid="404" duration="200"/>
  </animation>
 </tile>
 <tile id="401">
  <animation>
   <frame tileid="401" duration="200"/>
   <frame tileid="403" duration="200"/>
   <frame tileid="405" duration="200"/>
  </animation>
 </tile>
 <tile id="411">
  <animation>
   <frame tileid="411" duration="900"/>
   <frame tileid="413" duration="900"/>
  </animation>
 </tile>
 <tile id="412">
  <animation>
   <frame tileid="412" duration="900"/>
   <frame tileid="414" duration="900"/>
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
   <frame tileid="424" duration="200"/>
   <frame tileid="425" duration="200"/>
   <frame tileid="426" duration="200"/>
   <frame tileid="427" duration="200"/>
  </animation>
 </tile>
 <tile id="428">
  <animation>
   <frame tileid="428" duration="200"/>
   <frame tileid="429" duration="200"/>
   <frame tileid="430" duration="200"/>
   <frame tileid="431" duration="200"/>
  </animation>
 </tile>
 <tile id="432">
  <animation>
   <frame tileid="432" duration="200"/>
   <frame tileid="433" duration="200"/>
   <frame tileid="434" duration="200"/>
   <frame tileid="435" duration="200"/>
  </animation>
 </tile>
 <tile id="436">
  <animation>
   <frame tileid="436" duration="200"/>
   <frame tileid="437" duration="200"/>
   <frame tileid="438" duration="200"/>
   <frame tileid="439" duration="200"/>
  </animation>
 </tile>
 <tile id="440">
  <animation>
   <frame tileid="440" duration="200"/>
   <frame tileid="441" duration="200"/>
   <frame tileid="442" duration="200"/>
   <frame tileid="443" duration="200"/>
  </animation>
 </tile>
 <tile id="444">
  <animation>
   <frame tileid="444" duration="200"/>
   <frame tileid="445" duration="200"/>
   <frame tileid="446" duration="200"/>
   <frame tileid="447" duration="200"/>
  </animation>
 </tile>
 <tile id="448">
  <animation>
   <frame tileid="448" duration="200"/>
   <frame tileid="449" duration="200"/>
   <frame tileid="450" duration="200"/>
   <frame tileid="451" duration="200"/>
  </animation>
 </tile>
 <tile id="452">
  <animation>
   <frame tileid="452" duration="120"/>
   <frame tileid="453" duration="120"/>
   <frame tileid="454" duration="120"/>
  </animation>
 </tile>
 <tile id="455">
  <animation>
   <frame tileid="455" duration="160"/>
   <frame tileid="456" duration="160"/>
   <frame tileid="457" duration="160"/>
  </animation>
 </tile>
 <tile id="458">
  <animation>
   <frame tileid="458" duration="120"/>
   <frame tileid="459" duration="120"/>
   <frame tileid="460" duration="120"/>
  </animation>
 </tile>
 <tile id="467">
  <animation>
   <frame tileid="467" duration="200"/>
   <frame tileid="468" duration="200"/>
   <frame tileid="469" duration="200"/>
  </animation>
 </tile>
 <tile id="482">
  <animation>
   <frame tileid="482" duration="500"/>
   <frame tileid="483" duration="500"/>
  </animation>
 </tile>
 <tile id="496">
  <animation>
   <frame tileid="496" duration="1400"/>
   <frame tileid="497" duration="1400"/>
  </animation>
 </tile>
 <tile id="498">
  <animation>
   <frame tileid="498" duration="1700"/>
   <frame tileid="499" duration="1700"/>
  </animation>
 </tile>
 <tile id="502">
  <animation>
   <frame tileid="502" duration="500"/>
   <frame tileid="503" duration="500"/>
  </animation>
 </tile>
 <tile id="506">
  <animation>
   <frame tileid="506" duration="300"/>
   <frame tileid="507" duration="300"/>
  </animation>
 </tile>
 <tile id="508">
  <animation>
   <frame tileid="508" duration="400"/>
   <frame tileid="509" duration="400"/>
  </animation>
 </tile>
 <tile id="510">
  <animation>
   <frame tileid="510" duration="400"/>
   <frame tileid="511" duration="400"/>
  </animation>
 </tile>
 <tile id="514">
  <animation>
   <frame tileid="514" duration="400"/>
   <frame tileid="515" duration="400"/>
  </animation>
 </tile>
 <tile id="516">
  <animation>
   <frame tileid="516" duration="400"/>
   <frame tileid="517" duration="400"/>
  </animation>
 </tile>
</tileset>

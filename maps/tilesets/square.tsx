<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="square" tilewidth="32" tileheight="20" tilecount="4" columns="4" objectalignment="center">
 <image source="square.png" width="128" height="20"/>
 <tile id="0" type="square"/>
 <tile id="1" type="square"/>
 <tile id="2" type="square"/>
 <tile id="3" type="square"/>
</tileset>

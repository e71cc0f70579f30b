<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="quest_walls" tilewidth="16" tileheight="16" tilecount="532" columns="14">
 <image source="quest_walls.png" width="224" height="608"/>
</tileset>

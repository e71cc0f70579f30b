"""Rooms of Scoundrel Quest: what a Tiled map of one room means, understood and checked; sets of rooms are read by `loader`."""

from game.boards.rooms.room_faults import ROOM_FAULTS
from game.tiled.faults import declare

declare(ROOM_FAULTS)

"""The named options of Scoundrel Quest in words."""

from __future__ import annotations

from game.client.i18n import _
from game.client.scenes.house_rules import HouseRules, OptionWords
from game.games.scoundrel_quest import Options


def house_rules() -> HouseRules:
    """The house rules of Scoundrel Quest, in the language in use."""
    return HouseRules(Options, option_words())


def option_words() -> dict[str, OptionWords]:
    """Every named option, in the order of the ledger, in the language in use."""
    return {
        "winning_level": OptionWords(
            _("Winning level"), _("At which level does the Boss appear?"),
            {"10": "10", "9": "9", "8": "8", "7": "7"}, "MQ-R148",
        ),
        "rooms": OptionWords(
            _("Size of the dungeon"), _("How many room tiles are in the game?"),
            {"all": _("all tiles"), "18": "18", "12": "12"}, "MQ-R148",
        ),
        "win_order": OptionWords(
            _("Levels for a kill"), _("Do levels come before the treasure is drawn, or after it?"),
            {"levels_first": _("before"), "list_order": _("after")}, "MQ-R116",
        ),
        "explore_bans_from": OptionWords(
            _("Stepping into the dark"), _("When does exploring become combat?"),
            {"link": _("on the link"), "monster": _("with the monster")}, "MQ-R115",
        ),
        "after_roll_discard": OptionWords(
            _("After the roll"), _("May races and classes be discarded with the dice on the table?"),
            {"false": _("dice cards only"), "true": _("discarding too")}, "MQ-R117",
        ),
        "running_is_combat": OptionWords(
            _("Running away"), _("Is a scoundrel running away still in combat?"),
            {"false": _("the combat is over"), "true": _("still in combat")}, "MQ-R118",
        ),
        "spotting": OptionWords(
            _("Keeping prey"), _("How long does a monster stay with its prey?"),
            {"while_together": _("while both are there"), "this_turn_only": _("this turn")}, "MQ-R67a",
        ),
        "base_shortage": OptionWords(
            _("No free base"), _("Which monsters make room for a new one?"),
            {"colour": _("of that colour"), "whole_board": _("of the whole dungeon")}, "MQ-R19a",
        ),
        "boss_level_check": OptionWords(
            _("Level for the Boss"), _("When does the Boss fight require level 10?"),
            {"at_start": _("at its start"), "always": _("always")}, "MQ-R133",
        ),
        "outsider_one_shots": OptionWords(
            _("Outsiders' items"), _("Which items may be used in somebody else's combat?"),
            {
                "throwable_only": _("what can be thrown"),
                "same_or_adjacent": _("anything, from next door"),
                "anywhere": _("anything, from anywhere"),
            }, "MQ-R126",
        ),
        "pickup_to": OptionWords(
            _("Picked-up items"), _("Where do picked-up things go?"),
            {"play": _("into play"), "hand": _("into the hand")}, "MQ-R138",
        ),
        "pickup_unit": OptionWords(
            _("One Move picks up"), _("How much can be picked up for 1 Move?"),
            {"any_part": _("anything here"), "one_pile": _("items or gold"), "one_item": _("one thing")}, "MQ-R31",
        ),
        "second_helper": OptionWords(
            _("A second helper"), _("May somebody else be asked when the helper is gone?"),
            {"false": _("one helper"), "true": _("another may be asked")}, "MQ-R124",
        ),
        "helper_takes_over": OptionWords(
            _("Helper stays"), _("Does the helper fight on when the main player is gone?"),
            {"false": _("the combat ends"), "true": _("the helper fights on")}, "MQ-R105",
        ),
        "bribe_transfer": OptionWords(
            _("Paying for help"), _("When is the promised price of help paid?"),
            {"after_combat": _("after the combat"), "at_once": _("at once"), "only_if_won": _("only if won")}, "MQ-R49",
        ),
        "bribes_binding": OptionWords(
            _("Promises"), _("Must agreements be kept?"),
            {"false": _("promises don't bind"), "true": _("kept as agreed")}, "MQ-R50",
        ),
        "bid_limit": OptionWords(
            _("Bids"), _("How many bids may a player make in one combat?"),
            {"none": _("any number"), "1": "1", "2": "2", "3": "3", "5": "5"}, "MQ-R125",
        ),
        "private_bids": OptionWords(
            _("Secret bids"), _("Are bids for help between the two players only?"),
            {"false": _("heard by all"), "true": _("between the two")}, "MQ-R125",
        ),
        "forced_gifts": OptionWords(
            _("Refusing gifts"), _("May things be given to a player who does not want them?"),
            {"false": _("may be refused"), "true": _("must be taken")}, "MQ-R131",
        ),
        "elf_help_levels": OptionWords(
            _("Elves who help"), _("Does an elf gain a level for each monster, or for the combat?"),
            {"per_monster": _("each monster"), "per_combat": _("the combat")}, "MQ-R43a",
        ),
        "warrior_helper_wins_ties": OptionWords(
            _("A warrior who helps"), _("Does a helping warrior win ties too?"),
            {"false": _("the main player's only"), "true": _("any warrior's")}, "MQ-R40",
        ),
        "combat_ban": OptionWords(
            _("While others fight"), _("Who can't trade, drop or recover during a combat?"),
            {"participants": _("who fights"), "everybody": _("everybody")}, "MQ-R13",
        ),
        "drop_in_combat": OptionWords(
            _("Dropping in combat"), _("May items be dropped in combat?"),
            {"false": _("not allowed"), "true": _("allowed")}, "MQ-R14",
        ),
        "items_in_combat": OptionWords(
            _("Items in combat"), _("May items be played from the hand in combat?"),
            {"false": _("not allowed"), "true": _("allowed")}, "MQ-R15",
        ),
        "forced_step": OptionWords(
            _("Costly exits"), _("When may the whole Move be paid for an exit that costs more?"),
            {"nothing_spent": _("if none is spent"), "rest_of_move": _("with what is left")}, "MQ-R16",
        ),
        "link_costs": OptionWords(
            _("What links cost"), _("Move for a passage, a door, a locked door, a hidden door"),
            {
                "1/1/3/3": "1/1/3/3",
                "1/1/2/2": "1/1/2/2",
                "1/2/3/3": "1/2/3/3",
                "1/2/3/4": "1/2/3/4",
                "1/1/1/1": "1/1/1/1",
            }, "MQ-R3",
        ),
        "link_mix": OptionWords(
            _("Which links there are"), _("Links with a door, a locked door, a hidden door, a wall"),
            {
                "29/15/15/14": "29/15/15/14",
                "37/18/18/0": "37/18/18/0",
                "43/10/10/10": "43/10/10/10",
                "19/18/18/18": "19/18/18/18",
            }, "MQ-R3",
        ),
        "entrance_links": OptionWords(
            _("Exits of the Entrance"), _("What are the four links of the Entrance?"),
            {"passages": _("passages"), "regular_doors": _("doors")}, "MQ-R4",
        ),
        "setup_plays": OptionWords(
            _("Before turn 1"), _("What may be played before the first turn?"),
            {"own_lasting_and_levels": _("what stays, and levels"), "all_legal": _("everything")}, "MQ-R9",
        ),
        "start_die_cards": OptionWords(
            _("Dice cards at the start"), _("May dice cards change the roll for the first turn?"),
            {"false": _("not allowed"), "true": _("allowed")}, "MQ-R114",
        ),
        "monsters_win": OptionWords(
            _("The monsters win"), _("When do the monsters win?"),
            {"all_in_dead_state": _("when all are dead"), "same_event": _("if all die at once"), "off": _("never")}, "MQ-R11",
        ),
        "search_entrance": OptionWords(
            _("Searching the Entrance"), _("May the Entrance be searched?"),
            {"false": _("not allowed"), "true": _("allowed")}, "MQ-R25",
        ),
        "ransacked_modifier": OptionWords(
            _("Ransacked rooms"), _("What is added to a search in a Ransacked room?"),
            {"0": "0", "-2": "-2", "-1": "-1", "1": "+1", "2": "+2"}, "MQ-R26",
        ),
        "search_looted": OptionWords(
            _("Looted rooms"), _("May a room that is Looted Out be searched?"),
            {"false": _("not allowed"), "true": _("allowed")}, "MQ-R27",
        ),
        "abandoned_treasure": OptionWords(
            _("Treasure left behind"), _("What happens to it when the combat is lost?"),
            {"gone": _("it is gone"), "dropped": _("it lies there")}, "MQ-R33",
        ),
        "returned_items": OptionWords(
            _("Returning items"), _("Which used items come back when a combat breaks off?"),
            {"modifiers_only": _("what changes totals"), "all": _("all")}, "MQ-R34",
        ),
        "ignore_judged_for": OptionWords(
            _("Ignored by monsters"), _("Who must be ignored for a monster to leave a fight alone?"),
            {"main_player": _("the main player"), "each": _("each player")}, "MQ-R32",
        ),
        "dead_counts_present": OptionWords(
            _("Dead figures"), _("Do the dead count as being in a room?"),
            {"false": _("they don't count"), "true": _("they count")}, "MQ-R42",
        ),
        "bad_stuff_damage": OptionWords(
            _("Lost Bad Stuff"), _("When does Bad Stuff turn into damage?"),
            {"if_nothing_applies": _("if nothing applies"), "per_missing_part": _("for each missing part")}, "MQ-R46",
        ),
        "dead_can_be_targeted": OptionWords(
            _("Cards on the dead"), _("May cards be played on the dead?"),
            {"false": _("not allowed"), "true": _("allowed")}, "MQ-R55",
        ),
        "level_buy_limit": OptionWords(
            _("Buying levels"), _("How many levels may be bought in a turn?"),
            {"1": "1", "2": "2", "none": _("any number")}, "MQ-R59",
        ),
        "level_buy_in_combat": OptionWords(
            _("Buying in combat"), _("May a level be bought in combat?"),
            {"false": _("not allowed"), "true": _("allowed")}, "MQ-R59",
        ),
        "one_hop_counts_one": OptionWords(
            _("Monsters' hops"), _("Does a hop over the edge or the Entrance count as one room?"),
            {"false": _("more than one"), "true": _("one room")}, "MQ-R64",
        ),
        "cheat_lifts_big": OptionWords(
            _("Cheats and weight"), _("Does a cheat stop a Big item from reducing Move?"),
            {"false": _("still reduces Move"), "true": _("no effect on Move")}, "MQ-R77",
        ),
        "big_in_pack_counts": OptionWords(
            _("Big items in the pack"), _("Do Big items in the pack count for Move?"),
            {"false": _("they don't count"), "true": _("they count")}, "MQ-R80",
        ),
        "added_room_has_monster": OptionWords(
            _("Added rooms"), _("Does a room that a card adds have a monster of its own?"),
            {"false": _("empty but for the card"), "true": _("one of its own")}, "MQ-R84",
        ),
        "ring_from_hand": OptionWords(
            _("Charms in the hand"), _("May a lucky charm be used from the hand?"),
            {"false": _("in play only"), "true": _("from the hand too")}, "MQ-R85",
        ),
        "dice_cards_on": OptionWords(
            _("Dice cards"), _("On whose dice do dice cards work?"),
            {"own_rolls": _("one's own"), "any_roll": _("anybody's")}, "MQ-R89",
        ),
        "d10_retry": OptionWords(
            _("d10 powers"), _("How often may a d10 power be tried?"),
            {"once": _("once"), "free": _("any number")}, "MQ-R143",
        ),
        "roll_timer": OptionWords(
            _("Time to answer"),
            _("How many seconds does the table wait after a roll is announced? Against the Boss all are asked in turn."),
            {"none": _("no limit"), "beat": "2.6", "3": "3", "5": "5", "10": "10", "30": "30"}, "MQ-R38",
        ),
        "monster_moves_per_turn": OptionWords(
            _("Monsters' Turns"), _("How often do monsters move after each turn?"),
            {"1": _("once"), "2": _("twice")}, "MQ-25.1",
        ),
        "windows_ask": OptionWords(
            _("Calling wait"), _("Who is asked between two actions?"),
            {"on_wait": _("whoever calls wait"), "each": _("everybody")}, "MQ-R82a",
        ),
    }  # fmt: skip

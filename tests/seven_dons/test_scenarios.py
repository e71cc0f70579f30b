"""What a rule scenario of Seven Dons can't lay out is said in one sentence."""

from __future__ import annotations

import pytest

from game.workshop.scenarios.reading import run_file

SMALL = ('given.seats = [{ members = ["hush"] }, { members = ["fuse", "driver"] }]',)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (['given.seats = [{ members = ["nobody"] }, { members = ["fuse"] }]'], "nothing here is called nobody"),
        (['given.seats = [{ members = ["hush/fuse/driver"] }, { members = ["fuse"] }]'], "hush/fuse/driver is no column"),
        (['given.seats = [{ members = ["hush", "hush"] }, { members = ["fuse"] }]'], "hush lies in two places"),
        (['given.seats = [{ members = ["hush"], boss = "runner" }, { members = ["fuse"] }]'], "runner cannot be the boss"),
        ([*SMALL, 'given.pack = "front_streets"'], "there is no set front_streets; did you mean back_streets?"),
        ([*SMALL, "given.upper = { moon = {} }"], "there is no kind moon"),
        ([*SMALL, "given.trumps = { runner = [] }"], "runner has no boss card"),
        ([*SMALL, 'given.upper = { fuse = { effects = [{ do = "fail" }] } }'], "write on = target of an own member"),
        ([*SMALL, 'given.phase = "relocation"', 'when = [{ seat = 1, layout = ["fuse"] }]'], "fuse is no layout of all members"),
        ([*SMALL, "then.deck = 4"], "the boss deck: expected 4, found 5"),
        ([*SMALL, 'then.seats = [{ members = ["hush^"] }]'], "player 1: members: expected [hush^], found [hush]"),
    ],
)  # fmt: skip
def test_what_is_not_so_or_not_possible_is_said_in_one_sentence(tmp_path, lines, told):
    path = tmp_path / "one.toml"
    head = ['game = "seven_dons"', "[[scenario]]", 'name = "one"', "covers = []"]
    path.write_text("\n".join([*head, *lines]), encoding="utf-8")
    (result,) = run_file(path)
    assert told in result.message

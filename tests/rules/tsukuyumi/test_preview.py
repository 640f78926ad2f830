"""What the preview of TSUKUYUMI says: conquest, damage, the worst counter, points."""

from itertools import islice
from typing import Any

from moontable.contract.laws import random_play
from moontable.games.tsukuyumi import GAME
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red


def options(table: Table, side: str) -> list[tuple[dict[str, Any], Any]]:
    """The open options of a side as deeds, each with what the preview says."""
    told: Any = GAME.query(table.state, "preview", {"seat": table.seat(side)})
    now = [option for option in told["options"] if not option["passes"]]
    return list(zip(table.deeds(side), now, strict=True))


@rule("TS-092", "TS-103")
def test_an_attack_says_conquest_and_worst_counter() -> None:
    """The preview of a conquering card agrees with the questions behind it."""
    table = red({"3,0": here(nomads={"private": 2}, boarlords={"boarrior": 1})})
    conquest: Any = GAME.query(table.state, "conquest", {"area": "3,0", "side": "nomads"})
    found = [one for deed, one in options(table, "nomads") if deed["verb"] == "attack"]
    conquering = [one["conquest"] for one in found if "conquest" in one]
    assert conquering
    for told in conquering:
        assert told["have"] == conquest["total"]
        assert told["need"] == conquest["needed"]
        assert told["enough"] == conquest["enough"]
    assert all(one["counters"]["defenders"] for one in found)


@rule("TS-108")
def test_damage_is_told_before_it_is_dealt() -> None:
    """A damaging card says the damage that the attacker then assigns."""
    table = red({"3,0": here(nomads={"private": 2}, boarlords={"boarrior": 1})})
    damage: Any = GAME.query(table.state, "damage", {"area": "3,0", "side": "nomads"})
    least = sum(step["value"] for step in damage["steps"] if not step.get("optional"))
    told = [one["damage"] for _, one in options(table, "nomads") if "damage" in one]
    assert least in told


def test_it_follows_from_what_the_seat_sees() -> None:
    """In an imagined world the same is said, and nothing is changed by asking."""
    asked = 0
    for state, decisions in islice(random_play(GAME, GAME.setup({}), 4), 0, None, 23):
        if len(decisions) != 1:
            continue
        seat, before = decisions[0].seat, GAME.pack(state)
        told = GAME.query(state, "preview", {"seat": seat})
        assert GAME.pack(state) == before
        assert GAME.query(GAME.imagine(state, seat, 9), "preview", {"seat": seat}) == told
        asked += 1
    assert asked > 5

"""What the preview of City says must be what happens: payments, payouts, offerings, draws."""

from itertools import islice
from typing import Any

from moontable.contract.laws import random_play
from moontable.games.blue_moon_city import GAME
from moontable.kernel.message import message_in
from moontable.tables.queries import run_query
from tests.marks import rule
from tests.rules.blue_moon_city.table import Table


def options(table: Table) -> list[tuple[dict[str, Any], Any]]:
    """The open options as deeds, each with what the preview says."""
    told: Any = table.ask("preview", seat=table.seat)
    now = [option for option in told["options"] if not option["passes"]]
    return list(zip(table.offers(), now, strict=True))


@rule("CM-16", "CM-17", "CM-21")
def test_a_brick_previewed_is_a_brick_paid() -> None:
    """Over whole random games: what a last card is said to bring is what it brings."""
    finished = 0
    for seed in range(6):
        for state, decisions in random_play(GAME, GAME.setup({}), seed):
            if not decisions or GAME.notation.kind(decisions[0].kind) != "pay":
                continue
            seat = decisions[0].seat
            told: Any = run_query(GAME, state, "preview", {"seat": seat})
            for option in told["options"]:
                after = GAME.clone(state)
                GAME.apply(after, seat, option["action"])
                gained = after.crystals[seat] - state.crystals[seat]
                assert option.get("gains", [{"crystals": gained}] * 4)[seat]["crystals"] == gained
                finished += bool(option.get("finishes"))
    assert finished > 5


@rule("CM-26")
def test_an_offering_says_what_is_left() -> None:
    """An offering of 7 with 9 crystals leaves 2."""
    table = Table({"crystals": 9, "hand": ["red-3"]}, phase="build")
    told = [found for deed, found in options(table) if deed["verb"] == "offer"]
    assert [(one["cost"], one["crystals"], one["offerings"]) for one in told] == [(7, 2, 1)]
    words = message_in(told[0])
    assert words is not None
    assert words.de.endswith("2 Kristalle übrig")


@rule("CM-29")
def test_discarding_says_how_many_are_drawn() -> None:
    """Two are drawn, and one more for each card thrown away."""
    table = Table({"hand": ["red-3", "red-1"]}, phase="draw")
    drawn = {str(deed.get("card")): found["draws"] for deed, found in options(table)}
    assert drawn == {"red-1": 3, "red-3": 3, "None": 2}


@rule("CM-03")
def test_a_step_says_what_could_be_paid_there() -> None:
    """Where a step leads, and how many sections the hand pays for."""
    table = Table({"hand": ["green-1"] * 3}, phase="move")
    told = [found for deed, found in options(table) if deed["verb"] == "move"]
    assert told
    assert all(found["payable"] >= 0 for found in told if "payable" in found)
    assert any(found.get("payable") for found in told)


def test_it_follows_from_what_the_seat_sees() -> None:
    """In an imagined world the same is said, and nothing is changed by asking."""
    for state, decisions in islice(random_play(GAME, GAME.setup({}), 2), 0, None, 5):
        if not decisions:
            continue
        seat, before = decisions[0].seat, GAME.pack(state)
        told = GAME.query(state, "preview", {"seat": seat})
        assert GAME.pack(state) == before
        assert GAME.query(GAME.imagine(state, seat, 9), "preview", {"seat": seat}) == told


@rule("CM-11")
def test_a_payment_that_could_go_on_is_previewed_as_paid() -> None:
    """Where what is laid pays and more could follow, the preview is that of being done."""
    seen = 0
    for seed in range(12):
        for state, decisions in random_play(GAME, GAME.setup({}), seed):
            if not decisions or GAME.notation.kind(decisions[0].kind) != "build":
                continue
            told: Any = GAME.query(state, "preview", {"seat": decisions[0].seat})
            for option in told["options"]:
                if "ways" in option:
                    before = sum(state.hand[decisions[0].seat * 22 : decisions[0].seat * 22 + 22])
                    assert len(option["hand"]) < before
                    seen += 1
    assert seen > 20

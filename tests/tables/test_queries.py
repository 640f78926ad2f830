"""The question every game answers: what only passing leads to."""

from itertools import islice
from typing import Any

import pytest

from moontable.contract.laws import random_play
from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.message import in_languages
from moontable.tables.queries import queries_of, run_query
from tests.rules.blue_moon.seen import FILL
from tests.rules.blue_moon.table import names, position

GAMES = ("blue-moon", "blue-moon-city", "tsukuyumi")


@pytest.mark.parametrize("name", GAMES)
def test_every_path_can_be_walked(name: str) -> None:
    """Passing as told, the option is offered, means the same, and nothing happened on the way."""
    game, walked = registry.game(name), 0
    for state, decisions in islice(random_play(game, game.setup({}), 1), 0, None, 3):
        if len(decisions) != 1:
            continue
        seat = decisions[0].seat
        found: Any = run_query(game, state, "path", {"seat": seat})
        for option in found["options"]:
            after: Any = game.clone(state)
            events: list[Any] = []
            for one in option["passes"]:
                assert one["deed"] == {"verb": "pass"}
                game.apply(after, seat, one["action"], events)
            assert events == []
            (decision,) = game.pending(after)
            assert decision.seat == seat
            assert game.notation.deed(after, decision, option["action"]) == option["deed"]
            walked += 1
    assert walked > 20


def test_a_character_can_be_laid_from_the_leadership_phase() -> None:
    """One intention: no action card, fight on, lay Nirwadas; a retreat stands beside it."""
    me = {"hand": ["Nirwadas the Traveler", "Muster Reinforcements"]}
    you = {"hand": FILL[:1], "combat": ["Volca"]}
    table = position(me=me, you=you, phase="action")
    game = registry.game("blue-moon")
    found: Any = in_languages(run_query(game, table.state, "path", {"seat": 0}))
    told = {
        (one["deed"]["verb"], one["deed"].get("card")): [p["en"] for p in one["passes"]]
        for one in found["options"]
    }
    laid = ("lay", names("Nirwadas the Traveler")[0])
    assert told == {
        ("retreat", None): ["no leadership action"],
        laid: ["no leadership action", "fight"],
    }


def test_what_is_open_already_is_no_path() -> None:
    """The booster phase leads nowhere by passing: its pass announces, and that is an event."""
    me = {"hand": ["Tome of Wisdom", "Sear"], "combat": ["Nirwadas the Traveler"]}
    table = position(me=me, you={"hand": FILL[:1], "combat": ["Sear"]}, phase="boost")
    assert run_query(registry.game("blue-moon"), table.state, "path", {"seat": 0}) == {
        "options": []
    }


def test_unknown_questions_are_refused_with_those_there_are() -> None:
    """The refusal names what can be asked."""
    game = registry.game("blue-moon")
    state = game.deal(game.setup({}), 1)
    with pytest.raises(Refused, match="preview"):
        run_query(game, state, "weather", {})
    assert set(queries_of(game)) > {"path", "preview", "strength"}


def test_a_seat_that_is_not_there_is_refused() -> None:
    """Seats are counted from 0."""
    game = registry.game("blue-moon")
    state = game.deal(game.setup({}), 1)
    for seat in (2, -1, None, "0"):
        with pytest.raises(Refused):
            run_query(game, state, "path", {"seat": seat})


@pytest.mark.parametrize("name", GAMES)
def test_every_number_is_traced_to_its_rules(name: str) -> None:
    """Steps of `trace` add up to the total, each with a rule, words and where that stands."""
    game, traced = registry.game(name), 0
    wishes: dict[str, list[dict[str, Any]]] = {
        "blue-moon": [{"number": "strength", "seat": 0, "element": "fire"}],
        "blue-moon-city": [{"number": "payment", "cards": ["green-1"]}],
        "tsukuyumi": [{"number": "victory_points", "seat": 0}],
    }
    for state, _ in islice(random_play(game, game.setup({}), 2), 4, None, 5):
        for wish in wishes[name]:
            try:
                told: Any = run_query(game, state, "trace", wish)
            except Refused:
                continue
            values = [s.get("value", s.get("after", 0) - s.get("before", 0)) for s in told["steps"]]
            assert sum(values) == told["total"]
            for step in told["steps"]:
                assert step["rule"] in game.rules()
                assert step["de"] and step["en"] and step["basis"]  # noqa: PT018
                traced += 1
    assert traced > 2
    with pytest.raises(Refused, match="number"):
        run_query(game, state, "trace", {"number": "luck"})


def test_strength_is_told_in_the_order_of_the_rule() -> None:
    """The steps of a strength ascend from printed values to powers on the whole strength."""
    game = registry.game("blue-moon")
    for state, _ in islice(random_play(game, game.setup({}), 5), 0, None, 2):
        for seat in (0, 1):
            told: Any = run_query(game, state, "strength", {"seat": seat, "element": "earth"})
            orders = [step["order"] for step in told["steps"]]
            assert orders == sorted(orders)
            if orders:
                assert told["steps"][-1]["after"] == told["total"]

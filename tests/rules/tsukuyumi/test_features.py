"""The numeric view of TSUKUYUMI: it tells what the view tells and nothing that is hidden."""

import pytest

from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.features.model import ForecastModel, TsukuyumiModel
from moontable.games.tsukuyumi.features.vector import NAMES
from moontable.kernel.rng import below, child, step
from tests.rules.tsukuyumi.table import Fields, here, red


@pytest.mark.parametrize("number", range(3))
def test_features_shows_nothing_hidden(number: int) -> None:
    """Along a random game it is the same in every world a seat cannot tell apart."""
    model = ForecastModel()
    state = GAME.deal(GAME.setup({}), number)
    rng = child(number, 5)
    steps = 0
    while pending := GAME.pending(state):
        decision = pending[below(rng, len(pending))]
        steps += 1
        if steps % 4 == 0 or decision.kind == 0:
            for seat in range(GAME.players(state)):
                other = GAME.imagine(state, seat, rng >> 1)
                assert model.vector(other, seat, 0) == model.vector(state, seat, 0)
                assert model.forecasts(other, seat) == model.forecasts(state, seat)
                assert model.result(other, seat) == model.result(state, seat)
        assert model.default_option(state, decision) in decision.options
        rng = step(rng)
        GAME.apply(state, decision.seat, decision.options[below(rng, len(decision.options))])


def test_features_has_a_number_for_every_name() -> None:
    """Numbers are as many as their names, and points are the view's points."""
    state = GAME.deal(GAME.setup({}), 3)
    numbers = TsukuyumiModel().vector(state, 1, 0)
    totals = [player["total"] for player in GAME.view(state, 1)["players"]]  # type: ignore[attr-defined]
    assert len(numbers) == len(NAMES)
    assert numbers[NAMES.index("points")] == totals[1] - (totals[0] + totals[2]) / 2
    assert numbers[NAMES.index("ahead")] == totals[1] - max(totals[0], totals[2])


def lead(areas: Fields, movement: int, combat: int, later: str = "AC07") -> float:
    """The Nomads' lead after the last round: with so much left, and before a card of Dark Seed."""
    cards = {"nomads": {}, "boarlords": {"card": "AC11"}, "dark_seed": {"card": later}}
    state = red(areas, movement=movement, combat=combat, players=cards, round=4).state
    soon, ahead, late, late_ahead = ForecastModel().forecasts(state, 0)
    assert (soon, ahead) == (late, late_ahead)
    return ahead


def test_forecasts_count_land_in_reach() -> None:
    """What units can walk to and conquer, the best first, and no more than there are combats."""
    areas = {"3,0": here(nomads={"private": 2}), "4,0": {}, "5,0": {"terrain": "alluvial"}}
    initiative = 2 - 1
    assert lead(areas, movement=0, combat=1) == initiative + 1
    assert lead(areas, movement=1, combat=1) == initiative + 1
    assert lead(areas, movement=2, combat=1) == initiative + 2
    assert lead(areas, movement=2, combat=2) == initiative + 3
    assert lead(areas, movement=2, combat=3) == initiative + 3, "two units take two areas"


def test_forecasts_know_what_defenders_need() -> None:
    """Two Privates go together against a Medium Oni; a Large one and a Boarguard hold out."""
    areas = {"3,0": here("nomads", nomads={"private": 2})}
    for unit, gain in (("medium", 1), ("large", 0)):
        against = {**areas, "4,0": here(oni={unit: 1})}
        assert lead(against, movement=1, combat=1) == 2 + gain
    for unit, gain in (("squeaker", 2), ("boarguard", 0)):
        against = {**areas, "4,0": here("boarlords", boarlords={unit: 1})}
        assert lead(against, movement=1, combat=1) == 1 + gain


def test_forecasts_know_who_comes_later() -> None:
    """Land that somebody can still take in this phase is not kept."""
    areas = {
        "3,0": here("nomads"), "4,0": here("dark_seed", dark_seed={"warrior": 1}),
        "6,0": here("nomads", nomads={"private": 1}, oni={"small": 1}),
    }  # fmt: skip
    assert lead(areas, movement=0, combat=1) == 3
    assert lead(areas, movement=0, combat=1, later="AC26") == 1

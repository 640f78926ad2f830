"""Every game's model fulfils what searches ask of it."""

from typing import Any

import pytest

from moontable.bots.search.model import SearchModel
from moontable.games import registry
from moontable.games.blue_moon.features import model as duel_model
from moontable.games.blue_moon_city.features import model as city_model
from moontable.games.blue_moon_city.features.wide_vector import SEAT_NAMES, WIDE_NAMES
from moontable.games.tsukuyumi.features import model as board_model
from moontable.games.tsukuyumi.features.wide_vector import WIDE_NAMES as BOARD_NAMES
from moontable.kernel.rng import below, child, step
from tests.bots.positions import duel

MODELS: list[tuple[str, SearchModel, Any]] = [
    ("blue-moon", duel_model.BlueMoonModel(), {"players": duel(1)["players"]}),
    ("blue-moon-city", city_model.CityModel(), {}),
    ("blue-moon-city", city_model.WideCityModel(), {}),
    ("blue-moon-city", city_model.WideCityModel(), {"players": [{}] * 4}),
    ("tsukuyumi", board_model.TsukuyumiModel(), {}),
    ("tsukuyumi", board_model.ForecastModel(), {}),
    ("tsukuyumi", board_model.WideTsukuyumiModel(), {}),
    ("tsukuyumi", board_model.WideTsukuyumiModel(), {"players": [{}] * 5}),
]


@pytest.mark.parametrize(("name", "model", "wish"), MODELS)
def test_a_model_keeps_its_promises(name: str, model: SearchModel, wish: Any) -> None:
    """Options are possible ones, keys and vectors are the same for the same, results are true."""
    game = registry.game(name)
    state: Any = game.deal(game.setup(wish), 6)
    rng = child(6, 6)
    while pending := game.pending(state):
        decision = pending[0]
        candidates = model.candidates(state, decision)
        assert candidates
        assert {*candidates, model.default_option(state, decision)} <= set(decision.options)
        assert 0 <= model.deviation_probability(state, decision) < 1
        assert 0 < model.likelihood(state, decision.seat) <= 1
        twin = game.clone(state)
        assert model.transposition_key(twin) == model.transposition_key(state)
        assert model.turn_id(twin) == model.turn_id(state)
        assert model.to_move(state) in range(game.players(state))
        seat = decision.seat
        other = game.imagine(state, seat, rng >> 1)
        assert model.vector(other, seat, 0) == model.vector(state, seat, 0)
        assert model.result(state, seat) == 0
        rng = step(rng)
        game.apply(state, seat, decision.options[below(rng, len(decision.options))])
    outcome = game.outcome(state)
    assert outcome is not None
    alone = len(outcome.winners) == 1
    for seat in range(game.players(state)):
        won = 1 if seat in outcome.winners else -1
        assert model.result(state, seat) == (won if alone or won < 0 else 0)


@pytest.mark.parametrize(("name", "model", "wish"), MODELS)
def test_a_key_tells_positions_of_a_turn_apart(name: str, model: SearchModel, wish: Any) -> None:
    """Two options that lead to different vectors never have the same key."""
    game = registry.game(name)
    state: Any = game.deal(game.setup(wish), 7)
    rng = child(7, 6)
    steps = 0
    while (pending := game.pending(state)) and steps < 120:
        decision = pending[0]
        found: dict[object, list[float]] = {}
        for action in decision.options[:8]:
            after = game.clone(state)
            game.apply(after, decision.seat, action)
            if model.turn_id(after) == model.turn_id(state):
                vector = model.vector(after, decision.seat, 0)
                assert found.setdefault(model.transposition_key(after), vector) == vector
        rng = step(rng)
        steps += 1
        game.apply(state, decision.seat, decision.options[below(rng, len(decision.options))])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_number_of_the_city_has_a_name(players: int) -> None:
    """The wide vector begins with the short one, and whoever does not play counts nothing."""
    game = registry.game("blue-moon-city")
    state: Any = game.deal(game.setup({"players": [{}] * players}), 3)
    wide = dict(zip(WIDE_NAMES, city_model.WideCityModel().vector(state, 1, 0), strict=True))
    short = city_model.CityModel().vector(state, 1, 0)
    assert list(wide.values())[: len(short)] == short
    assert [wide[f"plays_{turn}"] for turn in range(4)] == [1.0] * players + [0.0] * (4 - players)
    assert not any(wide[f"{name}_3"] for name in SEAT_NAMES if players < 4)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_number_of_the_board_has_a_name(players: int) -> None:
    """The wide vector is the short one, the same again by the round, and who sits there."""
    game = registry.game("tsukuyumi")
    state: Any = game.deal(game.setup({"players": [{}] * players}), 3)
    wide = dict(zip(BOARD_NAMES, board_model.WideTsukuyumiModel().vector(state, 1, 0), strict=True))
    short = board_model.ForecastModel().vector(state, 1, 0)
    numbers = list(wide.values())
    assert numbers[: len(short)] == short
    assert numbers[len(short) : 2 * len(short)] == pytest.approx(short)
    assert [wide[f"{count}_players"] for count in (3, 4, 5)].index(1.0) == players - 3
    assert sum(wide[f"against_{side}"] for side in range(5)) == players - 1

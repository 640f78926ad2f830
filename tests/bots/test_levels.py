"""The levels above the novice, of all games: no cheats, reproducible, bounded, true words."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from moontable.bots.narration import Term
from moontable.bots.search.halving import SearchBudget
from moontable.games import registry
from moontable.games.blue_moon.bots import explainer as duel_words
from moontable.games.blue_moon.bots import levels as duel_levels
from moontable.games.blue_moon.features.vector import NAMES as DUEL_FEATURES
from moontable.games.blue_moon_city.bots import explainer as city_words
from moontable.games.blue_moon_city.bots import levels as city_levels
from moontable.games.blue_moon_city.features.vector import NAMES as CITY_FEATURES
from moontable.games.tsukuyumi.bots import explainer as board_words
from moontable.games.tsukuyumi.bots import levels as board_levels
from moontable.games.tsukuyumi.bots.weights import EXPERT_WEIGHTS
from moontable.games.tsukuyumi.features.vector import NAMES as BOARD_FEATURES
from moontable.games.tsukuyumi.features.wide_vector import FORECASTS
from moontable.kernel import Json, Level
from moontable.lab.game_run import play_numbered
from tests.bots.positions import asked, duel, positions
from tests.marks import long

LEVELS: dict[tuple[str, str], Level] = {
    ("blue-moon", "adept"): duel_levels.ADEPT,
    ("blue-moon", "expert"): duel_levels.EXPERT,
    ("blue-moon", "master"): duel_levels.MASTER,
    ("blue-moon-city", "adept"): city_levels.ADEPT,
    ("blue-moon-city", "expert"): city_levels.EXPERT,
    ("tsukuyumi", "adept"): board_levels.ADEPT,
    ("tsukuyumi", "expert"): board_levels.EXPERT,
}


class Sample(NamedTuple):
    """How a game is looked at: set-ups with a seed and the distance of positions."""

    ms: int
    most: int
    worlds: int
    hidden: Sequence[tuple[Json, int, int]]
    words: tuple[Json, int, int]
    rules: str


TWO: Json = {"players": [{}, {}]}
FOUR: Json = {"players": [{}, {}, {}, {}]}
SAMPLES = {
    "blue-moon": Sample(80, 60, 2, [(duel(0), 0, 13), (duel(8), 8, 13)], (duel(2), 2, 5), "BM-"),
    "blue-moon-city": Sample(20, 90, 1, [(TWO, 2, 31), (FOUR, 4, 31)], (TWO, 2, 11), "CM-"),
    "tsukuyumi": Sample(100, 10_000, 1, [({}, 1, 37)], ({}, 2, 23), "TS-"),
}


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_no_level_looks_at_hidden_things(name: str, level: str) -> None:
    """A choice, its words and its value are the same in every world the seat cannot tell apart."""
    game, sample = registry.game(name), SAMPLES[name]
    for wish, seed, every in sample.hidden:
        for state in positions(name, wish, seed, every, sample.most):
            decision = game.pending(state)[0]
            others = [game.imagine(state, decision.seat, n + 1) for n in range(sample.worlds)]
            choices = {asked(name, level, one, decision, sample.ms) for one in (state, *others)}
            assert len(choices) == 1


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_words_are_true(name: str, level: str) -> None:
    """Reasons are sentences in both languages that name real rules; values are estimates."""
    game, sample = registry.game(name), SAMPLES[name]
    wish, seed, every = sample.words
    named: set[str] = set()
    for state in positions(name, wish, seed, every, sample.most):
        choice = asked(name, level, state, game.pending(state)[0], sample.ms)
        assert choice.why.de.endswith(".")
        assert choice.why.en.endswith(".")
        said = choice.why.en.replace("(", " ").replace(")", " ").split()
        named |= {word for word in said if word.startswith(sample.rules)}
        assert choice.value is not None
        assert -1 <= choice.value <= 1
    assert named
    assert named <= set(game.rules())


@pytest.mark.parametrize(
    ("name", "terms", "features"),
    [
        ("blue-moon", duel_words.TERMS, DUEL_FEATURES),
        ("blue-moon-city", city_words.TERMS, CITY_FEATURES),
        ("tsukuyumi", board_words.TERMS, (*BOARD_FEATURES, *FORECASTS)),
        ("tsukuyumi", board_words.TERMS, tuple(EXPERT_WEIGHTS)),
    ],
)
def test_every_term_speaks_of_features_there_are(
    name: str, terms: Sequence[Term], features: Sequence[str]
) -> None:
    """Terms cover all features of the evaluation, each once, and their rules exist."""
    named = [feature for term in terms for feature in term.features]
    assert sorted(named) == sorted(features)
    assert {term.rule for term in terms} <= set(registry.game(name).rules())


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_a_seed_gives_the_same_choices_with_and_without_words(name: str, level: str) -> None:
    """Two searches choose the same; the clock has no say, and nor has who listens."""
    game, sample = registry.game(name), SAMPLES[name]
    wish, seed, every = sample.hidden[-1]
    for state in positions(name, wish, seed, every, sample.most):
        decision = game.pending(state)[0]
        one, two = (asked(name, level, state, decision, sample.ms) for _ in range(2))
        silent = asked(name, level, state, decision, sample.ms, words=False)
        assert one == two
        assert (silent.action, silent.value) == (one.action, one.value)


@long
@pytest.mark.parametrize(
    ("name", "levels"),
    [
        ("blue-moon", ("adept", "adept")),
        ("blue-moon", ("expert", "adept")),
        ("blue-moon", ("master", "adept")),
        ("blue-moon-city", ("adept", "random")),
        ("tsukuyumi", ("adept", "novice", "novice")),
        ("tsukuyumi", ("expert", "novice", "novice")),
    ],
)
def test_a_seed_gives_the_same_game(name: str, levels: Sequence[str]) -> None:
    """Two games from one seed are the same."""
    game, ms = registry.game(name), SAMPLES[name].ms
    decks = {"players": [{"deck": "flit"}, {"deck": "aqua"}]} if name == "blue-moon" else {}
    # TSUKUYUMI's levels do not count time at all.
    times = (ms, 1) if name == "tsukuyumi" else (ms, ms)
    one, two = (
        play_numbered(game, game.setup(decks), 5, [(level, time) for level in levels], 0).record
        for time in times
    )
    assert one.decisions == two.decisions


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_every_level_can_be_asked_for(name: str, level: str) -> None:
    """Lobby, engine and ladder find the levels under their names, for their game only."""
    assert registry.level(name, level) is LEVELS[name, level]
    assert LEVELS[name, level].games == (name,)


@pytest.mark.parametrize(
    ("budget", "second"),
    [
        (duel_levels.expert_budget, 200),
        (duel_levels.tries_budget, 200),
        (city_levels.expert_budget, 600),
    ],
)
def test_more_time_is_more_tries(budget: Callable[[int], SearchBudget], second: int) -> None:
    """Thinking time is counted in tries, so that a seed decides."""
    tries = [budget(ms).tries for ms in (1, second, 1000, 4000)]
    assert tries == sorted(set(tries))

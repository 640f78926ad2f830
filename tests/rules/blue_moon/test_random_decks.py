"""Random games with random self-built decks of all cards: nothing is lost, nothing leaks."""

import pytest

from moontable.contract import LAWS, random_play
from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.state import State
from moontable.kernel import Record, Setup
from moontable.kernel.replay import fold
from moontable.kernel.rng import below, child, step
from tests.rules.blue_moon.random_decks import heavy_setup, random_setup
from tests.rules.blue_moon.test_random_play import check


def play(setup: Setup, seed: int) -> tuple[State, Record]:
    """A random game that likes interventions, with its record."""
    state = GAME.deal(setup, seed)
    made = []
    rng = child(seed, 5)
    while pending := GAME.pending(state):
        check(state)
        rng = step(rng)
        decision = pending[below(rng, len(pending))]
        rng = step(rng)
        action = decision.options[below(rng, len(decision.options))]
        if decision.kind == codes.ASK_ANSWER and below(rng, 2):
            action = decision.options[-1]
        made.append((decision.seat, action))
        GAME.apply(state, *made[-1])
    return state, Record(GAME.name, GAME.ruleset_hash(setup.ruleset), setup, seed, tuple(made))


@pytest.mark.parametrize("start", range(0, 120, 20))
def test_random_decks_are_played_to_their_end(start: int) -> None:
    """Every card in one place at every ply, and every record replays to the same bytes."""
    for seed in range(start, start + 20):
        setup = heavy_setup(seed) if seed % 4 == 0 else random_setup(seed)
        state, record = play(setup, seed)
        assert GAME.outcome(state) is not None
        assert GAME.pack(fold(GAME, record)) == GAME.pack(state)


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
def test_the_laws_hold_with_later_cards(law: object) -> None:
    """The contract's laws in games full of interventions, Hyla and crystal cards."""
    assert callable(law)
    for setup in (random_setup(3), heavy_setup(1), heavy_setup(2)):
        law(GAME, setup, 5)


def test_interventions_do_happen_in_random_games() -> None:
    """Windows are asked with and without an answer at hand, so the games above mean something."""
    asked = set()
    for seed in range(4):
        for _, pending in random_play(GAME, heavy_setup(seed), seed):
            asked |= {len(d.options) > 1 for d in pending if d.kind == codes.ASK_ANSWER}
    assert asked == {True, False}

"""The levels of Blue Moon City above the novice: no cheats, reproducible, bounded, and stronger."""

from functools import partial
from typing import Any

import pytest

from moontable.bots import arms
from moontable.bots.city.expert import reach
from moontable.bots.city.opinion import WEIGHTS
from moontable.bots.city.words import TERMS
from moontable.bots.judges import Linear
from moontable.bots.outlook import Outlook, various
from moontable.bots.turns import Node, Turns
from moontable.games.blue_moon_city import GAME
from moontable.games.blue_moon_city.features.model import NAMES, Sight
from moontable.games.blue_moon_city.rules.state import State
from moontable.games.registry import level
from moontable.kernel import Choice, Decision
from moontable.kernel.rng import below, child, step
from moontable.lab.match import play_numbered

LEVELS = ("adept", "expert")
MS = 20


@pytest.fixture(autouse=True)
def _still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """No machine is too slow for these tests: only tries count."""
    monkeypatch.setattr(arms, "monotonic", lambda: 0.0)


def asked(name: str, world: State, decision: Decision) -> Choice:
    """What a fresh bot of a level chooses in a world."""
    seat = decision.seat
    bot = level("blue-moon-city", name).sit(GAME, seat, 9, MS)
    return bot.choose(GAME.view(world, seat), decision, partial(GAME.imagine, world, seat))


def positions(players: int, every: int) -> list[State]:
    """Some positions of a random game that ask for a choice."""
    state = GAME.deal(GAME.setup({"players": [{}] * players}), players)
    rng = child(players, 4)
    found: list[State] = []
    steps = 0
    while (pending := GAME.pending(state)) and steps < 90:
        decision = pending[0]
        if steps % every == 0 and len(decision.options) > 1:
            found.append(GAME.clone(state))
        rng = step(rng)
        steps += 1
        GAME.apply(state, decision.seat, decision.options[below(rng, len(decision.options))])
    return found


@pytest.mark.parametrize("name", LEVELS)
def test_no_level_looks_at_hidden_cards(name: str) -> None:
    """A choice, its words and its value are the same in every world the seat cannot tell apart."""
    for players in (2, 4):
        for state in positions(players, 31):
            decision = GAME.pending(state)[0]
            worlds = (state, GAME.imagine(state, decision.seat, 1))
            assert len({asked(name, world, decision) for world in worlds}) == 1


@pytest.mark.parametrize("name", LEVELS)
def test_words_are_true(name: str) -> None:
    """Reasons are sentences in both languages that name real tiles and rules."""
    rules = GAME.rules()
    tiles = {str(tile["en"]) for tile in GAME.catalogue()["tiles"]}  # type: ignore[attr-defined]
    named = 0
    for state in positions(2, 11):
        choice = asked(name, state, GAME.pending(state)[0])
        assert choice.why.de.endswith(".")
        assert choice.why.en.endswith(".")
        for word in choice.why.en.replace("(", " ").replace(")", " ").split():
            assert not word.startswith("CM-") or word in rules
        if "“" in choice.why.en:
            named += 1
            assert choice.why.en.split("“")[1].split("”")[0] in tiles
        assert choice.value is not None
        assert -1 <= choice.value <= 1
    assert named


def test_every_term_speaks_of_numbers_there_are() -> None:
    """Terms cover all numbers of the evaluation, each once, and their rules exist."""
    named = [name for term in TERMS for name in term.numbers]
    assert sorted(named) == sorted(NAMES)
    assert {term.rule for term in TERMS} <= set(GAME.rules())


def test_a_seed_gives_the_same_game() -> None:
    """Two games from one seed are the same, and two searches too; the clock has no say."""
    levels = [("adept", MS), ("random", MS)]
    one, two = (play_numbered(GAME, GAME.setup({}), 5, levels, 0).record for _ in range(2))
    assert one.decisions == two.decisions
    for state in positions(3, 40):
        decision = GAME.pending(state)[0]
        assert asked("expert", state, decision) == asked("expert", state, decision)


def test_tries_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search tries no more than its time allows by count, and a stopped clock ends it at once."""
    state = GAME.deal(GAME.setup({}), 1)
    decision = GAME.pending(state)[0]
    dream = partial(GAME.imagine, state, decision.seat)
    counted = []

    class Counting(Outlook):
        def _try(self, arm: arms.Arm, state: State) -> float:
            counted.append(arm)
            return super()._try(arm, state)

    eye = Sight()
    mind = Counting(GAME, eye, Linear(eye, WEIGHTS), decision.seat, reach(100))
    mind.plan(dream, decision, 3)
    assert 8 <= len(counted) <= reach(100).tries
    counted.clear()
    now = iter(range(1000))
    monkeypatch.setattr(arms, "monotonic", lambda: float(next(now)))
    plan = mind.plan(dream, decision, 3)
    assert not counted
    assert plan.steps[0].action in decision.options


def test_plans_that_begin_alike_leave_room_for_others() -> None:
    """The best plans first, but only so many for each first action."""
    firsts = (7, 7, 7, 4, 4, 2)
    decision = Decision(0, 0, 0, (2, 4, 7))
    root = Node(None, None, None, 0)
    nodes = [Node(None, root, decision, first) for first in firsts]
    kept, values = various(nodes, [0.1, 0.9, 0.8, 0.2, 0.2, 0.5], 2)
    assert [node.first for node in kept] == [7, 7, 2, 4, 4]
    assert kept[3:] == nodes[3:5]
    assert values == [0.9, 0.8, 0.5, 0.2, 0.2]


class WholeCity:
    """An eye that tells positions apart by every brick of the city."""

    def __init__(self) -> None:
        self._eye = Sight()

    def __getattr__(self, name: str) -> Any:
        """Everything else is as usual."""
        return getattr(self._eye, name)

    def key(self, state: State) -> tuple[object, ...]:
        """The usual key and all bricks."""
        return (*self._eye.key(state), *state.bricks)


def test_bricks_elsewhere_do_not_tell_a_turns_ends_apart() -> None:
    """The short key finds the same ends as one that knows the whole city."""
    several = 0
    eyes: tuple[Any, ...] = (Sight(), WholeCity())
    for state in positions(2, 7):
        seat = GAME.pending(state)[0].seat
        found = [
            [node.actions() for node in Turns(GAME, eye, seat, 150).ends(GAME.clone(state))]
            for eye in eyes
        ]
        assert found[0] == found[1]
        several += len(found[0]) > 1
    assert several


def test_the_adept_beats_chance() -> None:
    """Random players never win; how it fares against the novice is measured by `ladder`."""
    for number in range(2):
        match = play_numbered(GAME, GAME.setup({}), 2, [("adept", MS), ("random", MS)], number)
        assert {match.players[seat] for seat in match.outcome.winners} == {0}

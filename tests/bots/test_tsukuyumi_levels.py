"""The levels of TSUKUYUMI above the novice: no cheats, reproducible, bounded, and stronger."""

from functools import partial

import pytest

from moontable.bots.tsukuyumi import expert
from moontable.bots.tsukuyumi.judgement import Idea, Judgement
from moontable.bots.tsukuyumi.words import TERMS
from moontable.games.registry import level
from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.sight import NAMES
from moontable.games.tsukuyumi.state import State
from moontable.kernel import Choice, Decision
from moontable.kernel.rng import below, child, step
from moontable.lab.match import play_numbered

LEVELS = ("adept", "expert")
MS = 100


@pytest.fixture(autouse=True)
def _still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """No machine is too slow for these tests: only tries count."""
    monkeypatch.setattr(expert, "monotonic", lambda: 0.0)


def asked(name: str, world: State, decision: Decision) -> Choice:
    """What a fresh bot of a level chooses in a world."""
    seat = decision.seat
    bot = level("tsukuyumi", name).sit(GAME, seat, 9, MS)
    return bot.choose(GAME.view(world, seat), decision, partial(GAME.imagine, world, seat))


def positions(number: int, every: int) -> list[State]:
    """Some positions of a random game that ask for a choice."""
    state = GAME.deal(GAME.setup({}), number)
    rng = child(number, 4)
    found: list[State] = []
    steps = 0
    while pending := GAME.pending(state):
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
    for state in positions(1, 37):
        decision = GAME.pending(state)[0]
        worlds = (state, GAME.imagine(state, decision.seat, 1))
        assert len({asked(name, world, decision) for world in worlds}) == 1


def test_words_are_true() -> None:
    """Reasons are sentences in both languages that name real rules; values are estimates."""
    rules = GAME.rules()
    reasons = 0
    for state in positions(2, 23):
        choice = asked("adept", state, GAME.pending(state)[0])
        assert choice.why.de.endswith(".")
        assert choice.why.en.endswith(".")
        for word in choice.why.en.replace("(", " ").replace(")", " ").split():
            if word.startswith("TS-"):
                reasons += 1
                assert word in rules
        assert choice.value is not None
        assert -1 <= choice.value <= 1
    assert reasons


def test_every_term_speaks_of_numbers_there_are() -> None:
    """Terms cover all numbers of the evaluation, each once, and their rules exist."""
    named = [name for term in TERMS for name in term.numbers]
    assert sorted(named) == sorted(NAMES)
    assert {term.rule for term in TERMS} <= set(GAME.rules())


def test_a_seed_gives_the_same_game() -> None:
    """Two games from one seed are the same; the clock has no say."""
    levels = [("adept", MS), ("novice", MS), ("novice", MS)]
    one, two = (play_numbered(GAME, GAME.setup({}), 5, levels, 0).record for _ in range(2))
    assert one.decisions == two.decisions


def test_tries_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The expert plays out no more turns than its time allows by count."""
    counted: list[bool] = []
    alone = Judgement.alone

    def counting(self: Judgement, idea: Idea, whole_round: bool) -> Idea:
        counted.append(whole_round)
        return alone(self, idea, whole_round)

    monkeypatch.setattr(Judgement, "alone", counting)
    most = 0
    for state in positions(3, 41):
        decision = GAME.pending(state)[0]
        counted.clear()
        asked("expert", state, decision)
        assert len(counted) <= max(expert.MOST, len(decision.options))
        most = max(most, len(counted))
    assert most > 1


def test_the_adept_beats_novices() -> None:
    """One against two, over seat-balanced games, it wins more than its share."""
    won = 0
    for number in range(6):
        levels = [("adept", MS), ("novice", MS), ("novice", MS)]
        match = play_numbered(GAME, GAME.setup({}), 2, levels, number)
        won += 0 in {match.players[seat] for seat in match.outcome.winners}
    assert won >= 3

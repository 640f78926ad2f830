"""The levels of TSUKUYUMI above the novice: no cheats, reproducible, bounded, and stronger."""

from functools import partial

import pytest

from moontable.bots.tsukuyumi.foresight import FORESIGHT
from moontable.bots.tsukuyumi.macros import Macros
from moontable.bots.tsukuyumi.words import TERMS
from moontable.games.registry import level
from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.features.model import NAMES, PROSPECTS, Sight
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Choice, Decision
from moontable.kernel.rng import below, child, step
from moontable.lab.job import Job, Player, play_game
from moontable.lab.ladder import fair_setups
from moontable.lab.match import play_numbered
from tests.rules.tsukuyumi.table import Table

LEVELS = ("adept", "expert")
MS = 100


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


@pytest.mark.parametrize("name", LEVELS)
def test_words_are_true(name: str) -> None:
    """Reasons are sentences in both languages that name real rules; values are estimates."""
    rules = GAME.rules()
    reasons = 0
    for state in positions(2, 23):
        choice = asked(name, state, GAME.pending(state)[0])
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
    assert sorted(named) == sorted((*NAMES, *PROSPECTS)) == sorted(FORESIGHT)
    assert {term.rule for term in TERMS} <= set(GAME.rules())


@pytest.mark.parametrize("name", LEVELS)
def test_a_seed_gives_the_same_game(name: str) -> None:
    """Two games from one seed are the same; neither the clock nor `ms` has a say."""
    games = [[(name, ms), ("novice", ms), ("novice", ms)] for ms in (MS, 1)]
    one, two = (play_numbered(GAME, GAME.setup({}), 5, levels, 0).record for levels in games)
    assert one.decisions == two.decisions


def test_actions_are_whole_and_bounded() -> None:
    """Every end is reached by its own steps, and inside an action only so much is opened."""
    for state in positions(3, 41):
        decision = GAME.pending(state)[0]
        seat = decision.seat
        macros = Macros(GAME, Sight(), seat, 10)
        ends = macros.ends(state, decision)
        assert {end.steps[0].action for end in ends} == set(decision.options)
        opened = {end.steps[: number + 1] for end in ends for number in range(len(end.steps) - 1)}
        many = [
            steps for steps in opened if sum(end.steps[: len(steps)] == steps for end in ends) > 1
        ]
        assert len(many) <= 10
        for end in ends[:: max(1, len(ends) // 5)]:
            world = GAME.clone(state)
            for wanted in end.steps:
                assert macros.part(world) in (None, wanted.decision)
                GAME.apply(world, seat, wanted.action)
            macros.part(world)
            assert GAME.pack(world) == GAME.pack(end.state)


@pytest.mark.parametrize(("upper", "lower"), [("adept", "novice"), ("expert", "adept")])
def test_a_level_beats_the_one_below(upper: str, lower: str) -> None:
    """One against two, over seat-balanced games, it is ahead of their average by points."""
    levels = [Player(upper, MS), Player(lower, MS), Player(lower, MS)]
    job = Job("tsukuyumi", levels, 6, 1, fair_setups("tsukuyumi", 3))
    lead = 0.0
    for number in range(job.games):
        played = play_game(job, number)
        mine = played.scores[played.seating.index(0)]
        lead += mine - (sum(played.scores) - mine) / 2
    assert lead >= job.games


def test_the_expert_takes_cards_that_fit_the_round() -> None:
    """War Economy as long as new units help, Decisive Battle when only land counts."""
    for number, card in ((1, "AC13"), (4, "AC26")):
        players = {side: {"hand": hand} for side, hand in HANDS.items()}
        table = Table({"3,0": {}}, players=players, round=number, phase="choose")
        decision = table.decision()
        choice = asked("expert", table.state, decision)
        assert GAME.notation.deed(table.state, decision, choice.action)["card"] == card


HANDS = {"nomads": ["AC13", "AC26"], "boarlords": ["AC01", "AC02"], "dark_seed": ["AC03", "AC04"]}

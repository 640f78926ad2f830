"""The adept of TSUKUYUMI: no cheats, reproducible, bounded, and stronger than the novice."""

from functools import partial

from moontable.bots.tsukuyumi.macros import Macros
from moontable.bots.tsukuyumi.words import TERMS
from moontable.games.registry import level
from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.sight import NAMES, Sight
from moontable.games.tsukuyumi.state import State
from moontable.kernel import Choice, Decision
from moontable.kernel.rng import below, child, step
from moontable.lab.match import play_numbered

MS = 100


def asked(world: State, decision: Decision) -> Choice:
    """What a fresh adept chooses in a world."""
    seat = decision.seat
    bot = level("tsukuyumi", "adept").sit(GAME, seat, 9, MS)
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


def test_the_adept_does_not_look_at_hidden_cards() -> None:
    """A choice, its words and its value are the same in every world the seat cannot tell apart."""
    for state in positions(1, 37):
        decision = GAME.pending(state)[0]
        worlds = (state, GAME.imagine(state, decision.seat, 1))
        assert len({asked(world, decision) for world in worlds}) == 1


def test_words_are_true() -> None:
    """Reasons are sentences in both languages that name real rules; values are estimates."""
    rules = GAME.rules()
    reasons = 0
    for state in positions(2, 23):
        choice = asked(state, GAME.pending(state)[0])
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


def test_the_adept_beats_novices() -> None:
    """One against two, over seat-balanced games, it wins more than its share."""
    won = 0
    for number in range(6):
        levels = [("adept", MS), ("novice", MS), ("novice", MS)]
        match = play_numbered(GAME, GAME.setup({}), 2, levels, number)
        won += 0 in {match.players[seat] for seat in match.outcome.winners}
    assert won >= 4

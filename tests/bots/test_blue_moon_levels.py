"""The levels of Blue Moon above the novice: no cheats, reproducible, bounded, and stronger."""

from functools import partial

import pytest

from moontable.bots import arms
from moontable.bots.blue_moon import adept, expert, master
from moontable.bots.blue_moon.opinion import WEIGHTS
from moontable.bots.blue_moon.words import TERMS
from moontable.bots.judges import Linear
from moontable.bots.search import Deep, Depth
from moontable.bots.turns import Turns
from moontable.games import registry
from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import PEOPLES
from moontable.games.blue_moon.features.model import GIVEN, NAMES, Sight
from moontable.games.blue_moon.rules.codes import ASK_CALL, CALL, DONE, FIRE, PASS, option
from moontable.games.blue_moon.rules.frames import DECLINING
from moontable.games.blue_moon.rules.state import State
from moontable.kernel import Choice, Decision, Level
from moontable.kernel.rng import below, child, step
from moontable.lab.match import play_numbered
from tests.rules.blue_moon.random_decks import heavy_setup

LEVELS: dict[str, Level] = {"adept": adept.LEVEL, "expert": expert.LEVEL, "master": master.LEVEL}
MS = 80


@pytest.fixture(autouse=True)
def _still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """No machine is too slow for these tests: only tries count."""
    monkeypatch.setattr(arms, "monotonic", lambda: 0.0)


def asked(name: str, world: State, decision: Decision, seed: int = 9) -> Choice:
    """What a fresh bot of a level chooses in a world."""
    seat = decision.seat
    bot = LEVELS[name].sit(GAME, seat, seed, MS)
    return bot.choose(GAME.view(world, seat), decision, partial(GAME.imagine, world, seat))


def positions(number: int, every: int) -> list[State]:
    """Some positions of a random game that ask for a choice."""
    decks = [{"deck": PEOPLES[number % 9]}, {"deck": PEOPLES[(number + 3) % 9]}]
    state = GAME.deal(GAME.setup({"players": decks, "options": {"mulligan": True}}), number)
    rng = child(number, 4)
    found: list[State] = []
    steps = 0
    while (pending := GAME.pending(state)) and steps < 60:
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
    for number in (0, 8):
        for state in positions(number, 13):
            decision = GAME.pending(state)[0]
            seat = decision.seat
            worlds = (state, GAME.imagine(state, seat, 1), GAME.imagine(state, seat, 2))
            assert len({asked(name, world, decision) for world in worlds}) == 1


@pytest.mark.parametrize("name", LEVELS)
def test_words_are_true(name: str) -> None:
    """Reasons are sentences in both languages that name real rules; values are estimates."""
    rules = GAME.rules()
    for state in positions(2, 5):
        choice = asked(name, state, GAME.pending(state)[0])
        assert choice.why.de.endswith(".")
        assert choice.why.en.endswith(".")
        for word in choice.why.en.replace("(", " ").replace(")", " ").split():
            assert not word.startswith("BM-") or word in rules
        assert choice.value is not None
        assert -1 <= choice.value <= 1


def test_words_name_the_cards_of_the_plan() -> None:
    """A reason for laying a card names it, in both languages."""
    names = {str(card["name_en"]) for card in GAME.catalogue()["cards"]}  # type: ignore[attr-defined]
    told = [asked("adept", state, GAME.pending(state)[0]).why.en for state in positions(4, 3)]
    laid = [why for why in told if why.startswith("With “")]
    assert laid
    for why in laid:
        assert {part.split("”")[0] for part in why.split("“")[1:]} <= names


def test_every_term_speaks_of_numbers_there_are() -> None:
    """Terms cover all numbers of the evaluation, each once, and their rules exist."""
    named = [name for term in TERMS for name in term.numbers]
    assert sorted(named) == sorted(NAMES)
    assert {term.rule for term in TERMS} <= set(GAME.rules())


@pytest.mark.parametrize("name", LEVELS)
def test_a_seed_gives_the_same_game(name: str) -> None:
    """Two games from one seed are the same; the clock has no say."""
    setup = GAME.setup({"players": [{"deck": "flit"}, {"deck": "aqua"}]})
    levels = [(name, MS), ("adept", MS)]
    one, two = (play_numbered(GAME, setup, 5, levels, 0).record for _ in range(2))
    assert one.decisions == two.decisions


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_can_be_asked_for(name: str) -> None:
    """Lobby, engine and ladder find the levels under their names."""
    assert registry.level("blue-moon", name) is LEVELS[name]


def test_more_time_is_more_tries() -> None:
    """Thinking time is counted in tries, so that a seed decides."""
    for depth in (expert.depth, master.depth):
        tries = [depth(ms).tries for ms in (1, 200, 1000, 4000)]
        assert tries == sorted(set(tries))


def test_the_clock_stops_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine far too slow breaks the search off and still has a plan."""
    state = positions(1, 3)[-1]
    decision = GAME.pending(state)[0]
    now = iter(range(10_000))
    monkeypatch.setattr(arms, "monotonic", lambda: next(now))
    eye = Sight()
    deep = Deep(GAME, eye, Linear(eye, WEIGHTS), decision.seat, Depth(tries=4000, seconds=20.0))
    plan = deep.plan(partial(GAME.imagine, state, decision.seat), decision, 3)
    assert plan.steps[0].action in decision.options
    assert next(now) < 100


def test_plans_can_be_followed() -> None:
    """Every end of a turn is reached by its own steps, and no two ends are the same."""
    eye = Sight()
    for state in positions(6, 6):
        seat = GAME.pending(state)[0].seat
        nodes = Turns(GAME, eye, seat, 40).ends(GAME.clone(state))
        for node in nodes:
            world = GAME.clone(state)
            for wanted in node.path():
                while (decision := GAME.pending(world)[0]).seat != seat:
                    GAME.apply(world, decision.seat, eye.usual(world, decision))
                assert decision == wanted.decision
                GAME.apply(world, seat, wanted.action)
            assert node.first == node.path()[0].action


def test_few_cards_are_thought_of_where_any_may_be_given_away() -> None:
    """Of the cards to discard those worth least, and to discard no more; all else is left whole."""
    eye = Sight()
    cut = 0
    for number in range(9):
        for state in positions(number, 1):
            decision = GAME.pending(state)[0]
            found = eye.sensible(state, decision)
            assert found
            assert set(found) <= set(decision.options)
            if state.stack and state.stack[-1][0] == DECLINING:
                assert len(found) <= GIVEN + 1
                assert (option(DONE) in found) == (option(DONE) in decision.options)
                cut += len(found) < len(decision.options)
    assert cut


def test_the_adept_beats_the_novice() -> None:
    """Over seat- and deck-balanced games it wins well more than half."""
    won = 0
    for number in range(12):
        decks = [{"deck": PEOPLES[number // 2]}, {"deck": PEOPLES[number // 2 + 3]}]
        setup = GAME.setup({"players": decks})
        match = play_numbered(GAME, setup, 2, [("adept", MS), ("novice", MS)], number)
        won += 0 in {match.players[seat] for seat in match.outcome.winners}
    assert won >= 8


@pytest.mark.parametrize("name", LEVELS)
def test_levels_play_decks_of_all_cards(name: str) -> None:
    """Interventions, Hyla and crystal cards are no obstacle: chance is beaten."""
    won = 0
    for number in range(4):
        match = play_numbered(GAME, heavy_setup(number), 3, [(name, MS), ("random", MS)], number)
        won += 0 in {match.players[seat] for seat in match.outcome.winners}
    assert won >= 3


def test_a_lie_among_bluffs_is_expected_to_be_called() -> None:
    """Who plans a turn counts on a call that pays, and on none that costs a dragon."""
    state = GAME.deal(GAME.setup({"players": [{"deck": "buka"}, {"deck": "hoax"}]}), 1)
    call = Decision(1, ASK_CALL, -1, (option(PASS), option(CALL)))
    fiery, earthy = state.one.deck.bluff_of
    state.element = FIRE
    usual = {}
    for name, bluffs in (("true", fiery & ~earthy), ("lie", earthy & ~fiery)):
        state.one.bluffs = bluffs & -bluffs
        usual[name] = Sight().usual(state, call)
    assert usual == {"true": option(PASS), "lie": option(CALL)}

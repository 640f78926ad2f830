"""The novice of Blue Moon City: stronger than chance, behind the same door as a person."""

from moontable.games import registry
from moontable.games.blue_moon_city import GAME
from moontable.kernel import ask_bot
from moontable.kernel.rng import below, child, step
from moontable.lab.game_run import play_numbered
from tests.marks import long

LEVEL = registry.level("blue-moon-city", "novice")


@long
def test_the_novice_beats_chance() -> None:
    """In ten two-player games, five deals from both seats, at least nine are won."""
    setup = GAME.setup({})
    won = 0.0
    for number in range(10):
        match = play_numbered(GAME, setup, 20, [("novice", 100), ("random", 100)], number)
        seats = [seat for seat, player in enumerate(match.players) if player == 0]
        won += len({*match.outcome.winners} & {*seats}) / len(match.outcome.winners)
    assert won >= 9


def test_the_novice_answers_every_kind_of_question() -> None:
    """In four-player random games it chooses among the options and says why in both languages."""
    state = GAME.deal(GAME.setup({"players": [{}] * 4}), 5)
    rng = child(5, 1)
    kinds = set()
    for _ in range(500):
        pending = GAME.pending(state)
        if not pending:
            break
        decision = pending[0]
        rng = step(rng)
        if decision.kind not in kinds or below(rng, 12) == 0:
            kinds.add(decision.kind)
            bot = LEVEL.sit(GAME, decision.seat, 1, 100)
            choice = ask_bot(GAME, bot, state, decision, words=True)
            assert choice.action in decision.options
            assert all(choice.why)
        options = decision.options
        GAME.apply(state, decision.seat, options[below(rng, len(options))])
    assert len(kinds) >= 4


def test_the_novice_sees_no_hidden_thing() -> None:
    """Its choice is the same in the true world and in worlds it cannot tell from it."""
    state = GAME.deal(GAME.setup({}), 9)
    seat = GAME.pending(state)[0].seat
    decision = GAME.pending(state)[0]
    chosen = set()
    for seed in range(4):
        world = state if seed == 0 else GAME.imagine(state, seat, seed)
        bot = LEVEL.sit(GAME, seat, 3, 100)
        chosen.add(ask_bot(GAME, bot, world, decision, words=True).action)
    assert len(chosen) == 1


def test_novices_finish_a_game_among_themselves() -> None:
    """Two and four novices offer until somebody has won; nobody waits for ever."""
    for count in (2, 4):
        setup = GAME.setup({"players": [{}] * count})
        match = play_numbered(GAME, setup, 6, [("novice", 100)] * count, 0)
        assert len(match.record.decisions) < 2_000
        assert max(match.outcome.scores) > 2

"""The numeric view of TSUKUYUMI: it tells what the view tells and nothing that is hidden."""

import pytest

from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.sight import NAMES, Sight
from moontable.kernel.rng import below, child, step


@pytest.mark.parametrize("number", range(3))
def test_sight_shows_nothing_hidden(number: int) -> None:
    """Along a random game it is the same in every world a seat cannot tell apart."""
    eye = Sight()
    state = GAME.deal(GAME.setup({}), number)
    rng = child(number, 5)
    steps = 0
    while pending := GAME.pending(state):
        decision = pending[below(rng, len(pending))]
        steps += 1
        if steps % 4 == 0 or decision.kind == 0:
            for seat in range(GAME.players(state)):
                other = GAME.imagine(state, seat, rng >> 1)
                assert eye.numbers(other, seat) == eye.numbers(state, seat)
                assert eye.result(other, seat) == eye.result(state, seat)
        assert eye.usual(state, decision) in decision.options
        rng = step(rng)
        GAME.apply(state, decision.seat, decision.options[below(rng, len(decision.options))])


def test_sight_has_a_number_for_every_name() -> None:
    """Numbers are as many as their names, and points are the view's points."""
    state = GAME.deal(GAME.setup({}), 3)
    numbers = Sight().numbers(state, 1)
    totals = [player["total"] for player in GAME.view(state, 1)["players"]]  # type: ignore[attr-defined]
    assert len(numbers) == len(NAMES)
    assert numbers[NAMES.index("points")] == totals[1] - (totals[0] + totals[2]) / 2
    assert numbers[NAMES.index("ahead")] == totals[1] - max(totals[0], totals[2])

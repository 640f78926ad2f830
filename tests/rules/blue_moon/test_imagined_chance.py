"""An imagined world draws from its own seed, never from the secret of a table."""

from random import Random

from moontable.tables.session import Session

DECISIONS = 120


def test_no_state_in_an_imagined_world_is_marked() -> None:
    """Neither the world nor the state that a failed turn goes back to needs the secret."""
    session = Session.new("blue-moon", {}, -1, secret=bytes(32))
    chance, kept = Random(3), 0
    for number in range(DECISIONS):
        asked = session.game.pending(session.state)
        if not asked:
            break
        for seat in (0, 1):
            world = session.game.imagine(session.state, seat, number)
            assert world.rng >= 0
            if world.before is not None:
                kept += 1
                assert world.before.rng >= 0
        session.apply(asked[0].seat, chance.choice(asked[0].options))
    assert kept > 0

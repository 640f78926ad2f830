"""Cards that go together: pairs and gangs."""

from mypy_extensions import i64

from moontable.games.blue_moon.rules.state import Side, State


def open_gang(me: Side) -> i64:
    """All members of the gang that may be joined: every active combat card belongs to it."""
    if not me.active or me.active & (me.blank | ~me.deck.in_gang):
        return 0
    for members in me.deck.gangs:
        if not me.active & ~members:
            return members & ~me.blank
    return 0


def partners(state: State, me: Side) -> i64:
    """The cards that make a pair with the card laid just before."""
    if state.pair < 0 or me.blank >> state.pair & 1:
        return 0
    return me.deck.mates[state.pair] & ~me.blank


def joining(me: Side) -> i64:
    """The cards that may be laid without covering the active combat cards."""
    joins = open_gang(me)
    if me.deck.keepers and me.active:
        joins |= me.deck.keepers & ~me.mute
    return joins

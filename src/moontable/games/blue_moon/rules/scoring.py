"""How many crystals a game is worth to its winner."""

from moontable.games.blue_moon.rules import codes, switches
from moontable.games.blue_moon.rules.state import Side, State, count, side


def crystals(state: State) -> int:
    """One, plus one per own dragon and active crystal card, less the loser's; at least one."""
    winner = side(state, state.winner)
    loser = side(state, 1 - state.winner)
    if state.ending == codes.WON_BY_RULE_11:
        return (
            4 if state.rules & switches.PENALTY_FOUR_CRYSTALS else 4 + count(winner.deck.crystals)
        )
    found = 1 + winner.dragons
    if state.rules & switches.CRYSTAL_CARDS_SCORE:
        found += _active(winner) - _active(loser)
    return max(1, found)


def _active(me: Side) -> int:
    return count(me.standing & me.deck.crystals)

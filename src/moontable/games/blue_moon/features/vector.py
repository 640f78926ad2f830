"""The features of a duel as numbers, in the order of `NAMES`."""

from typing import Final

from moontable.games.blue_moon.features.hand_odds import Unknown, sum_over
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.law.dragons import counted, dragons_for_retreat
from moontable.games.blue_moon.rules.law.strength import is_shielded
from moontable.games.blue_moon.rules.state import Side, State, count, side

SIDE_NAMES: Final = (
    *("hand", "cards", "few_cards", "last_cards", "lying", "many", "strength", "supports"),
    *("best_character", "best_boost", "other_character", "characters", "boosters", "support_cards"),
    *("leaderships", "moons", "shield", "powers", "ships", "standing", "silenced", "retrieve"),
    *("shielded", "bluffs"),
)
"""The numbers of one side; the own come first, then the opponent's."""
TABLE_NAMES: Final = (
    *("on_turn", "dragons", "two_dragons", "three_dragons", "late_dragons", "late_cards"),
    *("my_danger", "your_danger", "my_end", "your_end", "my_start", "your_start"),
    *("my_push", "your_push"),
)
NAMES: Final = (
    *["my_" + name for name in SIDE_NAMES],
    *["your_" + name for name in SIDE_NAMES],
    *TABLE_NAMES,
)
DECK: Final = 30.0


def side_numbers(state: State, seat: int, certain: int, pool: Unknown, strong: int) -> list[float]:
    """The numbers of one side, in the order of `SIDE_NAMES`."""
    me = side(state, seat)
    element = state.element
    hand = float(count(me.hand))
    cards = hand + int(len(me.pile) - me.top)
    lying = float(counted(state, seat))
    lying_cards = me.active | me.supports
    found = [
        hand / 6,
        cards / DECK,
        max(0.0, 8 - cards) / 8,
        max(0.0, 4 - cards) / 4,
        min(6.0, lying) / 6,
        1.0 if lying >= 6 else 0.0,
        strong / 8.0,
        _lasting(me, element) / 4.0 if element >= 0 else 0.0,
    ]
    found += pool.hand(certain, element)
    found += [
        count(me.works & (lying_cards | me.standing)) / 3,
        _ships(me) / 4,
        count(me.standing) / 2,
        count((me.dead | me.mute) & lying_cards & me.deck.with_text) / 3,
        count(lying_cards & me.deck.retrieve & ~me.blank) / 2,
        1.0 if element >= 0 and is_shielded(state, seat, element) else 0.0,
        count(me.bluffs) / 2,
    ]
    return found


def _lasting(me: Side, element: int) -> int:
    """The strength that stays when the next character covers the combat area."""
    values = me.deck.earth if element == codes.EARTH else me.deck.fire
    return 2 * count(me.bluffs) + sum_over(values, me.supports & ~me.dead)


def _ships(me: Side) -> int:
    """Ships and the cards on them."""
    total = count(me.ships)
    for index in range(1, len(me.holds), 2):
        total += me.holds[index].bit_count()
    return total


def dragon_numbers(found: list[float], me: Side, you: Side) -> None:
    """Add the lead in dragons, and its weight with this few cards left."""
    ahead: int = me.dragons - you.dragons
    sign = 1.0 if ahead > 0 else -1.0
    found.append(ahead / codes.DRAGONS)
    found.append(sign if abs(ahead) >= 2 else 0.0)
    found.append(sign if abs(ahead) >= codes.DRAGONS else 0.0)
    mine: int = count(me.hand) + len(me.pile) - me.top
    yours: int = count(you.hand) + len(you.pile) - you.top
    late = max(0.0, 15.0 - min(mine, yours)) / 15
    found.append(late * ahead / codes.DRAGONS)
    found.append(late * (mine - yours) / 6 if not ahead else 0.0)


def threats(
    state: State, seat: int, certain: int, pool: Unknown, facing: int
) -> tuple[float, float, float, float]:
    """The threats to the player to move: lost dragons, a lost game, a strength to beat."""
    if state.element < 0:
        return 0.0, 0.0, pool.character(certain), 0.0
    me = side(state, seat)
    you = side(state, 1 - seat)
    element = state.element
    need = max(0, facing - _lasting(me, element))
    if me.supports and is_shielded(state, seat, element) & me.supports:
        holds = pool.character(certain)
    else:
        holds = pool.reach(certain, element, need)
    lost = 1.0 - holds
    dragons = dragons_for_retreat(state, seat)
    ends = you.dragons + dragons > codes.DRAGONS and not me.dragons
    return lost * dragons, lost if ends else 0.0, 0.0, need / 8.0

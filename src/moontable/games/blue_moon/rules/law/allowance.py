"""How many cards may still be laid this turn, and which: counters, FREE, PAIR, GANG, extras, STOP.

FREE and the other icons are judged at the moment of laying; counters remember what was used.
"""

from typing import Final

from mypy_extensions import i64

from moontable.games.blue_moon.content.powers import allowing, replacing
from moontable.games.blue_moon.content.powers.power import ANY_NUMBER
from moontable.games.blue_moon.rules import codes, switches
from moontable.games.blue_moon.rules.law import may
from moontable.games.blue_moon.rules.law.groups import open_gang, partners
from moontable.games.blue_moon.rules.state import Side, State, cargo, count, side, slots

NONE_LEFT: Final = 0
NORMAL: Final = 1
EXTRA: Final = 2
UNLIMITED: Final = 3


def action_cards(state: State, seat: i64) -> i64:
    """The leadership actions, ships, Hyla and achievements a seat may play now."""
    if state.acted or state.stopped or may.limit_reached(state, seat, False) >= 0:
        return 0
    me = side(state, seat)
    cards = me.hand & me.deck.actions
    if cards & me.deck.feats:
        cards &= ~may.crystals_barred(state, seat)
    return cards & ~may.banned(state, seat) if cards else 0


def replaceable(state: State, seat: i64) -> i64:
    """The hand cards a seat may replace now instead of playing an action card."""
    me = side(state, seat)
    if state.acted:
        return 0
    cards = me.deck.replace
    if me.works & me.deck.of[replacing.REPLACE_ANY]:
        cards = ~may.ignored_with_icon(state, seat)
    return me.hand & ~me.blank & cards


def characters(state: State, seat: i64) -> i64:
    """The characters a seat may lay now."""
    if state.stopped or may.limit_reached(state, seat, True) >= 0:
        return 0
    me = side(state, seat)
    cards = may.source(state, seat) & me.deck.characters
    if state.regular:
        cards &= beyond_the_one(state, seat, cards)
    if not cards:
        return 0
    cards &= ~may.banned(state, seat)
    return cards & ~may.barred_by_itself(state, seat, cards)


def beyond_the_one(state: State, seat: i64, cards: i64) -> i64:
    """The characters that may follow after the turn's one character is laid."""
    me = side(state, seat)
    more = may.free_now(state, seat, cards) | partners(state, me)
    if state.characters:
        more |= open_gang(me)
    return more


def left(state: State, seat: i64, type_: i64) -> i64:
    """The allowances left for a booster or support: nothing, the normal one, or an extra."""
    me = side(state, seat)
    granted = 0
    for slot in slots(me.works & me.deck.of[allowing.EXTRA]):
        power = me.deck.powers[slot]
        if power.which.types & type_:
            granted += power.amount
    used = state.extra_boosters if type_ == codes.BOOSTER else state.extra_supports
    if granted >= ANY_NUMBER:
        return UNLIMITED
    if granted > used:
        return EXTRA
    if state.stopped or state.first_turn or state.boosts:
        return NONE_LEFT
    return NORMAL


def boosters(state: State, seat: i64) -> i64:
    """The boosters a seat may lay now."""
    me = side(state, seat)
    cards = may.source(state, seat) & me.deck.boosters
    if not cards or may.limit_reached(state, seat, True) >= 0:
        return 0
    if left(state, seat, codes.BOOSTER) == NONE_LEFT:
        if state.stopped:
            return 0
        cards &= may.free_now(state, seat, cards) | partners(state, me)
    return cards & ~may.banned(state, seat)


def supports(state: State, seat: i64) -> i64:
    """The supports a seat may lay now, face up."""
    me = side(state, seat)
    cards = may.source(state, seat) & me.deck.supports
    if not cards or may.limit_reached(state, seat, False) >= 0:
        return 0
    if left(state, seat, codes.SUPPORT) == NONE_LEFT:
        if state.stopped:
            return 0
        cards &= may.free_now(state, seat, cards)
    return cards & ~may.banned(state, seat)


def bluffs(state: State, seat: i64) -> i64:
    """The characters a seat may lay face down as bluffs now."""
    me = side(state, seat)
    if not may.source(state, seat) & me.deck.bluff or may.limit_reached(state, seat, False) >= 0:
        return 0
    cards = may.bluffable(state, seat)
    if left(state, seat, codes.SUPPORT) != NONE_LEFT:
        return cards
    # Only a FREE lent to the next card helps: a bluff has no FREE of its own.
    return cards if may.lends_to_supports(state, seat) else 0


def loadable(state: State, seat: i64) -> i64:
    """The cards a seat may load onto one of its ships now."""
    me = side(state, seat)
    if not me.ships or not may_load(state, seat):
        return 0
    if may.supports_banned(state, seat) >= 0:
        return 0
    if (
        state.rules & switches.LOADING_COUNTS_AS_SUPPORT
        and may.limit_reached(state, seat, False) >= 0
    ):
        return 0
    return may.load_source(state, seat) & me.deck.laid


def may_load(state: State, seat: i64) -> bool:
    """May the seat still load a ship instead of laying a support? A lent FREE allows one."""
    return left(state, seat, codes.SUPPORT) != NONE_LEFT or may.lends_to_supports(state, seat)


def room(me: Side, ship: i64) -> i64:
    """How many more cards fit on a ship."""
    return me.deck.capacity[ship] - count(cargo(me, ship))

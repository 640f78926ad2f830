"""What may be laid: prohibitions, limits and conditions, ranks 4 to 6 of the order of powers."""

from mypy_extensions import i64

from moontable.games.blue_moon.content.lower import limits_combat_only
from moontable.games.blue_moon.content.powers import (
    allowing,
    crystals,
    forbidding,
    ignoring,
    loading,
)
from moontable.games.blue_moon.content.powers.power import Test
from moontable.games.blue_moon.rules import codes, switches
from moontable.games.blue_moon.rules.law.groups import open_gang, partners
from moontable.games.blue_moon.rules.law.strength import printed, strength
from moontable.games.blue_moon.rules.state import (
    Side,
    State,
    count,
    in_areas,
    landed_cargo,
    side,
    slots,
)


def source(state: State, seat: i64) -> i64:
    """The cards a seat may lay from: the hand, or the landed cargo on a landing turn."""
    me = side(state, seat)
    landed = me.landed & me.used
    if not landed:
        return me.hand
    cards = landed_cargo(me)
    if landed & me.deck.of[loading.FROM_HAND] & ~me.mute:
        cards |= me.hand
    elif landed & me.deck.lands_one & ~me.mute:
        # Sea Moon: one card from hand; a pair or gang counts as one.
        cards |= me.hand & (partners(state, me) | open_gang(me)) if state.from_hand else me.hand
    return cards


def load_source(state: State, seat: i64) -> i64:
    """The cards a seat may load from: as for laying, except that Sea Moon restricts laying only."""
    me = side(state, seat)
    landed = me.landed & me.used
    if not landed:
        return me.hand
    cards = landed_cargo(me)
    return cards | me.hand if landed & me.deck.of[loading.FROM_HAND] & ~me.mute else cards


def banned(state: State, seat: i64) -> i64:
    """The cards of a seat that the opponent's powers forbid to be laid in their own role."""
    you = side(state, 1 - seat)
    barring: int = you.works & you.deck.of[forbidding.FORBID]
    mask: i64 = 0
    while barring:
        low = barring & -barring
        mask |= banned_by(state, seat, low.bit_length() - 1)
        barring ^= low
    return mask


def banned_by(state: State, seat: i64, power: i64) -> i64:
    """The cards of a seat that one power of the opponent forbids to be laid in their own role."""
    you = side(state, 1 - seat)
    cards = you.deck.bans[power]
    above = you.deck.powers[power].which.above
    if above:
        # A printed value that is ignored or reduced counts as 0, in hand too.
        for slot in slots(cards & source(state, seat)):
            if (
                max(printed(state, seat, slot, codes.FIRE), printed(state, seat, slot, codes.EARTH))
                <= above
            ):
                cards &= ~(1 << slot)
    return cards


def banned_as_bluff(state: State, seat: i64) -> i64:
    """The cards of a seat that the opponent's powers forbid to be laid as a bluff."""
    you = side(state, 1 - seat)
    mask = 0
    for slot in slots(you.works & you.deck.of[forbidding.FORBID]):
        mask |= bluffs_banned_by(state, seat, slot)
    return mask


def bluffs_banned_by(state: State, seat: i64, power: i64) -> i64:
    """The cards of a seat that one power of the opponent forbids to be laid as a bluff."""
    you = side(state, 1 - seat)
    by_face = state.rules & switches.BLUFF_FACE_COUNTS_WHEN_LAID
    return you.deck.bans_bluff[power] if by_face else you.deck.bans_plain[power]


def supports_banned(state: State, seat: i64) -> i64:
    """The opponent's card that forbids all supports, and so loading too, or -1."""
    you = side(state, 1 - seat)
    for slot in slots(you.works & you.deck.of[forbidding.FORBID]):
        which = you.deck.powers[slot].which
        if which.types & codes.SUPPORT and which.text is None and not which.above:
            return slot
    return -1


def limit_reached(state: State, seat: i64, combat: bool) -> i64:
    """The opponent's card that allows no further card this turn (in the combat area), or -1."""
    you = side(state, 1 - seat)
    limiting = you.works & you.deck.of[forbidding.LIMIT_LAYING]
    if not limiting:
        return -1
    for slot in slots(limiting):
        power = you.deck.powers[slot]
        if limits_combat_only(power):
            if combat and state.combat_laid >= power.amount:
                return slot
        elif state.laid >= power.amount:
            return slot
    return -1


def holds(state: State, seat: i64, test: i64, amount: i64, elements: i64) -> bool:
    """Does a condition printed on a card hold right now?"""
    me = side(state, seat)
    you = side(state, 1 - seat)
    if test == Test.YOUR_STRENGTH:
        return (
            state.element >= 0
            and bool(elements >> state.element & 1)
            and strength(state, 1 - seat, state.element) >= amount
        )
    if test == Test.NO_CARDS_OF_MINE:
        return in_areas(me) == 0
    if test == Test.NO_INFLUENCE_OF_MINE:
        return me.ships == 0 and not me.standing & me.deck.hylas
    if test == Test.MY_DRAGONS:
        return me.dragons >= amount
    return _yours(you, me, test) >= amount


def _yours(you: Side, me: Side, test: i64) -> i64:
    """The opponent's number that a condition refers to."""
    if test == Test.YOUR_DRAGONS:
        return you.dragons
    if test == Test.YOUR_HAND_AHEAD:
        return count(you.hand) - count(me.hand)
    if test == Test.YOUR_CARDS:
        return in_areas(you)
    if test == Test.YOUR_CHARACTERS:
        return count(you.active & you.deck.characters)
    if test == Test.YOUR_BOOSTERS:
        return count(you.active & you.deck.boosters)
    if test == Test.YOUR_SUPPORTS:
        return count(you.supports | you.bluffs)
    if test == Test.YOUR_CARDS_WITH_ICONS:
        return count((you.active | you.supports) & you.deck.with_icon | you.bluffs)
    if test == Test.YOUR_HYLAS:
        return count(you.standing & you.deck.hylas)
    if test == Test.YOUR_FREE:
        return count((you.active | you.supports) & you.deck.free & ~you.blank)
    assert test == Test.YOUR_ACTIVE, test
    return count(you.active | you.supports | you.bluffs)


def barred_by_itself(state: State, seat: i64, cards: i64) -> i64:
    """The cards whose own "only if" condition fails; an ignored text forbids nothing."""
    me = side(state, seat)
    conditional = cards & me.deck.of[allowing.ONLY_IF]
    if not conditional:
        return 0
    if me.deck.of[allowing.WAIVE] and waiver(me) >= 0:
        conditional &= ~me.deck.mutants
    return unfulfilled(state, seat, conditional)


def waiver(me: Side) -> i64:
    """The power that lets its owner lay a mutant regardless of its condition, or -1."""
    waiving = me.works & me.deck.of[allowing.WAIVE] & ~me.used
    return slots(waiving)[0] if waiving else -1


def unfulfilled(state: State, seat: i64, cards: i64) -> i64:
    """The cards whose printed "only if" condition fails right now."""
    me = side(state, seat)
    mask = 0
    for slot in slots(cards & me.deck.of[allowing.ONLY_IF] & ~me.mute):
        power = me.deck.powers[slot]
        if not holds(state, seat, power.test, power.amount, power.elements):
            mask |= 1 << slot
    return mask


def crystals_barred(state: State, seat: i64) -> i64:
    """A seat's crystal cards whose dragon is not on its side, unless a power allows them."""
    me = side(state, seat)
    if me.works & me.deck.of[crystals.CROWN]:
        return 0
    mask = 0
    for slot in slots(me.deck.of[crystals.CRYSTAL] & ~me.mute):
        if me.dragons < me.deck.powers[slot].amount:
            mask |= 1 << slot
    return mask


def free_now(state: State, seat: i64, cards: i64) -> i64:
    """The cards that would be laid FREE now: printed, lent, by condition or from a ship."""
    me = side(state, seat)
    free = cards & me.deck.free
    if state.lent & me.works:
        free = cards
    for slot in slots(cards & me.deck.of[allowing.AS_FREE] & ~me.mute & ~free):
        power = me.deck.powers[slot]
        if holds(state, seat, power.test, power.amount, power.elements):
            free |= 1 << slot
    if me.landed and state.rules & switches.LANDED_BUKA_FREE:
        free |= cards & me.deck.buka & landed_cargo(me)
    if free & ~me.deck.with_icon:
        free &= me.deck.with_icon | ~ignored_with_icon(state, seat)
    return free & ~me.blank


def ignored_with_icon(state: State, seat: i64) -> i64:
    """The cards without an icon that the opponent ignores while they count as having one."""
    you = side(state, 1 - seat)
    mask: i64 = 0
    for slot in slots(you.works & you.deck.of[ignoring.IGNORE_CARDS]):
        mask |= you.deck.covers_lent[slot]
    return mask & ~side(state, seat).deck.with_icon


def lends_to_supports(state: State, seat: i64) -> bool:
    """Does a lent FREE apply to a face-down or unknown card, counted as a support with an icon?"""
    if not state.lent & side(state, seat).works or state.stopped:
        return False
    you = side(state, 1 - seat)
    return bluffs_ignored(state, seat) < 0 and not you.works & you.deck.of[ignoring.IGNORE_ICONS]


def bluffable(state: State, seat: i64) -> i64:
    """The cards of a seat that could be laid as bluffs if there were room for a support."""
    me = side(state, seat)
    if state.rules & switches.IGNORED_SUPPORTS_BAR_BLUFFS and bluffs_ignored(state, seat) >= 0:
        return 0
    return source(state, seat) & me.deck.bluff & ~me.blank & ~banned_as_bluff(state, seat)


def bluffs_ignored(state: State, seat: i64) -> i64:
    """The opponent's power that ignores supports or cards with icons, bluffs included, or -1."""
    you = side(state, 1 - seat)
    for slot in slots(you.works & you.deck.of[ignoring.IGNORE_CARDS]):
        if you.deck.powers[slot].which.types & codes.SUPPORT:
            return slot
    return -1


def too_many_active(state: State, seat: i64) -> i64:
    """The opponent's card that forbids this many active characters, or -1."""
    you = side(state, 1 - seat)
    me = side(state, seat)
    active = count(me.active & me.deck.characters)
    for slot in slots(you.works & you.deck.of[forbidding.LIMIT_ACTIVE]):
        power = you.deck.powers[slot]
        if power.which.types & codes.CHARACTER and active > power.amount:
            return slot
    return -1

"""Laying, activating, playing: three things in this order, one card at a time."""

from moontable.games.blue_moon.content.powers import allowing, raising
from moontable.games.blue_moon.rules import codes, frames, switches
from moontable.games.blue_moon.rules.law import may
from moontable.games.blue_moon.rules.law.allowance import EXTRA, NONE_LEFT, NORMAL, left
from moontable.games.blue_moon.rules.law.groups import joining, open_gang, partners
from moontable.games.blue_moon.rules.law.ignored import settle
from moontable.games.blue_moon.rules.law.strength import aim_of, is_zeroed, targets
from moontable.games.blue_moon.rules.moves import discard_table, leave_hand
from moontable.games.blue_moon.rules.state import Side, State, cargo, put_cargo, side, slots
from moontable.kernel.frames import Events
from moontable.kernel.game import Event


def leave_source(state: State, me: Side, slot: int) -> int:
    """Take a card out of the hand or off a landed ship; 1 if it came from a ship."""
    if me.hand >> slot & 1:
        leave_hand(me, slot)
        state.from_hand = 1
        return 0
    for ship in slots(me.landed):
        load = cargo(me, ship)
        if load >> slot & 1:
            put_cargo(me, ship, load & ~(1 << slot))
    return 1


def play(state: State, seat: int, slot: int, verb: int, events: Events) -> None:
    """Activate a card that was laid face up and has not been made void."""
    deck = side(state, seat).deck
    if verb == codes.LAY_FOUND:
        play_found(state, seat, slot, events)
    elif verb == codes.LAY_CROWN:
        play_standing(state, seat, slot, events)
    elif deck.actions >> slot & 1:
        play_action(state, seat, slot, events)
    elif deck.characters >> slot & 1:
        play_character(state, seat, slot, verb, events)
    elif deck.boosters >> slot & 1:
        play_booster(state, seat, slot)
    else:
        play_support(state, seat, slot)


def play_action(state: State, seat: int, slot: int, events: Events) -> None:
    """Play a leadership action onto its pile, or another action card into its area."""
    me = side(state, seat)
    _count(state, me, slot, 0)
    state.acted = 1
    leave_hand(me, slot)
    if (me.deck.hylas | me.deck.feats) >> slot & 1:
        play_standing(state, seat, slot, events)
        return
    if me.deck.ships >> slot & 1:
        me.ships |= 1 << slot
    else:
        me.leadership = (*me.leadership, slot)
        me.leading |= 1 << slot
    _activate(state, seat, slot, 0)


def play_standing(state: State, seat: int, slot: int, events: Events) -> None:
    """Play a Hyla, which drives away any other, or an achievement, which costs both players one."""
    me = side(state, seat)
    if me.deck.hylas >> slot & 1:
        for who in (1 - seat, seat):
            for other in slots(side(state, who).standing & side(state, who).deck.hylas):
                discard_table(state, who, other, events)
    me.standing |= 1 << slot
    you = side(state, 1 - seat)
    if me.deck.feats >> slot & 1 and you.standing & you.deck.feats:
        state.stack.append(frames.plain(frames.DROP_FEAT, 1 - seat))
        state.stack.append(frames.plain(frames.DROP_FEAT, seat))
    _activate(state, seat, slot, 0)


def play_found(state: State, seat: int, slot: int, events: Events) -> None:
    """Play an influence card found in the draw pile at once: a ship or a Hyla."""
    me = side(state, seat)
    state.laid += 1
    if me.deck.hylas >> slot & 1:
        play_standing(state, seat, slot, events)
        return
    me.ships |= 1 << slot
    if me.deck.now >> slot & 1 and not me.mute >> slot & 1:
        state.stack.append(frames.now(seat, slot))


def play_character(state: State, seat: int, slot: int, verb: int, events: Events) -> None:
    """Play a character; the first of a turn covers the old combat cards unless it joins them."""
    me = side(state, seat)
    joins = bool(joining(me) >> slot & 1) and verb != codes.LAY_FRESH
    _use_character(state, seat, slot, joins and bool(open_gang(me) >> slot & 1))
    _count(state, me, slot, 1)
    from_ship = leave_source(state, me, slot)
    if not state.characters and not joins and me.active:
        me.active = 0
        if events is not None:
            events.append(Event(codes.E_COVER, seat, ()))
    state.characters += 1
    me.combat = (*me.combat, slot)
    me.active |= 1 << slot
    _activate(state, seat, slot, from_ship)
    _change_element(state, me, seat, slot, events)


def _use_character(state: State, seat: int, slot: int, joins: bool) -> None:
    """Use up the allowance for this character: none if it is FREE or completes a pair."""
    me = side(state, seat)
    bit = 1 << slot
    second = partners(state, me) & bit
    if joins or (not may.free_now(state, seat, bit) and not second):
        state.regular = 1
    if me.deck.of[allowing.WAIVE] and me.deck.mutants & bit and _is_waived(state, seat, bit):
        # A mutant laid although its condition does not hold: the power that allows it is used.
        me.used |= 1 << may.waiver(me)
    _pair(state, me, slot, second)
    _lend(state, me, slot)


def _is_waived(state: State, seat: int, mutant: int) -> bool:
    """Is this mutant laid only because a power waives its condition?"""
    return may.waiver(side(state, seat)) >= 0 and may.unfulfilled(state, seat, mutant) != 0


def _pair(state: State, me: Side, slot: int, second: int) -> None:
    """Let a card with PAIR be followed by its partner, unless it is the second itself."""
    open_ = me.deck.pair >> slot & 1 and not second and not me.blank >> slot & 1
    state.pair = slot if open_ else -1


def _lend(state: State, me: Side, slot: int) -> None:
    """Lend FREE to the next card only; the lender can lend it again."""
    state.lent = 1 << slot if me.deck.lending >> slot & 1 else 0


def play_booster(state: State, seat: int, slot: int) -> None:
    """Play a booster onto the current character."""
    me = side(state, seat)
    bit = 1 << slot
    second = partners(state, me) & bit
    if state.stopped or not (may.free_now(state, seat, bit) | second):
        _use_boost(state, seat, codes.BOOSTER)
    _pair(state, me, slot, second)
    state.lent = 0
    state.boosters_played += 1
    _count(state, me, slot, 1)
    leave_source(state, me, slot)
    me.combat = (*me.combat, slot)
    me.active |= bit
    _activate(state, seat, slot, 0)


def play_support(state: State, seat: int, slot: int) -> None:
    """Play a face-up support."""
    me = side(state, seat)
    _use_support(state, seat, may.free_now(state, seat, 1 << slot))
    _count(state, me, slot, 0)
    leave_source(state, me, slot)
    me.support = (*me.support, slot)
    me.supports |= 1 << slot
    _activate(state, seat, slot, 0)


def lay_bluff(state: State, seat: int, slot: int, events: Events) -> None:
    """Lay a character face down as a bluff, which is a support."""
    me = side(state, seat)
    _use_support(state, seat, int(may.lends_to_supports(state, seat)))
    _count(state, me, slot, 0)
    seen = (me.known | me.opened) & 1 << slot
    if leave_source(state, me, slot):
        seen = 1 << slot
    me.support = (*me.support, slot)
    me.bluffs |= 1 << slot
    me.known |= seen
    if events is not None:
        events.append(Event(codes.E_BLUFF, seat, (), (me.deck.cards[slot],), 1 << seat))
    change(state)


def load(state: State, seat: int, slot: int, ship: int, events: Events) -> None:
    """Load a card onto a ship instead of laying a support; its power is not carried out."""
    me = side(state, seat)
    if left(state, seat, codes.SUPPORT) == NONE_LEFT:
        state.lent = 0  # a lent FREE allowed the support in whose place this card is loaded
    else:
        _use_boost(state, seat, codes.SUPPORT)
    if state.rules & switches.LOADING_COUNTS_AS_SUPPORT:
        state.supports_played += 1
        state.laid += 1
    state.pair = -1
    leave_source(state, me, slot)
    put_on_ship(me, seat, slot, ship, events)


def put_on_ship(me: Side, seat: int, slot: int, ship: int, events: Events) -> None:
    """Put a card that has left its place onto a ship, face up."""
    put_cargo(me, ship, cargo(me, ship) | 1 << slot)
    if events is not None:
        events.append(Event(codes.E_LOAD, seat, (me.deck.cards[slot], me.deck.cards[ship])))


def _use_support(state: State, seat: int, free: int) -> None:
    if state.stopped or not free:
        _use_boost(state, seat, codes.SUPPORT)
    state.pair = -1
    state.lent = 0
    state.supports_played += 1


def _use_boost(state: State, seat: int, type_: int) -> None:
    """Use up an allowance: one granted by a power goes before the normal one."""
    by = left(state, seat, type_)
    if by == NORMAL:
        state.boosts = 1
    elif by == EXTRA:
        if type_ == codes.BOOSTER:
            state.extra_boosters += 1
        else:
            state.extra_supports += 1


def _count(state: State, me: Side, slot: int, combat: int) -> None:
    """Count a laid card, and let STOP close the turn; an ignored card stops nothing."""
    state.laid += 1
    state.combat_laid += combat
    if me.deck.stop >> slot & 1 and not me.dead >> slot & 1:
        state.stopped = 1


def tell_laid(state: State, seat: int, slot: int, events: list[Event]) -> None:
    """Report to everybody which card is laid."""
    events.append(Event(codes.E_LAY, seat, (side(state, seat).deck.cards[slot],)))


def _change_element(state: State, me: Side, seat: int, slot: int, events: Events) -> None:
    """Let a mutant change the element now, if its text is not ignored and there is an element."""
    if not me.works & me.deck.of[allowing.ONLY_IF] & 1 << slot or state.element < 0:
        return
    wanted = me.deck.powers[slot].turns_to
    state.element = 1 - state.element if wanted < 0 else wanted
    if events is not None:
        events.append(Event(codes.E_ELEMENT, seat, (state.element,)))


def _activate(state: State, seat: int, slot: int, from_ship: int) -> None:
    """Make the card active: judge ignoring again, then start its "now" power.

    An ignored text starts nothing. Targets that the change has freed are chosen before that power
    begins.
    """
    depth = len(state.stack)
    change(state)
    me = side(state, seat)
    if me.deck.now >> slot & 1 and not me.mute >> slot & 1:
        state.stack.insert(depth, frames.now(seat, slot, from_ship))


def change(state: State) -> None:
    """After a change on the table, judge ignoring again and let owners choose new targets."""
    one, two = state.one, state.two
    before_one = (one.dead, one.works, _influenced(state, 0))
    before_two = (two.dead, two.works, _influenced(state, 1))
    settle(state)
    _aim(state, 0, before_one)
    _aim(state, 1, before_two)


def _aim(state: State, seat: int, before: tuple[int, int, int]) -> None:
    me = side(state, seat)
    if seat == state.turn and state.phase <= codes.ANNOUNCE:
        # Until he announces, the powers of the player on turn are taken at their best.
        me.aims = ()
    elif me.aims or me.works & me.deck.aimed:
        _aim_anew(state, seat, before)


def _influenced(state: State, seat: int) -> int:
    """The characters a Cool power reduces, if that too frees a target."""
    me = side(state, seat)
    if state.rules & switches.AIM_FIXED or not me.aims:
        return 0
    you = side(state, 1 - seat)
    zeros = you.works & you.deck.of[raising.ZERO]
    mask = 0
    for slot in slots(me.active & me.deck.characters):
        for value in (me.deck.fire[slot], me.deck.earth[slot]):
            if is_zeroed(me, you, zeros, slot, value):
                mask |= 1 << slot
    return mask


def _aim_anew(state: State, seat: int, before: tuple[int, int, int]) -> None:
    """Queue the new targets for a player who has announced and lost targets by this change."""
    me = side(state, seat)
    dead, works, cooled = before
    kept: list[int] = []
    touched = (me.dead ^ dead) | (_influenced(state, seat) ^ cooled)
    for power in slots(me.deck.aimed & me.works):
        possible = targets(me, power)
        target = aim_of(me, power)
        gone = target < 0 or not possible >> target & 1
        moved = not gone and touched >> target & 1
        if possible and (gone or moved or not works >> power & 1):
            frame = frames.plain(frames.RE_AIM, seat, power)
            if frame not in state.stack:
                state.stack.append(frame)
        elif not gone:
            kept += [power, target]
    me.aims = tuple(kept)

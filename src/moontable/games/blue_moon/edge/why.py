"""Explain why a deed is not possible now: the rule, and the card that applies it.

It asks the same law that offers the options, so the two cannot disagree.
"""

from collections.abc import Iterator
from typing import Final

from moontable.games.blue_moon.content.lower import limits_combat_only
from moontable.games.blue_moon.content.powers import forbidding, replacing
from moontable.games.blue_moon.edge.texts import refusals as r
from moontable.games.blue_moon.rules import codes, frames, switches
from moontable.games.blue_moon.rules.effects.interventions import fitting
from moontable.games.blue_moon.rules.law import allowance
from moontable.games.blue_moon.rules.law.duties import open_duties
from moontable.games.blue_moon.rules.law.groups import partners
from moontable.games.blue_moon.rules.law.may import (
    banned_by,
    barred_by_itself,
    bluffs_banned_by,
    bluffs_ignored,
    crystals_barred,
    free_now,
    limit_reached,
    load_source,
    source,
    supports_banned,
)
from moontable.games.blue_moon.rules.moves import may_take
from moontable.games.blue_moon.rules.state import Side, State, side, slots
from moontable.kernel import NO_CARD, Deed, Reason

ENDED = {1: "BM-END-01", 2: "BM-END-06", 3: "BM-END-08", 4: "BM-UNDO-04"}
PLAIN = {
    "land": "BM-ICON-SHIP-14",
    "drop_bluff": "BM-ICON-BLUFF-15",
    "pick": "BM-POWER-17",
    "choose": "BM-POWER-17",
    "done": "BM-POWER-17",
    "aim": "BM-STRENGTH-17",
    "announce": "BM-STRENGTH-02",
    "draw": "BM-DRAW-01",
    "redraw": "BM-SETUP-08",
    "call": "BM-ICON-BLUFF-08",
    "intervene": "BM-INTERVENTION-01",
}


def reasons(state: State, seat: int, deed: Deed) -> tuple[Reason, ...]:
    """All reasons against a deed that is not offered; never empty."""
    found = tuple(dict.fromkeys(_reasons(state, seat, deed)))
    assert found, f"{deed} is not offered, but nothing speaks against it"
    card = _meant(state, deed)
    return tuple(_explained(reason, card, state.phase) for reason in found)


def _explained(reason: Reason, card: int, phase: int) -> Reason:
    """A reason with the names its sentence needs: its case, the deed's card and the phase."""
    case = reason.detail[0] if reason.detail else r.PLAIN
    return reason._replace(detail=(case, card, phase))


def _meant(state: State, deed: Deed) -> int:
    """The card a deed is about, or NO_CARD."""
    name = str(deed.get("target", deed.get("card", deed.get("ship", ""))))
    for deck in (state.one.deck, state.two.deck):
        if name in deck.slot_named:
            return deck.cards[deck.slot_named[name]]
    return NO_CARD


def _reasons(state: State, seat: int, deed: Deed) -> Iterator[Reason]:
    asked = [decision for decision in state.asked if decision.seat == seat]
    if not state.asked:
        yield Reason(ENDED[state.ending])
    elif not asked:
        yield Reason("BM-TURN-01")
    elif str(deed["verb"]) == "intervene":
        yield from _intervene(state, seat, deed)
    elif state.stack:
        yield _in_effect(state, str(deed["verb"]), asked[0].source)
    else:
        yield from _in_phase(state, seat, deed)


OF_EFFECTS: Final = {"pick", "aim", "choose", "use"}


def _in_effect(state: State, verb: str, source: int) -> Reason:
    """An effect must be finished first: a power's, or one of the turn itself."""
    case = r.CHOICE if verb in OF_EFFECTS else r.DUTY if verb in {"pass", "done"} else r.PLAIN
    op = frames.operation(state)
    if op == frames.ANSWER:
        return Reason("BM-INTERVENTION-01", source, (r.CHOICE,))
    if op == frames.DECLINING:
        return Reason("BM-RETREAT-05", NO_CARD, (case,))
    if op == frames.REPLACED:
        return Reason("BM-ICON-REPLACE-02", source)
    if op == frames.DROP_FEAT:
        return Reason("BM-ACHIEVEMENT-02", source)
    return Reason("BM-POWER-17", source, (case,))


def _in_phase(state: State, seat: int, deed: Deed) -> Iterator[Reason]:
    verb = str(deed["verb"])
    if verb == "lay":
        yield from _lay(state, seat, deed)
    elif verb == "lay_bluff":
        yield from _bluff(state, seat, deed)
    elif verb == "load":
        yield from _load(state, seat, deed)
    elif verb == "retrieve":
        yield from _retrieve(state, seat, deed)
    elif verb == "pass":
        yield from _pass(state)
    elif verb in {"retreat", "decline"}:
        begun = r.PLAIN if verb == "retreat" else r.OTHER
        late = Reason("BM-RETREAT-03")
        yield Reason("BM-RETREAT-04", NO_CARD, (begun,)) if state.phase == codes.RETREAT else late
    elif verb in {"serve", "use"}:
        yield from _use(state, seat, deed, verb)
    elif verb == "replace":
        yield from _replace(state, seat, deed)
    else:
        if verb == "call" and state.phase == codes.CALLING:
            yield from _working(state, 1 - seat, forbidding.NO_CALL, "BM-ICON-BLUFF-18")
        case = r.OTHER if PLAIN[verb] == "BM-POWER-17" else r.PLAIN
        yield Reason(PLAIN[verb], NO_CARD, (case,))


def _intervene(state: State, seat: int, deed: Deed) -> Iterator[Reason]:
    """Why an intervention is not possible: no window, not in hand, not fitting, or ignored."""
    me = side(state, seat)
    slot = _slot(me, deed)
    if frames.operation(state) != frames.ANSWER or slot < 0:
        yield Reason("BM-INTERVENTION-01")
        return
    if not me.hand >> slot & 1:
        yield Reason("BM-INTERVENTION-01", NO_CARD, (r.AT_HAND,))
    if me.mute >> slot & 1:
        yield Reason("BM-INTERVENTION-07", me.deck.cards[slot])
    yield from _forbidden(state, seat, slot)
    if not fitting(state, state.stack[-1]) >> slot & 1:
        yield Reason("BM-INTERVENTION-09", me.deck.cards[slot])


def _slot(me: Side, deed: Deed, field: str = "card") -> int:
    return me.deck.slot_named.get(str(deed.get(field)), -1)


def _working(state: State, seat: int, verb: int, rule: str) -> Iterator[Reason]:
    """The active powers of a seat with this verb, each as a reason."""
    me = side(state, seat)
    for slot in slots(me.works & me.deck.of[verb]):
        yield Reason(rule, me.deck.cards[slot])


def _lay(state: State, seat: int, deed: Deed) -> Iterator[Reason]:
    me = side(state, seat)
    slot = _slot(me, deed)
    if slot < 0:
        yield Reason("BM-AREA-03")
        return
    if not (me.deck.actions | me.deck.laid) >> slot & 1:
        yield Reason("BM-INTERVENTION-01", NO_CARD, (r.OTHER,))
        return
    if deed.get("fresh"):
        yield Reason("BM-ICON-GANG-05")
    bit = 1 << slot
    yield from _not_at_hand(state, seat, slot)
    is_action = bool(me.deck.actions & bit)
    is_character = bool(me.deck.characters & bit)
    right = codes.ACTION if is_action else codes.CHARACTERS if is_character else codes.BOOST
    if state.phase != right:
        late = (
            "BM-BOOST-03"
            if right == codes.BOOST and state.phase == codes.CHARACTERS
            else "BM-TURN-02"
        )
        yield Reason(late)
    yield from _forbidden(state, seat, slot)
    combat = not (is_action or me.deck.supports & bit)
    yield from _limited(state, seat, combat)
    if state.stopped:
        yield Reason("BM-ICON-STOP-01")
    if barred_by_itself(state, seat, bit):
        yield Reason("BM-CHAR-08", me.deck.cards[slot])
    yield from _used_up(state, seat, bit, is_action)


def _used_up(state: State, seat: int, bit: int, is_action: bool) -> Iterator[Reason]:
    """The turn's allowance for this kind of card is used, or a crystal card lacks its dragon."""
    me = side(state, seat)
    if is_action:
        if state.acted:
            yield Reason("BM-TURN-04")
        if crystals_barred(state, seat) & bit:
            yield Reason("BM-ACHIEVEMENT-04", me.deck.cards[bit.bit_length() - 1])
    elif me.deck.characters & bit:
        if state.regular and not allowance.beyond_the_one(state, seat, bit) & bit:
            yield Reason("BM-CHAR-04")
    else:
        type_ = codes.BOOSTER if me.deck.boosters & bit else codes.SUPPORT
        paired = partners(state, me) if type_ == codes.BOOSTER else 0
        if not bit & (free_now(state, seat, bit) | paired):
            yield from _no_boost_left(state, seat, type_)


def _not_at_hand(state: State, seat: int, slot: int) -> Iterator[Reason]:
    me = side(state, seat)
    action = me.deck.actions >> slot & 1
    if (me.hand if action else source(state, seat)) >> slot & 1:
        return
    landed = me.landed & me.used
    if me.hand >> slot & 1 and landed:
        yield Reason("BM-ICON-SHIP-15", me.deck.cards[slots(landed)[0]])
    else:
        yield Reason("BM-TURN-04", NO_CARD, (r.AT_HAND,)) if action else Reason("BM-CHAR-01")


def _forbidden(state: State, seat: int, slot: int) -> Iterator[Reason]:
    you = side(state, 1 - seat)
    for power in slots(you.works & you.deck.of[forbidding.FORBID]):
        if banned_by(state, seat, power) >> slot & 1:
            yield Reason("BM-POWER-16", you.deck.cards[power])


def _limited(state: State, seat: int, combat: bool) -> Iterator[Reason]:
    you = side(state, 1 - seat)
    power = limit_reached(state, seat, combat)
    if power >= 0:
        only_combat = limits_combat_only(you.deck.powers[power])
        yield Reason("BM-CARD-17" if only_combat else "BM-CARD-16", you.deck.cards[power])


def _no_boost_left(state: State, seat: int, type_: int) -> Iterator[Reason]:
    if allowance.left(state, seat, type_) == allowance.NONE_LEFT and not state.stopped:
        yield Reason("BM-TURN-09" if state.first_turn else "BM-TURN-08")


def _bluff(state: State, seat: int, deed: Deed) -> Iterator[Reason]:
    me = side(state, seat)
    you = side(state, 1 - seat)
    slot = _slot(me, deed)
    if slot < 0 or not me.deck.bluff >> slot & 1:
        yield Reason("BM-ICON-BLUFF-01")
        return
    if not source(state, seat) >> slot & 1:
        yield Reason("BM-ICON-BLUFF-01")
    if state.phase != codes.BOOST:
        yield Reason("BM-ICON-BLUFF-02")
    ignoring = bluffs_ignored(state, seat)
    if ignoring >= 0 and state.rules & switches.IGNORED_SUPPORTS_BAR_BLUFFS:
        yield Reason("BM-ICON-BLUFF-13", you.deck.cards[ignoring])
    if me.dead >> slot & 1:
        yield Reason("BM-ICON-BLUFF-20")
    elif me.blank >> slot & 1:
        yield Reason("BM-ICON-BLUFF-14")
    yield from _forbidden_bluff(state, seat, slot)
    yield from _limited(state, seat, False)
    if state.stopped:
        yield Reason("BM-ICON-STOP-01")
    yield from _no_boost_left(state, seat, codes.SUPPORT)


def _forbidden_bluff(state: State, seat: int, slot: int) -> Iterator[Reason]:
    """The opponent's powers against supports, or against the face of this bluff."""
    you = side(state, 1 - seat)
    for power in slots(you.works & you.deck.of[forbidding.FORBID]):
        if bluffs_banned_by(state, seat, power) >> slot & 1:
            by_face = you.deck.powers[power].which.text is not None
            rule = "BM-ICON-BLUFF-07" if by_face else "BM-ICON-BLUFF-06"
            yield Reason(rule, you.deck.cards[power])


def _load(state: State, seat: int, deed: Deed) -> Iterator[Reason]:
    me = side(state, seat)
    you = side(state, 1 - seat)
    slot = _slot(me, deed)
    ship = _slot(me, deed, "ship")
    if ship < 0 or not me.ships >> ship & 1:
        yield Reason("BM-ICON-SHIP-22")
    elif allowance.room(me, ship) <= 0:
        yield Reason("BM-ICON-SHIP-12", me.deck.cards[ship])
    if slot >= 0 and not me.deck.laid >> slot & 1:
        yield Reason("BM-ICON-SHIP-08")
    elif slot < 0 or not load_source(state, seat) >> slot & 1:
        yield Reason("BM-ICON-SHIP-16")
    banning = supports_banned(state, seat)
    if banning >= 0:
        yield Reason("BM-ICON-SHIP-06", you.deck.cards[banning])
    if state.phase != codes.BOOST:
        yield Reason("BM-ICON-SHIP-04")
    if state.rules & switches.LOADING_COUNTS_AS_SUPPORT:
        yield from _limited(state, seat, False)
    if not allowance.may_load(state, seat):
        no_support = Reason("BM-ICON-SHIP-06", NO_CARD, (r.OTHER,))
        yield Reason("BM-ICON-STOP-06") if state.stopped else no_support


def _replace(state: State, seat: int, deed: Deed) -> Iterator[Reason]:
    me = side(state, seat)
    slot = _slot(me, deed)
    if state.phase != codes.ACTION or slot < 0 or not me.hand >> slot & 1:
        yield Reason("BM-ICON-REPLACE-01")
        return
    if state.acted:
        yield Reason("BM-TURN-04")
    if me.blank >> slot & 1:
        yield Reason("BM-POWER-04")
    elif not allowance.replaceable(state, seat) >> slot & 1:
        lent = bool(me.works & me.deck.of[replacing.REPLACE_ANY])
        yield Reason("BM-ICON-04" if lent else "BM-ICON-REPLACE-01")


def _retrieve(state: State, seat: int, deed: Deed) -> Iterator[Reason]:
    me = side(state, seat)
    you = side(state, 1 - seat)
    slot = _slot(me, deed)
    if state.phase != codes.START:
        yield Reason("BM-ICON-RETRIEVE-01")
    if slot < 0 or not (me.active | me.supports) >> slot & 1:
        yield Reason("BM-ICON-RETRIEVE-07")
        return
    if not me.deck.retrieve >> slot & 1:
        yield Reason("BM-ICON-RETRIEVE-01")
    if me.blank >> slot & 1:
        yield Reason("BM-POWER-04")
    rivals = you.active & you.deck.characters & you.deck.retrieve
    if rivals and me.deck.characters >> slot & 1:
        yield Reason("BM-ICON-RETRIEVE-04", you.deck.cards[slots(rivals)[0]])
    barring = may_take(state, seat, False)
    if barring >= 0:
        yield Reason("BM-CARD-11", you.deck.cards[barring])


def _pass(state: State) -> Iterator[Reason]:
    if state.phase == codes.RETREAT:
        yield Reason("BM-STRENGTH-07" if state.failures >= codes.MOST_FAILURES else "BM-CHAR-06")
    elif state.phase == codes.CHARACTERS:
        yield Reason("BM-TURN-07")
    else:
        yield Reason("BM-TURN-02", NO_CARD, (r.OTHER,))


def _use(state: State, seat: int, deed: Deed, verb: str) -> Iterator[Reason]:
    if verb == "use":
        yield Reason("BM-TURN-17")
        return
    you = side(state, 1 - seat)
    slot = _slot(you, deed)
    if slot >= 0 and open_duties(state, seat) >> slot & 1 and state.phase <= codes.BOOST:
        yield Reason("BM-RETREAT-12", you.deck.cards[slot])
    else:
        yield Reason("BM-POWER-29")

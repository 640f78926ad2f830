"""A turn from movement to drawing, and whose turn is next."""

from typing import Final, final

from mypy_extensions import i64

from moontable.games.blue_moon_city.rules import codes, obelisk
from moontable.games.blue_moon_city.rules.codes import FREE_OVERPAYING
from moontable.games.blue_moon_city.rules.dragons import thank_builder
from moontable.games.blue_moon_city.rules.payment import pays, ways_to_pay
from moontable.games.blue_moon_city.rules.peoples import DISTANCE, ONLY_PASS, moves
from moontable.games.blue_moon_city.rules.scoring import is_finished, score_building
from moontable.games.blue_moon_city.rules.state import (
    NO_WAYS,
    STEPS,
    State,
    draw_card,
    lay_off,
    take,
    take_up_aside,
)
from moontable.kernel.decision import Decision, one_decision
from moontable.kernel.frames import Events, Operations, answer
from moontable.kernel.game import NO_CARD, Event

MOST_DISCARDS: Final = 2
DRAWN: Final = 2
QUIET_ROUNDS: Final = 3
DECLARATIONS: Final[tuple[int, ...]] = (codes.GO_ON, codes.NO_MORE)


def pending(state: State) -> tuple[Decision, ...]:
    """The one open question, or none once the game is over."""
    if not state.asked and state.phase != codes.OVER:
        state.asked = one_decision(asked_seat(state), state.phase, NO_CARD, options(state))
    return state.asked


def apply(state: State, seat: int, action: int, events: Events = None) -> None:
    """Carry out an offered option."""
    assert seat == asked_seat(state), seat
    answer(state, seat, action, OPERATIONS, events)


def asked_seat(state: State) -> int:
    """The seat that must answer: the player to move, or the next one to declare (CM-34)."""
    if state.phase == codes.DECLARE:
        return (state.seat + state.declared) % state.players
    return state.seat


def options(state: State) -> tuple[int, ...]:
    """What may be done now, in ascending order."""
    phase = state.phase
    if phase == codes.MOVE:
        return moves(state)
    if phase == codes.BUILD:
        if state.pawn[state.seat] == codes.MARKET:
            return obelisk.offering_options(state)
        return building_options(state)
    if phase == codes.PAY:
        return payment_options(state)
    if phase == codes.DISCARD:
        return discard_options(state)
    return DECLARATIONS


def building_options(state: State) -> tuple[int, ...]:
    """The open sections of the player's tile that the hand can pay for (CM-07, CM-13, CM-14)."""
    seat = state.seat
    place = state.pawn[seat]
    if state.built >> place & 1 or not state.supply[seat]:
        return ONLY_PASS
    tile = state.tiles[place]
    prices = state.edition.sections[tile]
    found = [codes.PASS]
    enough = 0
    too_much = 1_000
    for section in range(len(prices)):
        price = prices[section]
        if state.bricks[place * codes.SECTIONS + section] or price >= too_much:
            continue
        if price <= enough or pays(
            state.hand, seat * codes.CARDS, state.edition.colours[tile], price
        ):
            enough = max(enough, price)
            found.append(codes.SECTION + section)
        else:
            too_much = price
    return tuple(found)


def payment_options(state: State) -> tuple[int, ...]:
    """The cards that may come next, so that what is laid can always become a payment.

    If what is laid already pays, counting a pair as one or each card by its face, finishing is
    offered too.
    """
    at = len(state.paid)
    found: list[int] = []
    for way in state.ways:
        if len(way) > at and (not found or found[-1] != way[at]):
            found.append(way[at])
    if len(state.ways[0]) == at:
        found.append(codes.DONE)
    return tuple(found)


def discard_options(state: State) -> tuple[int, ...]:
    """The cards of the hand in any order, and finishing (CM-29)."""
    first: i64 = state.seat * codes.CARDS
    hand = state.hand
    found: list[int] = [place - first for place in range(first, first + codes.CARDS) if hand[place]]
    found.append(codes.DONE)
    return tuple(found)


def move(state: State, action: int, events: Events) -> None:
    """Take a step, use a power of the movement phase, or end it."""
    seat = state.seat
    if action == codes.PASS:
        state.phase = codes.BUILD
    elif action >= codes.DRAGON:
        block = (action - codes.DRAGON) // codes.PLACES
        place = (action - codes.DRAGON) % codes.PLACES
        card = 3 * (block // 2) + block % 2
        lay_off(state, seat, card)
        state.dragon[block // 2] = place
        if events is not None:
            events.append(Event(codes.DRAGON_FLEW, seat, (card, block // 2, state.tiles[place])))
    else:
        move_pawn(state, action, events)


def move_pawn(state: State, action: int, events: Events) -> None:
    """Move the pawn: on foot for its steps, or by a Flit for its card (CM-03, CM-04)."""
    seat = state.seat
    place = (action - codes.STEP) % codes.PLACES
    card = NO_CARD
    if action < codes.FLIGHT:
        state.steps -= DISTANCE[state.pawn[seat]][place]
    else:
        card = codes.GREY_1 if action < codes.HOP else codes.GREY_2
        lay_off(state, seat, card)
    state.pawn[seat] = place
    if events is not None:
        tile = state.tiles[place]
        if card == NO_CARD:
            events.append(Event(codes.MOVED, seat, (tile,)))
        else:
            events.append(Event(codes.FLEW, seat, (card, tile)))


def build(state: State, action: int, events: Events) -> None:
    """Choose a section to pay for, offer, or end the phase."""
    if action == codes.PASS:
        state.phase = codes.DISCARD
    elif action == codes.OFFER:
        state.offered = True
        obelisk.offer(state, 0, events)
    elif action == codes.EXTRA_1:
        lay_off(state, state.seat, codes.YELLOW_1)
        obelisk.offer(state, 1, events)
    elif action == codes.EXTRA_2:
        lay_off(state, state.seat, codes.YELLOW_2)
        obelisk.offer(state, 2, events)
    else:
        state.section = action - codes.SECTION
        state.paid = ()
        state.phase = codes.PAY
        state.ways = all_ways(state)


def all_ways(state: State) -> tuple[tuple[int, ...], ...]:
    """Every way the player to move can pay for the chosen section with the cards in hand."""
    tile = state.tiles[state.pawn[state.seat]]
    colour = state.edition.colours[tile]
    price = state.edition.sections[tile][state.section]
    overpaying = bool(state.rules & FREE_OVERPAYING)
    return ways_to_pay(state.hand, state.seat * codes.CARDS, colour, price, overpaying)


def pay(state: State, card: int, events: Events) -> None:
    """Lay one more card; once the cards pay, set the brick."""
    if card == codes.DONE:
        set_brick(state, events)
        return
    at = len(state.paid)
    state.ways = tuple([way for way in state.ways if len(way) > at and way[at] == card])
    state.paid += (card,)
    if len(state.ways) == 1 and len(state.ways[0]) == at + 1:
        set_brick(state, events)


def set_brick(state: State, events: Events) -> None:
    """Pay the cards, set the brick, take scales, then score a finished building (CM-21)."""
    seat = state.seat
    place = state.pawn[seat]
    for card in state.paid:
        lay_off(state, seat, card)
    state.bricks[place * codes.SECTIONS + state.section] = seat + 1
    state.supply[seat] -= 1
    if events is not None:
        events.append(Event(codes.PAID, seat, state.paid))
        events.append(Event(codes.BUILT, seat, (state.tiles[place], state.section)))
    state.paid = ()
    state.ways = NO_WAYS
    state.section = 0
    state.phase = codes.BUILD
    state.acted = True
    thank_builder(state, place, events)
    if is_finished(state, place):
        score_building(state, place, events)
        obelisk.look_for_last_march(state, events)


def discard(state: State, action: int, events: Events) -> None:
    """Discard up to two cards, then draw two and one for each (CM-29)."""
    seat = state.seat
    if action != codes.DONE:
        lay_off(state, seat, action)
        state.discarded += 1
        if events is not None:
            events.append(Event(codes.DISCARDED, seat, (action,)))
        if state.discarded < MOST_DISCARDS:
            return
    draw(state, events)
    end_turn(state, events)


def draw(state: State, events: Events) -> None:
    """Draw, and only then look at the cards set aside (CM-19)."""
    seat = state.seat
    held = seat * codes.CARDS
    drawn: list[int] = []
    for _ in range(DRAWN + state.discarded):
        card = draw_card(state, events)
        if card < 0:
            break
        drawn.append(card)
        take(state, held + card)
    if events is not None:
        events.append(Event(codes.DREW, seat, (len(drawn),), tuple(drawn), 1 << seat))
        if state.aside:
            secret = tuple(state.aside)
            events.append(Event(codes.TOOK_ASIDE, seat, (len(secret),), secret, 1 << seat))
    if state.aside:
        take_up_aside(state)
    state.discarded = 0


def end_turn(state: State, events: Events) -> None:
    """Pass the turn on; after three uneventful rounds the players are asked to declare (CM-34)."""
    state.quiet = 0 if state.acted else state.quiet + 1
    state.seat = (state.seat + 1) % state.players
    rounds = state.quiet // state.players
    quiet = rounds >= QUIET_ROUNDS and state.quiet % state.players == 0
    if quiet and not state.last_march:
        state.phase = codes.DECLARE
        state.declared = 0
    else:
        begin_turn(state, events)


def begin_turn(state: State, events: Events) -> None:
    """Reset the counters for the player to move."""
    state.phase = codes.MOVE
    state.steps = STEPS
    state.offered = False
    state.dragons_paid = False
    state.acted = False
    state.declared = 0
    if events is not None:
        events.append(Event(codes.TURN, state.seat, ()))


def declare(state: State, action: int, events: Events) -> None:
    """End the game once everybody has declared; one player who goes on is enough to continue."""
    if events is not None:
        events.append(Event(codes.DECLARED, asked_seat(state), (action,)))
    if action == codes.GO_ON:
        begin_turn(state, events)
        return
    state.declared += 1
    if state.declared == state.players:
        obelisk.end(state, codes.STALEMATE, events)


@final
class City(Operations):
    """The state as the frame runner sees it; no effect of the City is ever suspended."""

    def answered(self, state: State, seat: int, action: int, events: Events) -> None:
        """Carry out an option of the player who is asked."""
        del seat
        phase = state.phase
        if phase == codes.MOVE:
            move(state, action, events)
        elif phase == codes.BUILD:
            build(state, action, events)
        elif phase == codes.PAY:
            pay(state, action, events)
        elif phase == codes.DISCARD:
            discard(state, action, events)
        else:
            declare(state, action, events)


OPERATIONS: Final = City([])

"""Event cards: the pile, the two open cards, the hands, and which cards each seat knows."""

from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.event_cards import play, playable
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.state import State, ask, option, secretly
from moontable.kernel.frames import Events, Frame
from moontable.kernel.game import NO_CARD, Event
from moontable.kernel.rng import shuffle

EVERYBODY = 0xFF


def refill(state: State) -> None:
    """Shuffle the discards into a new pile when the old one is empty."""
    if not state.deck and state.discard:
        state.deck = sorted(state.discard)
        state.discard = []
        for card in state.deck:
            state.known[card] = 0
        state.rng = shuffle(state.deck, state.rng)


def draws(state: State) -> list[int]:
    """Where an event can be drawn from: the pile (0) or an open card (its number plus one)."""
    found = [option(codes.A_DRAW, 1 + card) for card in state.open]
    if state.deck or state.discard:
        found.append(option(codes.A_DRAW, 0))
    return found


def draw(state: State, side: int, action: int, events: Events) -> None:
    """Draw one event; an open card is replaced at once (TS-054)."""
    source = action & codes.ARGUMENT
    seat = state.seat_of[side]
    if source:
        card = source - 1
        place = state.open.index(card)
        refill(state)
        if state.deck:
            state.open[place] = state.deck.pop()
            state.known[state.open[place]] = EVERYBODY
        else:
            state.open.remove(card)
        _take(state, seat, card)
        if events is not None:
            events.append(Event(codes.E_DRAWN, seat, (card, 0, 0, state.sides[seat], NO_CARD)))
        return
    refill(state)
    if len(state.deck) > 1 and FACTIONS[side].draws_two(state):
        for card in state.deck[-2:]:
            state.known[card] |= 1 << seat
        state.stack.append(frames.keep(side))
        return
    _draw_card(state, seat, state.deck.pop(), events)


def _take(state: State, seat: int, card: int) -> None:
    state.events[seat] |= 1 << card
    state.known[card] |= 1 << seat


def _draw_card(state: State, seat: int, card: int, events: Events) -> None:
    _take(state, seat, card)
    if events is not None:
        events.append(secretly(state, codes.E_DRAWN, seat, card))


def begin_keep(state: State, frame: Frame, events: Events) -> None:
    """Satellite Eye: ask which of two cards is kept; the other goes back on top."""
    del events
    _, side, _, _, _ = frame
    ask(state, frame, side, codes.D_KEEP, [option(codes.A_KEEP, card) for card in state.deck[-2:]])


def resume_keep(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Keep the chosen card."""
    del frame
    card = action & codes.ARGUMENT
    state.deck.remove(card)
    _draw_card(state, seat, card, events)


def event_options(state: State, side: int, left: int, plays: int) -> list[int]:
    """What a side can do with events."""
    options = draws(state) if left else []
    if plays:
        options += playable(state, side)
    return options


def begin_events(state: State, frame: Frame, events: Events) -> None:
    """Ask for the next draw (a left) or play (b left); whether a hand is playable stays hidden."""
    del events
    _, side, draws, plays, _ = frame
    options = event_options(state, side, draws, plays)
    if options or (plays and state.events[state.seat_of[side]]):
        options.append(codes.A_PASS)
        ask(state, frame, side, codes.D_EVENT, options)


def resume_events(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Draw or play an event."""
    del seat
    _, side, draws, plays, _ = frame
    if action == codes.A_PASS:
        return
    if action >> codes.GROUP == codes.A_DRAW:
        state.stack.append(frames.events(side, draws - 1, plays))
        draw(state, side, action, events)
    else:
        state.stack.append(frames.events(side, draws, plays - 1))
        play(state, side, action & codes.ARGUMENT, events)

"""The state of a game as flat columns of ints."""

from typing import Final, final

from moontable.games.blue_moon_city.content.printed import SCALES_IN_PLAY, Edition
from moontable.games.blue_moon_city.rules import codes
from moontable.kernel.frames import Events, Frame, Suspended
from moontable.kernel.game import SPECTATOR, Event
from moontable.kernel.rng import shuffle

STEPS: Final = 2
BARE: Final[list[int]] = []
"""Stands in for a column until it is laid out; never written to."""
NO_FRAMES: Final[list[Frame]] = []
"""No effect of the city is ever half-done: its phases ask themselves."""
NO_WAYS: Final[tuple[tuple[int, ...], ...]] = ()


@final
class State(Suspended):
    """One game. Columns by seat, by place, or by seat and card kind (`hand`).

    What is known since the draw pile was last made from the discards: `kept` counts by kind the
    cards that were not among them, `keeps` by seat how many of its cards it must have held since
    then, `fresh` by seat and kind what it has drawn from the new pile; `aside_kept` were already
    set aside. Until a pile is made while somebody holds cards (`shuffled`), all of these are zero.
    """

    def __init__(self, edition: Edition, players: int, tiles: tuple[int, ...]) -> None:
        """An empty frame; its columns are laid out by `empty_table` or `clone`."""
        self.edition = edition
        self.players = players
        self.tiles = tiles
        self.first = 0
        self.seat = 0
        self.phase = codes.MOVE
        self.steps = STEPS
        self.offered = False
        self.dragons_paid = False
        self.acted = False
        self.quiet = 0
        self.declared = 0
        self.last_march = False
        self.ended = codes.RUNNING
        self.scorings = 0
        self.emptied = False
        self.section = 0
        self.paid: tuple[int, ...] = ()
        self.ways: tuple[tuple[int, ...], ...] = NO_WAYS
        self.discarded = 0
        self.rules = 0
        self.built = 0
        self.stock = 0
        self.rng = 0
        self.stack = NO_FRAMES
        self.asked = ()
        self.bricks = BARE
        self.hand = BARE
        self.deck = BARE
        self.aside = BARE
        self.discard = BARE
        self.pawn = BARE
        self.dragon = BARE
        self.crystals = BARE
        self.scales = BARE
        self.owed = BARE
        self.supply = BARE
        self.offerings = BARE
        self.obelisk = BARE
        self.kept = BARE
        self.keeps = BARE
        self.fresh = BARE
        self.aside_kept = 0
        self.shuffled = False


def empty_table(edition: Edition, players: int, tiles: tuple[int, ...]) -> State:
    """A table with nothing dealt or built, and everybody on the market."""
    state = State(edition, players, tiles)
    state.stock = SCALES_IN_PLAY[players]
    state.bricks = [0] * (codes.PLACES * codes.SECTIONS)
    state.hand = [0] * (players * codes.CARDS)
    state.deck = []
    state.aside = []
    state.discard = [0] * codes.CARDS
    state.pawn = [codes.MARKET] * players
    state.dragon = [codes.OUTSIDE] * codes.DRAGONS
    state.crystals = [0] * players
    state.scales = [0] * players
    state.owed = [0] * players
    state.supply = [codes.BRICKS] * players
    state.offerings = [0] * players
    state.obelisk = []
    state.kept = [0] * codes.CARDS
    state.keeps = [0] * players
    state.fresh = [0] * (players * codes.CARDS)
    return state


def clone(state: State) -> State:
    """A copy that shares only immutable parts."""
    copy = State(state.edition, state.players, state.tiles)
    copy.first = state.first
    copy.seat = state.seat
    copy.phase = state.phase
    copy.steps = state.steps
    copy.offered = state.offered
    copy.dragons_paid = state.dragons_paid
    copy.acted = state.acted
    copy.quiet = state.quiet
    copy.declared = state.declared
    copy.last_march = state.last_march
    copy.ended = state.ended
    copy.scorings = state.scorings
    copy.emptied = state.emptied
    copy.section = state.section
    copy.paid = state.paid
    copy.ways = state.ways
    copy.discarded = state.discarded
    copy.rules = state.rules
    copy.built = state.built
    copy.rng = state.rng
    copy.stock = state.stock
    copy.asked = state.asked
    copy.aside_kept = state.aside_kept
    copy.shuffled = state.shuffled
    _copy_columns(copy, state)
    return copy


def _copy_columns(copy: State, state: State) -> None:
    copy.bricks = state.bricks[:]
    copy.hand = state.hand[:]
    copy.deck = state.deck[:]
    copy.aside = state.aside[:]
    copy.discard = state.discard[:]
    copy.pawn = state.pawn[:]
    copy.dragon = state.dragon[:]
    copy.crystals = state.crystals[:]
    copy.scales = state.scales[:]
    copy.owed = state.owed[:]
    copy.supply = state.supply[:]
    copy.offerings = state.offerings[:]
    copy.obelisk = state.obelisk[:]
    copy.kept = state.kept[:]
    copy.keeps = state.keeps[:]
    copy.fresh = state.fresh[:]


def draw_card(state: State, events: Events) -> int:
    """Take the top card; an empty pile is refilled by discards (CM-29); -1 if both are empty."""
    if not state.deck:
        for card in range(codes.CARDS):
            for _ in range(state.discard[card]):
                state.deck.append(card)
            state.discard[card] = 0
        if not state.deck:
            return -1
        state.rng = shuffle(state.deck, state.rng)
        _remember_hands(state)
        if events is not None:
            events.append(Event(codes.RESHUFFLED, SPECTATOR, (len(state.deck),)))
    return state.deck.pop()


def _remember_hands(state: State) -> None:
    """Record which cards are shuffled, which everybody sees; all others are not in the new pile."""
    kept = [0] * codes.CARDS
    for card in state.aside:
        add(kept, card, 1)
    for seat in range(state.players):
        held = 0
        for card in range(codes.CARDS):
            count = state.hand[seat * codes.CARDS + card]
            if count:
                held += count
                add(kept, card, count)
        state.keeps[seat] = held
    state.kept = kept
    state.shuffled = any(kept)
    state.fresh = [0] * (state.players * codes.CARDS)
    state.aside_kept = len(state.aside)


def add(column: list[int], place: int, number: int) -> None:
    """Add to a number in a column; once compiled, `column[place] += n` would box the values."""
    old = column[place]
    column[place] = old + number


def take(state: State, place: int) -> None:
    """Put a newly drawn card into a hand, at its place in the column."""
    add(state.hand, place, 1)
    if state.shuffled:
        add(state.fresh, place, 1)


def take_up_aside(state: State) -> None:
    """Let the player on turn pick up the cards set aside, those of the old pile first."""
    held = state.seat * codes.CARDS
    for number, card in enumerate(state.aside):
        if number < state.aside_kept:
            add(state.hand, held + card, 1)
        else:
            take(state, held + card)
    add(state.keeps, state.seat, state.aside_kept)
    state.aside_kept = 0
    state.aside = []


def lay_off(state: State, seat: int, card: int) -> None:
    """Put a card from a hand on the open discard pile; it may be one held since the shuffle."""
    add(state.hand, seat * codes.CARDS + card, -1)
    add(state.discard, card, 1)
    if state.shuffled and state.keeps[seat] and state.kept[card]:
        add(state.keeps, seat, -1)


def pieces(crystals: int) -> int:
    """How many pieces of 3 and 1 make a value, using as few as possible (CM-38)."""
    return crystals // 3 + crystals % 3


def next_offering(state: State) -> int:
    """The price of the lowest free space of the obelisk, or -1 if it is full."""
    spaces = state.edition.spaces(state.players)
    taken = len(state.obelisk)
    return spaces[taken] if taken < len(spaces) else -1

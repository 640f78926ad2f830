"""The state of a duel: two sides, a turn, and suspended effects.

A set of cards is an int with one bit per slot; a visible order is a tuple.
"""

from typing import Final

from mypy_extensions import i64

from moontable.games.blue_moon.content.lower import Deck
from moontable.games.blue_moon.rules import codes
from moontable.kernel.frames import Suspended

NO_SLOT: Final = -1


class Side:
    """One player's cards, dragons and related facts."""

    __slots__ = (
        "active",
        "aims",
        "bare",
        "blank",
        "bluffs",
        "combat",
        "dead",
        "deck",
        "discard",
        "dragons",
        "hand",
        "holds",
        "known",
        "landed",
        "leader",
        "leadership",
        "leading",
        "limbo",
        "mute",
        "opened",
        "out_at",
        "pile",
        "redraw",
        "served",
        "ships",
        "standing",
        "support",
        "supports",
        "thrown",
        "top",
        "under",
        "used",
        "veiled",
        "works",
    )

    def __init__(self, deck: Deck) -> None:
        """An empty side with its deck."""
        self.deck: Deck = deck
        # Zones: masks for questions, tuples where an order is visible
        self.hand: i64 = 0
        self.pile: tuple[int, ...] = ()
        self.top: i64 = 0
        self.discard: tuple[int, ...] = ()
        self.leadership: tuple[int, ...] = ()
        self.combat: tuple[int, ...] = ()
        self.active: i64 = 0
        self.support: tuple[int, ...] = ()
        self.supports: i64 = 0
        self.bluffs: i64 = 0
        self.ships: i64 = 0
        self.landed: i64 = 0
        self.holds: tuple[int, ...] = ()
        self.leading: i64 = 0
        self.dragons: i64 = 0
        # Hyla, achievements and the inquisitor; a card laid but not active yet
        self.standing: i64 = 0
        self.limbo: i64 = 0
        self.leader: i64 = NO_SLOT
        # How many cards at the bottom of the pile their owner put there himself
        self.under: i64 = 0
        # What the opponent has seen of the hand: turned face up, or taken up openly
        self.opened: i64 = 0
        self.known: i64 = 0
        # Cards of a discard pile shuffled face down: hidden is which of them were drawn
        self.veiled: i64 = 0
        # Leadership actions on their pile that were discarded, not played
        self.thrown: i64 = 0
        # Settled by law: ignored cards, texts, icons, PROTECTED icons, and powers that work
        self.dead: i64 = 0
        self.mute: i64 = 0
        self.blank: i64 = 0
        self.bare: i64 = 0
        self.works: i64 = 0
        self.aims: tuple[int, ...] = ()
        # This turn
        self.served: i64 = 0
        self.used: i64 = 0
        self.redraw: i64 = NO_SLOT
        self.out_at: i64 = 0


class State(Suspended):
    """Everything about a duel at one moment."""

    __slots__ = (
        "acted",
        "before",
        "boosters_played",
        "boosts",
        "characters",
        "clock",
        "combat_laid",
        "element",
        "ending",
        "extra_boosters",
        "extra_supports",
        "failures",
        "fight",
        "first_turn",
        "from_hand",
        "informed",
        "laid",
        "lent",
        "one",
        "pair",
        "phase",
        "regular",
        "rng",
        "rules",
        "stopped",
        "supports_played",
        "taken",
        "turn",
        "turns",
        "two",
        "winner",
    )

    def __init__(self, one: Side, two: Side, rules: int) -> None:
        """A fresh duel between two sides under a set of rule switches."""
        self.one: Side = one
        self.two: Side = two
        self.rules: i64 = rules
        self.turn: i64 = 0
        self.phase: i64 = codes.START
        self.first_turn: i64 = 1
        self.element: i64 = codes.NO_ELEMENT
        self.rng: int = 0
        self.stack = []
        self.asked = ()
        self.before: State | None = None
        self.turns: i64 = 0
        self.fight: i64 = 0
        self.clock: i64 = 0
        self.winner: i64 = NO_SLOT
        self.ending: i64 = 0
        # Counters of the running turn
        self.acted: i64 = 0
        self.characters: i64 = 0
        self.regular: i64 = 0
        self.pair: i64 = NO_SLOT
        self.lent: i64 = 0
        self.boosts: i64 = 0
        self.extra_boosters: i64 = 0
        self.extra_supports: i64 = 0
        self.boosters_played: i64 = 0
        self.supports_played: i64 = 0
        self.laid: i64 = 0
        self.combat_laid: i64 = 0
        self.stopped: i64 = 0
        self.from_hand: i64 = 0
        self.taken: i64 = 0
        self.informed: i64 = 0
        self.failures: i64 = 0


def side(state: State, seat: i64) -> Side:
    """The side of a seat."""
    return state.two if seat else state.one


def clone_side(old: Side) -> Side:
    """A copy of a side; its deck never changes and is shared."""
    new = Side(old.deck)
    new.hand = old.hand
    new.pile = old.pile
    new.top = old.top
    new.discard = old.discard
    new.leadership = old.leadership
    new.combat = old.combat
    new.active = old.active
    new.support = old.support
    new.supports = old.supports
    new.bluffs = old.bluffs
    new.ships = old.ships
    new.landed = old.landed
    new.holds = old.holds
    new.leading = old.leading
    new.dragons = old.dragons
    new.standing = old.standing
    new.limbo = old.limbo
    new.leader = old.leader
    new.under = old.under
    new.opened = old.opened
    new.known = old.known
    new.veiled = old.veiled
    new.thrown = old.thrown
    new.dead = old.dead
    new.mute = old.mute
    new.blank = old.blank
    new.bare = old.bare
    new.works = old.works
    new.aims = old.aims
    new.served = old.served
    new.used = old.used
    new.redraw = old.redraw
    new.out_at = old.out_at
    return new


def clone(old: State) -> State:
    """A copy that shares nothing mutable; `before` is a snapshot that never changes."""
    new = State(clone_side(old.one), clone_side(old.two), old.rules)
    copy_turn(old, new)
    return new


def copy_turn(old: State, new: State) -> None:
    """Copy everything but the sides."""
    new.turn = old.turn
    new.phase = old.phase
    new.first_turn = old.first_turn
    new.element = old.element
    new.rng = old.rng
    new.stack = old.stack.copy()
    new.asked = old.asked
    new.before = old.before
    new.turns = old.turns
    new.fight = old.fight
    new.clock = old.clock
    new.winner = old.winner
    new.ending = old.ending
    new.acted = old.acted
    new.characters = old.characters
    new.regular = old.regular
    new.pair = old.pair
    new.lent = old.lent
    new.boosts = old.boosts
    new.extra_boosters = old.extra_boosters
    new.extra_supports = old.extra_supports
    new.boosters_played = old.boosters_played
    new.supports_played = old.supports_played
    new.laid = old.laid
    new.combat_laid = old.combat_laid
    new.stopped = old.stopped
    new.from_hand = old.from_hand
    new.taken = old.taken
    new.informed = old.informed
    new.failures = old.failures


NO_SLOTS: Final[list[int]] = []
COUNTS: Final = bytes([number.bit_count() for number in range(1 << 10)])


def slots(mask: int) -> list[int]:
    """The slots of a set, ascending; read only, because all empty sets share one list."""
    if not mask:
        return NO_SLOTS
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def count(mask: i64) -> int:
    """How many cards a set has; compiled, a table look-up takes a tenth of `bit_count`."""
    found = 0
    while mask:
        found += COUNTS[mask & 1023]
        mask >>= 10
    return found


def cargo(side_: Side, ship: int) -> i64:
    """The cards on a ship."""
    holds = side_.holds
    for index in range(0, len(holds), 2):
        if holds[index] == ship:
            return holds[index + 1]
    return 0


def put_cargo(side_: Side, ship: int, cards: int) -> None:
    """Set which cards are on a ship; none means it is empty."""
    kept: list[int] = []
    holds = side_.holds
    for index in range(0, len(holds), 2):
        if holds[index] != ship:
            kept += [holds[index], holds[index + 1]]
    if cards:
        kept += [ship, cards]
    side_.holds = tuple(kept)


def landed_cargo(side_: Side) -> i64:
    """All cards on ships landed this turn; `used` separates them from those left over."""
    landed = side_.landed & side_.used
    if not landed:
        return 0
    cards: i64 = 0
    holds = side_.holds
    for index in range(0, len(holds), 2):
        if landed >> holds[index] & 1:
            cards |= holds[index + 1]
    return cards


def in_areas(side_: Side) -> i64:
    """How many cards are in the combat and support areas, including face-down bluffs."""
    return len(side_.combat) + len(side_.support)

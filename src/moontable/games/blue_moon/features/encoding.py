"""Encode a duel as bytes and its options as numbers, straight from the state."""

from typing import Any, Final

from mypy_extensions import i64

from moontable.games.blue_moon.content.cards import CATALOGUE
from moontable.games.blue_moon.content.declared import card_at
from moontable.games.blue_moon.content.lower import Deck
from moontable.games.blue_moon.features import planes
from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.law.strength import is_shielded, strength
from moontable.games.blue_moon.rules.state import Side, State, count, side
from moontable.kernel.decision import Decision
from moontable.kernel.encoding import Marks, SparseEncoding, asked, byte
from moontable.kernel.errors import Refused

OWN: Final = planes.AT["own.revealed"]
OTHER: Final = planes.AT["other.revealed"]
HAND: Final = planes.AT["own.hand"]
BLUFFS: Final = planes.AT["own.bluffs"]
OWN_NUMBERS: Final = planes.AT["own.numbers"]
OTHER_NUMBERS: Final = planes.AT["other.numbers"]
PHASE: Final = planes.AT["phase"]
ELEMENT: Final = planes.AT["element"]
TABLE: Final = planes.AT["table"]
KIND: Final = planes.AT["question.kind"]
STEP: Final = planes.AT["question.step"]
AMOUNT: Final = planes.AT["question.amount"]
OWN_SOURCE: Final = planes.AT["question.own_source"]
OTHER_SOURCE: Final = planes.AT["question.other_source"]
CHOSEN: Final = planes.AT["question.chosen"]
# The planes of one side, from its first one on
KNOWN_CARDS: Final = planes.ROWS
COMBAT: Final = 2 * planes.ROWS
INACTIVE: Final = 3 * planes.ROWS
SUPPORT: Final = 4 * planes.ROWS
LEADING: Final = 5 * planes.ROWS
IN_INFLUENCE: Final = 6 * planes.ROWS
LANDED: Final = 7 * planes.ROWS
CARGO: Final = 8 * planes.ROWS
STANDING: Final = 9 * planes.ROWS
LAYING: Final = 10 * planes.ROWS
AIMED: Final = 11 * planes.ROWS
IGNORED: Final = 12 * planes.ROWS
IGNORED_TEXT: Final = 13 * planes.ROWS
IGNORED_ICONS: Final = 14 * planes.ROWS
SERVED: Final = 15 * planes.ROWS
DISCARD_TOP: Final = 16 * planes.ROWS
LEADERSHIP_TOP: Final = 17 * planes.ROWS
LEADERS: Final = 18 * planes.ROWS

PLAIN_VERBS: Final = {
    codes.PASS: "pass",
    codes.DO_RETREAT: "retreat",
    codes.DECLINE: "decline",
    codes.CALL: "call",
} | {
    codes.DONE: "done",
    codes.REFILL: "draw",
}
CARD_VERBS: Final = {
    codes.LAY: "lay",
    codes.LAY_FRESH: "lay_fresh",
    codes.LAY_BLUFF: "lay_bluff",
    codes.LAND: "land",
    codes.TAKE_UP: "retrieve",
    codes.DROP_BLUFF: "drop_bluff",
    codes.INTERVENE: "intervene",
    codes.EXCHANGE: "replace",
}
VERBS: Final = 24
PLAIN_FIRST: Final[list[int]] = [
    planes.FIRST[PLAIN_VERBS[verb]] if verb in PLAIN_VERBS else 0 for verb in range(VERBS)
]
CARD_FIRST: Final[list[int]] = [
    planes.FIRST[CARD_VERBS[verb]] if verb in CARD_VERBS else 0 for verb in range(VERBS)
]
SERVE_FIRST: Final = planes.FIRST["serve"]
SAY_FIRST: Final = planes.FIRST["announce"]
PICK_FIRST: Final = planes.FIRST["pick"]
PICK_OTHER_FIRST: Final = planes.FIRST["pick_other"]
BLIND_FIRST: Final = planes.FIRST["pick_blind"]
AIM_FIRST: Final = planes.FIRST["aim"]
CHOOSE_FIRST: Final = planes.FIRST["choose"]
REDRAW_FIRST: Final = planes.FIRST["redraw"]
USE_FIRST: Final = planes.FIRST["use"]
LOAD_FIRST: Final = planes.FIRST["load"]
SHIP_COLUMNS: Final = len(planes.SHIPS) + planes.OWN_SHIPS
MOST_DECKS: Final = 4096
A_DECK: Final = 25
"""With this many cards of one people a player plays its deck, and has its leader."""


class Rows:
    """The rows of a deck's cards in the catalogue, and of its ships among ships."""

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.rows: list[int] = []
        self.ships: list[int] = []
        own = 0
        for card in cards:
            known = card < planes.KNOWN
            self.rows.append(card if known else planes.KNOWN + own)
            self.ships.append(planes.SHIPS.index(card) if known and card in planes.SHIPS else -1)
            own += 0 if known else 1
        self._number_own_ships(cards)
        self.leader: int = _leader(cards)

    def _number_own_ships(self, cards: tuple[int, ...]) -> None:
        own = 0
        for slot, card in enumerate(cards):
            if card >= planes.KNOWN and card_at(card).capacity:
                self.ships[slot] = len(planes.SHIPS) + own if own < planes.OWN_SHIPS else -1
                own += 1


def _leader(cards: tuple[int, ...]) -> int:
    """The row of the leader of a ready-made deck, or -1."""
    peoples = [card_at(card).people for card in cards]
    for row, card in enumerate(CATALOGUE):
        if card.type == codes.LEADER and peoples.count(card.people) >= A_DECK:
            return row
    return -1


_known_rows: dict[Deck, Rows] = {}


def rows_of(side_: Side) -> Rows:
    """The rows of a side's cards, computed once per deck.

    Decks are looked up by identity, because hashing their cards took an eighth of a pool's time.
    """
    deck = side_.deck
    found = _known_rows.get(deck)
    if found is None:
        if len(_known_rows) >= MOST_DECKS:
            _known_rows.clear()
        found = Rows(deck.cards)
        _known_rows[deck] = found
    return found


SLOT: Final[list[int]] = [0] * 67
for _slot in range(62):
    SLOT[(1 << _slot) % 67] = _slot
"""The number of a bit by its remainder; compiled, a division is a tenth of `bit_length`."""


def mark(out: Marks, start: i64, rows: list[int], cards: i64) -> None:
    """Mark the rows of a set of cards."""
    while cards:
        low: i64 = cards & -cards
        out.put(start + rows[SLOT[low % 67]], 1)
        cards ^= low


def _side(out: Marks, at: int, me: Side, you: Side, mine: Rows) -> None:
    """The open cards of a side."""
    rows = mine.rows
    mark(out, at, rows, me.opened)
    mark(out, at + KNOWN_CARDS, rows, me.known)
    for slot in me.combat:
        out.put(at + (COMBAT if me.active >> slot & 1 else INACTIVE) + rows[slot], 1)
    mark(out, at + SUPPORT, rows, me.supports)
    mark(out, at + LEADING, rows, me.leading)
    mark(out, at + STANDING, rows, me.standing)
    mark(out, at + LAYING, rows, me.limbo)
    if me.ships | me.landed:
        _ships(out, at, me, rows)
    lying = me.active | me.supports | me.standing
    mark(out, at + IGNORED, rows, me.dead & lying)
    mark(out, at + IGNORED_TEXT, rows, me.mute & lying & me.deck.with_text)
    mark(out, at + IGNORED_ICONS, rows, me.blank & lying & me.deck.with_icon)
    served = me.served & you.works & you.deck.duties
    if served:
        mark(out, at + SERVED, rows_of(you).rows, served)
    for index in range(1, len(me.aims), 2):
        out.put(at + AIMED + rows[me.aims[index]], 1)
    if me.discard:
        out.put(at + DISCARD_TOP + rows[me.discard[-1]], 1)
    if me.leadership:
        out.put(at + LEADERSHIP_TOP + rows[me.leadership[-1]], 1)
    leader: int = me.leader if me.leader >= 0 else mine.leader
    if 0 <= leader < planes.KNOWN:
        out.put(at + LEADERS + leader, 1)


def _ships(out: Marks, at: int, me: Side, rows: list[int]) -> None:
    mark(out, at + IN_INFLUENCE, rows, me.ships)
    mark(out, at + LANDED, rows, me.landed)
    for index in range(1, len(me.holds), 2):
        mark(out, at + CARGO, rows, me.holds[index])


def _side_numbers(out: Marks, at: int, state: State, who: i64, me: Side) -> None:
    out.put(at, count(me.hand))
    out.put(at + 1, len(me.pile) - me.top)
    out.put(at + 2, count(me.bluffs))
    out.put(at + 3, me.dragons)
    out.put(at + 4, byte(strength(state, who, codes.FIRE)))
    out.put(at + 5, byte(strength(state, who, codes.EARTH)))
    if state.element >= 0 and is_shielded(state, who, state.element) != 0:
        out.put(at + 6, 1)


def _table(out: Marks, start: int, state: State, seat: i64) -> None:
    out.put(start + PHASE + state.phase, 1)
    if state.element >= 0:
        out.put(start + ELEMENT + state.element, 1)
    at = start + TABLE
    out.put(at, 1 if state.turn == seat else 0)
    out.put(at + 1, 1 if state.first_turn else 0)
    out.put(at + 2, 1 if state.failures >= codes.MOST_FAILURES else 0)
    out.put(at + 3, 1 if state.acted else 0)
    out.put(at + 4, 1 if state.stopped else 0)
    out.put(at + 5, codes.DRAGONS - state.one.dragons - state.two.dragons)
    out.put(at + 6, byte(state.fight))
    out.put(at + 7, byte(state.turns))


def _question(out: Marks, start: int, state: State, decision: Decision, mine: Rows) -> None:
    """The question this seat is asked: its kind, its card, and the suspended effect."""
    out.put(start + KIND + decision.kind, 1)
    if decision.source >= 0:
        _source(out, start, state, decision)
    if state.stack:
        op, _, _, amount, chosen = state.stack[-1]
        out.put(start + STEP + op, 1)
        out.put(start + AMOUNT, byte(amount))
        if op in (frames.PAY_DUTY, frames.PAY_DRAGON, frames.PAY_EACH, frames.DEEDS):
            mark(out, start + CHOSEN, mine.rows, chosen)


def _source(out: Marks, start: int, state: State, decision: Decision) -> None:
    me = side(state, decision.seat)
    slot = me.deck.slot_of.get(decision.source, -1)
    if slot >= 0:
        out.put(start + OWN_SOURCE + rows_of(me).rows[slot], 1)
        return
    you = side(state, 1 - decision.seat)
    slot = you.deck.slot_of.get(decision.source, -1)
    if slot >= 0:
        out.put(start + OTHER_SOURCE + rows_of(you).rows[slot], 1)


def observe(state: State, seat: i64, out: Marks, start: int) -> None:
    """Encode everything a seat may see."""
    me, you = side(state, seat), side(state, 1 - seat)
    mine = rows_of(me)
    _side(out, start + OWN, me, you, mine)
    mark(out, start + HAND, mine.rows, me.hand)
    mark(out, start + BLUFFS, mine.rows, me.bluffs)
    _side(out, start + OTHER, you, me, rows_of(you))
    _side_numbers(out, start + OWN_NUMBERS, state, seat, me)
    _side_numbers(out, start + OTHER_NUMBERS, state, 1 - seat, you)
    _table(out, start, state, seat)
    decision = asked(state.asked, seat)
    if decision is not None:
        _question(out, start, state, decision, mine)


def numbers(state: State, decision: Decision) -> list[int]:
    """The number of every option."""
    rows = rows_of(side(state, decision.seat))
    found: list[int] = []
    for option in decision.options:
        verb = option >> 12
        first = CARD_FIRST[verb]
        if first:
            found.append(first + rows.rows[option >> 6 & 63])
            continue
        first = PLAIN_FIRST[verb]
        found.append(first or _number(state, decision, rows, option))
    return found


def _number(state: State, decision: Decision, rows: Rows, option: int) -> int:
    """The number of an option whose arguments are more than an own card."""
    verb, slot, second = option >> 12, option >> 6 & 63, option & 63
    if verb == codes.PICK:
        return _pick(state, decision, rows, slot, second)
    if verb == codes.USE:
        return USE_FIRST + rows.rows[slot] * planes.COUNTS + _counted(second)
    if verb == codes.SAY:
        return SAY_FIRST + slot
    if verb == codes.SERVE:
        return SERVE_FIRST + rows_of(side(state, 1 - decision.seat)).rows[slot]
    if verb == codes.AIM:
        return AIM_FIRST + rows.rows[second]
    if verb == codes.CHOOSE:
        return CHOOSE_FIRST + (0 if slot == codes.BOOSTER else 1)
    if verb == codes.REDRAW:
        return REDRAW_FIRST + slot
    assert verb == codes.LOAD, verb
    return LOAD_FIRST + rows.rows[slot] * SHIP_COLUMNS + _column(rows, second)


def _pick(state: State, decision: Decision, rows: Rows, slot: int, place: int) -> int:
    if slot == codes.BLIND:
        return BLIND_FIRST + place
    if state.stack:
        op, _, _, _, _ = state.stack[-1]
        if frames.picks_from_the_other(op):
            return PICK_OTHER_FIRST + rows_of(side(state, 1 - decision.seat)).rows[slot]
    return PICK_FIRST + rows.rows[slot]


def _counted(number: int) -> int:
    if number >= planes.COUNTS:
        raise Refused(
            "actions", f"a power for {number} cards", f"at most {planes.COUNTS - 1} have numbers"
        )
    return number


def _column(rows: Rows, slot: int) -> int:
    column = rows.ships[slot]
    if column < 0:
        raise Refused(
            "actions", "a ship without a number", f"at most {planes.OWN_SHIPS} ships of its own"
        )
    return column


class DuelEncoding(SparseEncoding):
    """The encoding of Blue Moon for machine learning."""

    def mark(self, state: Any, seat: int, marks: Marks, start: int) -> None:
        """Mark what a seat sees."""
        observe(state, seat, marks, start)

    def numbers(self, state: Any, decision: Decision) -> list[int]:
        """The number of every option."""
        return numbers(state, decision)


ENCODING: Final = DuelEncoding(planes.VERSION, planes.PLANES, planes.BLOCKS)

"""A duel as bytes: a flat list of ints, each as a variable-length number."""

from typing import Final
from zlib import crc32

from moontable.games.blue_moon.content.declared import FIRST, declare_text, place, text_of
from moontable.games.blue_moon.content.lower import Deck
from moontable.games.blue_moon.rules.state import Side, State, slots
from moontable.kernel.decision import Decision

VERSION: Final = 2
SIDE_INTS: Final = [
    "hand",
    "top",
    "active",
    "supports",
    "bluffs",
    "ships",
    "landed",
    "leading",
    "dragons",
    "standing",
    "limbo",
    "leader",
    "under",
    "opened",
    "known",
    "dead",
    "mute",
    "blank",
    "bare",
    "works",
    "served",
    "used",
    "redraw",
    "out_at",
]
SIDE_TUPLES: Final = ("pile", "discard", "leadership", "combat", "support", "holds", "aims")
STATE_INTS: Final = [
    "rules",
    "turn",
    "phase",
    "first_turn",
    "element",
    "rng",
    "turns",
    "fight",
    "clock",
    "winner",
    "ending",
    "acted",
    "characters",
    "regular",
    "pair",
    "lent",
    "boosts",
    "extra_boosters",
    "extra_supports",
    "boosters_played",
    "supports_played",
    "laid",
    "combat_laid",
    "stopped",
    "from_hand",
    "taken",
    "informed",
    "failures",
]


def pack(state: State) -> bytes:
    """The state as bytes."""
    decks = (state.one.deck, state.two.deck)
    own = sorted({deck.cards[slot] for deck in decks for slot in slots(deck.own)}, key=place)
    short = {number: FIRST + index for index, number in enumerate(own)}
    numbers = [VERSION, len(own)]
    for number in own:
        text = text_of(number).encode()
        numbers += [len(text), *text]
    for deck in decks:
        numbers += [deck.size, *(short.get(number, number) for number in deck.cards)]
    _write(state, numbers, short)
    return encode(numbers)


def _write(state: State, numbers: list[int], short: dict[int, int]) -> None:
    for side in (state.one, state.two):
        numbers += [getattr(side, name) for name in SIDE_INTS]
        for name in SIDE_TUPLES:
            values = getattr(side, name)
            numbers += [len(values), *values]
    numbers += [getattr(state, name) for name in STATE_INTS]
    numbers.append(len(state.stack))
    for frame in state.stack:
        numbers += frame
    numbers.append(len(state.asked))
    for decision in state.asked:
        source = short.get(decision.source, decision.source)
        numbers += [decision.seat, decision.kind, source, len(decision.options)]
        numbers += decision.options
    veiled = [state.one.veiled, state.two.veiled]
    thrown = [state.one.thrown, state.two.thrown]
    numbers.append((state.before is not None) | any(veiled) << 1 | any(thrown) << 2)
    if any(veiled):
        numbers += veiled
    if any(thrown):
        numbers += thrown
    if state.before is not None:
        _write(state.before, numbers, short)


class _Reader:
    """Reads numbers from a list in order."""

    def __init__(self, numbers: list[int]) -> None:
        self._numbers = numbers
        self._at = 0

    def one(self) -> int:
        """The next number."""
        self._at += 1
        return self._numbers[self._at - 1]

    def some(self) -> tuple[int, ...]:
        """The next numbers, as many as the number before them says."""
        length = self.one()
        self._at += length
        return tuple(self._numbers[self._at - length : self._at])


def unpack(data: bytes) -> State:
    """The state that `pack` wrote."""
    reader = _Reader(decode(data))
    assert reader.one() == VERSION, "packed by another version"
    own: dict[int, int] = {}
    for index in range(reader.one()):
        text = bytes(reader.some()).decode()
        # Cards were once numbered by a checksum of their text; such states are still read.
        own[FIRST + index] = own[FIRST + crc32(text.encode())] = declare_text(text)
    one, two = (tuple([own.get(card, card) for card in reader.some()]) for _ in range(2))
    return _read(reader, *paired(one, two), own)


def paired(one: tuple[int, ...], two: tuple[int, ...]) -> tuple[Deck, Deck]:
    """Two decks that face each other; cached by their lists of cards."""
    if (one, two) not in _decks:
        first, second = Deck(one), Deck(two)
        first.face(second)
        second.face(first)
        if len(_decks) >= 256:
            _decks.clear()
        _decks[one, two] = (first, second)
    return _decks[one, two]


_decks: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[Deck, Deck]] = {}


def _read(reader: _Reader, one: Deck, two: Deck, own: dict[int, int]) -> State:
    sides = []
    for deck in (one, two):
        side = Side(deck)
        for name in SIDE_INTS:
            setattr(side, name, reader.one())
        for name in SIDE_TUPLES:
            setattr(side, name, reader.some())
        sides.append(side)
    state = State(sides[0], sides[1], 0)
    for name in STATE_INTS:
        setattr(state, name, reader.one())
    for _ in range(reader.one()):
        a, b, c, d, e = (reader.one() for _ in range(5))
        state.stack.append((a, b, c, d, e))
    asked = []
    for _ in range(reader.one()):
        seat, kind, source = reader.one(), reader.one(), reader.one()
        asked.append(Decision(seat, kind, own.get(source, source), reader.some()))
    state.asked = tuple(asked)
    more = reader.one()
    if more & 2:
        state.one.veiled, state.two.veiled = reader.one(), reader.one()
    if more & 4:
        state.one.thrown, state.two.thrown = reader.one(), reader.one()
    if more & 1:
        state.before = _read(reader, one, two, own)
    return state


def encode(numbers: list[int]) -> bytes:
    """Numbers as bytes: seven bits per byte, the sign in the lowest bit."""
    out = bytearray()
    for number in numbers:
        rest = -2 * number - 1 if number < 0 else 2 * number
        while rest > 127:
            out.append(rest & 127 | 128)
            rest >>= 7
        out.append(rest)
    return bytes(out)


def decode(data: bytes) -> list[int]:
    """The numbers that `encode` wrote."""
    numbers = []
    number = shift = 0
    for byte in data:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            numbers.append(-(number >> 1) - 1 if number & 1 else number >> 1)
            number = shift = 0
    return numbers

"""Encode the city as bytes and its options as numbers, straight from the state.

Seats count from the observer's own; places go row by row from the north-west.
"""

from typing import Any, Final

from moontable.games.blue_moon_city.content.edition import COLOUR_IDS
from moontable.games.blue_moon_city.content.printed import OFFERINGS_TO_WIN, WHERE, Edition
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.codes import CRYSTAL_PIECES
from moontable.games.blue_moon_city.rules.flow import asked_seat
from moontable.games.blue_moon_city.rules.state import State, next_offering, pieces
from moontable.kernel import encoding
from moontable.kernel.decision import Decision

VERSION: Final = "2"
SEATS: Final = 4
COLOURS: Final = 9
REWARDS: Final = 9
PHASES: Final = ("move", "build", "pay", "discard", "declare", "over")
PLAYER: Final = (
    *("there", "cards", "aside", "bricks", "crystals", "pieces of crystal", "scales", "offerings"),
)
TABLE: Final = (
    *("my turn", "steps", "scales left", "next price", "offerings to win", "offered"),
    *("draw pile", "discarded", "quiet turns", "last march", "spaces taken on the obelisk"),
)
PLANES: Final = (
    encoding.marks(
        "colour", (codes.PLACES, COLOURS), "the colour of each place's sections; the last is any"
    ),
    encoding.Plane("price", (codes.PLACES, codes.SECTIONS), "what each section costs"),
    encoding.Plane(
        "rewards",
        (codes.PLACES, REWARDS),
        "crystals, cards, scales: of the star, for everyone, for neighbours",
    ),
    encoding.marks("built", (codes.PLACES,), "finished buildings"),
    encoding.marks(
        "bricks", (SEATS, codes.PLACES, codes.SECTIONS), "whose brick stands on each section"
    ),
    encoding.marks("pawns", (SEATS, codes.PLACES), "whose pawn stands where"),
    encoding.marks(
        "dragons", (codes.DRAGONS, codes.PLACES), "where the red, the green and the blue dragon are"
    ),
    encoding.Plane("hand", (codes.CARDS,), "the own cards, counted"),
    encoding.Plane("discard", (codes.CARDS,), "the discard pile, counted"),
    encoding.Plane("players", (SEATS, len(PLAYER)), ", ".join(PLAYER) + " (crystals: one's own)"),
    encoding.marks("phase", (len(PHASES),), "one of: " + ", ".join(PHASES)),
    encoding.Plane("table", (len(TABLE),), ", ".join(TABLE)),
    encoding.marks(
        "question.kind", (5,), "if this seat is asked, one of: " + ", ".join(PHASES[:5])
    ),
    encoding.marks("question.section", (codes.SECTIONS,), "the section that is being paid for"),
    encoding.Plane("question.paid", (codes.CARDS,), "the cards laid for it so far, counted"),
)
AT: Final = encoding.offsets(PLANES)
SIZE: Final = sum([encoding.length(plane.shape) for plane in PLANES])
IS: Final = [bytes([int(value == owner) for value in range(256)]) for owner in range(SEATS + 1)]
"""For each owner of a brick, a table that turns his bricks into 1 and all else into 0."""
NO_BRICKS: Final = bytes(codes.PLACES * codes.SECTIONS)
NO_PAYMENT: Final = bytes(codes.SECTIONS + codes.CARDS)


AT_PLACE: Final = encoding.one_of(codes.PLACES + 1, codes.PLACES)
NOWHERE: Final = AT_PLACE[codes.OUTSIDE]
PHASE: Final = encoding.one_of(len(PHASES), len(PHASES))
KIND: Final = encoding.one_of(codes.OVER + 1, codes.OVER)
SECTION: Final = encoding.one_of(codes.SECTIONS, codes.SECTIONS)

PLACE_LABELS: Final = tuple([f"{x},{y}" for x, y in WHERE])
CARD_LABELS: Final = tuple(
    [f"{COLOUR_IDS[codes.COLOUR[k]]}-{codes.VALUE[k]}" for k in range(codes.CARDS)]
)
DRAGON_LABELS: Final = ("red", "green", "blue")
BLOCKS: Final = (
    encoding.Block("move_pass", (), "end the movement"),
    encoding.Block("step", (PLACE_LABELS,), "move to a place"),
    encoding.Block("fly", (("grey-1", "grey-2"), PLACE_LABELS), "fly with a Flit card"),
    encoding.Block(
        "dragon",
        (DRAGON_LABELS, ("value-1", "value-2"), PLACE_LABELS),
        "move a dragon with its people's card",
    ),
    encoding.Block("build_pass", (), "end building and offering"),
    encoding.Block(
        "build", (tuple([str(number) for number in range(codes.SECTIONS)]),), "build a section"
    ),
    encoding.Block("offer", (), "make the offering"),
    encoding.Block(
        "extra_offer", (("yellow-1", "yellow-2"),), "one more offering with a Pillar card"
    ),
    encoding.Block("pay", (CARD_LABELS,), "lay a card for the section"),
    encoding.Block("pay_done", (), "pay like this"),
    encoding.Block("discard", (CARD_LABELS,), "discard a card"),
    encoding.Block("discard_done", (), "discard no more and draw"),
    encoding.Block("declare", (("go_on", "no_more"),), "will anybody still build or offer?"),
)
FIRST: Final = encoding.first_numbers(BLOCKS)
STARTS: Final[list[int]] = [
    *(FIRST["move_pass"], FIRST["build_pass"], FIRST["pay"], FIRST["discard"], FIRST["declare"]),
]
"""The number of each kind's option 0; within a kind numbers follow the options' codes."""
MOST_CITIES: Final = 4096

_cities: dict[tuple[Edition, tuple[int, ...]], bytes] = {}


def _printed(state: State) -> bytes:
    """An observation with only the printed facts, computed once per city."""
    key = (state.edition, state.tiles)
    found = _cities.get(key)
    if found is None:
        if len(_cities) >= MOST_CITIES:
            _cities.clear()
        found = _drawn(state.edition, state.tiles)
        _cities[key] = found
    return found


def _drawn(edition: Edition, tiles: tuple[int, ...]) -> bytes:
    out = bytearray(AT["built"])
    for place, tile in enumerate(tiles):
        if edition.sections[tile]:
            out[AT["colour"] + place * COLOURS + edition.colours[tile]] = 1
        for section, price in enumerate(edition.sections[tile]):
            out[AT["price"] + place * codes.SECTIONS + section] = price
        rewards = (*edition.star[tile], *edition.everyone[tile], *edition.neighbour[tile])
        for number, reward in enumerate(rewards):
            out[AT["rewards"] + place * REWARDS + number] = reward
    return bytes(out)


def _board(found: list[bytes], state: State, seat: int) -> None:
    encoding.add_bits(found, state.built, codes.PLACES)
    bricks = bytes(state.bricks)
    for number in range(SEATS):
        if number < state.players:
            owner = (seat + number) % state.players
            found.append(bricks.translate(IS[owner + 1]))
        else:
            found.append(NO_BRICKS)
    for number in range(SEATS):
        if number < state.players:
            found.append(AT_PLACE[state.pawn[(seat + number) % state.players]])
        else:
            found.append(NOWHERE)
    found += [AT_PLACE[state.dragon[dragon]] for dragon in range(codes.DRAGONS)]


def _cards(found: list[bytes], state: State, seat: int) -> None:
    held = seat * codes.CARDS
    found.append(bytes(state.hand[held : held + codes.CARDS]))
    found.append(bytes(state.discard))


def _players(state: State, seat: int) -> bytes:
    found = [0] * (SEATS * len(PLAYER))
    for number in range(state.players):
        owner = (seat + number) % state.players
        known = number == 0 or state.phase == codes.OVER
        _player(found, number * len(PLAYER), state, owner, known)
    return bytes(found)


def _player(found: list[int], at: int, state: State, owner: int, known: bool) -> None:
    cards = 0
    for place in range(owner * codes.CARDS, owner * codes.CARDS + codes.CARDS):
        cards += state.hand[place]
    found[at] = 1
    found[at + 1] = encoding.byte(cards)
    found[at + 2] = encoding.byte(len(state.aside)) if owner == state.seat else 0
    found[at + 3] = state.supply[owner]
    found[at + 4] = encoding.byte(state.crystals[owner]) if known else 0
    found[at + 5] = (
        encoding.byte(pieces(state.crystals[owner])) if state.rules & CRYSTAL_PIECES else 0
    )
    found[at + 6] = encoding.byte(state.scales[owner])
    found[at + 7] = encoding.byte(state.offerings[owner])


def _table(state: State, seat: int) -> bytes:
    return bytes(
        [
            1 if state.phase != codes.OVER and asked_seat(state) == seat else 0,
            encoding.byte(state.steps),
            encoding.byte(state.stock),
            encoding.byte(next_offering(state)),
            OFFERINGS_TO_WIN[state.players],
            1 if state.offered else 0,
            encoding.byte(len(state.deck)),
            encoding.byte(state.discarded),
            encoding.byte(state.quiet),
            1 if state.last_march else 0,
            encoding.byte(len(state.obelisk)),
        ]
    )


def _question(found: list[bytes], state: State, seat: int) -> None:
    found.append(KIND[state.phase if asked_seat(state) == seat else codes.OVER])
    if state.phase == codes.PAY:
        paid = [0] * codes.CARDS
        for card in state.paid:
            paid[card] += 1
        found.append(SECTION[state.section])
        found.append(bytes(paid))
    else:
        found.append(NO_PAYMENT)


def observe(state: State, seat: int, out: Any, start: int) -> None:
    """Encode everything a seat may see, plane by plane."""
    found = [_printed(state)]
    _board(found, state, seat)
    _cards(found, state, seat)
    found.append(_players(state, seat))
    found.append(PHASE[state.phase])
    found.append(_table(state, seat))
    _question(found, state, seat)
    out[start : start + SIZE] = b"".join(found)


def numbers(decision: Decision) -> list[int]:
    """The number of every option."""
    first = STARTS[decision.kind]
    return [first + option for option in decision.options]


class CityEncoding(encoding.Encoding):
    """The encoding of Blue Moon City for machine learning."""

    def observe(self, state: Any, seat: int, out: Any, start: int) -> None:
        """Write what a seat sees."""
        observe(state, seat, out, start)

    def numbers(self, state: Any, decision: Decision) -> list[int]:
        """The number of every option."""
        del state
        return numbers(decision)


ENCODING: Final = CityEncoding(VERSION, PLANES, BLOCKS)

"""Small changes to a position that could make a refused deed legal."""

from collections.abc import Iterator

from moontable.games.blue_moon_city.content.edition import TILE_IDS, TILE_NAMES
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.edge.texts.reasons import PHASES
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.state import STEPS, State, clone, next_offering
from moontable.kernel import Deed, Seat, Words
from moontable.kernel.capabilities import Supposition
from moontable.kernel.speech import Counted, counted

STEP = Counted("Schritt", "Schritten", "step", "steps")
CRYSTAL = Counted("Kristall", "Kristallen", "crystal", "crystals")


def _with(amount: Words) -> Words:
    return Words(f"mit {amount.de} mehr", f"with {amount.en} more")


def suppose(state: State, seat: Seat, deed: Deed) -> Iterator[Supposition]:
    """Copies with one change each, the smallest first."""
    yield from _amounts(state, seat)
    yield from _cards(state, seat, deed)
    yield from _places(state, seat, deed)
    if deed["verb"] not in {"pass", "done"}:
        yield from _phases(state)


def _copy(state: State) -> State:
    other = clone(state)
    other.asked = ()
    return other


def _amounts(state: State, seat: Seat) -> Iterator[Supposition]:
    if state.phase == codes.MOVE:
        for more in range(1, STEPS - state.steps + 1):
            other = _copy(state)
            other.steps += more
            yield Supposition(_with(counted(more, STEP)), other)
    price = next_offering(state)
    for need in (price, price + 1, price + 2):
        if need > state.crystals[seat] and price > 0:
            other = _copy(state)
            other.crystals[seat] = need
            yield Supposition(_with(counted(need - state.crystals[seat], CRYSTAL)), other)
    if not state.supply[seat]:
        other = _copy(state)
        other.supply[seat] = 1
        yield Supposition(Words("mit einem Baustein", "with a brick"), other)


def _cards(state: State, seat: Seat, deed: Deed) -> Iterator[Supposition]:
    """The card of the deed, or any one card more."""
    named = [names.CARD_IDS.index(str(deed["card"]))] if "card" in deed else []
    for card in [*named, *sorted(range(codes.CARDS), key=lambda each: codes.VALUE[each])]:
        other = _copy(state)
        other.hand[seat * codes.CARDS + card] += 1
        name = names.CARD_NAMES[card]
        yield Supposition(
            Words(f"mit dieser Karte auf der Hand: {name.de}", f"with {name.en} in hand"), other
        )


def _places(state: State, seat: Seat, deed: Deed) -> Iterator[Supposition]:
    """The pawn elsewhere, or a section without its brick."""
    named = [state.tiles.index(TILE_IDS.index(str(deed["tile"])))] if "tile" in deed else []
    for place in [*named, codes.MARKET]:
        if state.pawn[seat] != place:
            other = _copy(state)
            other.pawn[seat] = place
            name = TILE_NAMES[state.tiles[place]]
            yield Supposition(
                Words(f"mit deiner Figur auf „{name.de}“", f"with your pawn on {name.en}"), other
            )
    section = deed.get("section")
    if isinstance(section, int) and 0 <= section < codes.SECTIONS:
        other = _copy(state)
        other.bricks[state.pawn[seat] * codes.SECTIONS + section] = 0
        yield Supposition(
            Words("ohne den Baustein auf diesem Abschnitt", "without the brick on this section"),
            other,
        )


def _phases(state: State) -> Iterator[Supposition]:
    for phase in (codes.MOVE, codes.BUILD, codes.DISCARD):
        if state.phase in (codes.MOVE, codes.BUILD, codes.DISCARD) and phase != state.phase:
            other = _copy(state)
            other.phase = phase
            name = PHASES[phase]
            yield Supposition(Words(f"in der Phase {name.de}", f"in the phase {name.en}"), other)

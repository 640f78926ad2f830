"""Small changes to a position that could make a refused deed legal."""

from collections.abc import Iterator

from moontable.games.blue_moon_city.content.edition import TILE_IDS, TILE_NAMES
from moontable.games.blue_moon_city.content.messages import say
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.edge.reasons import PHASES
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.state import STEPS, State, clone, next_offering
from moontable.kernel import Deed, Seat
from moontable.kernel.capabilities import Supposition


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
            yield Supposition(say("with-steps", count=more), other)
    price = next_offering(state)
    for need in (price, price + 1, price + 2):
        if need > state.crystals[seat] and price > 0:
            other = _copy(state)
            other.crystals[seat] = need
            yield Supposition(say("with-crystals", count=need - state.crystals[seat]), other)
    if not state.supply[seat]:
        other = _copy(state)
        other.supply[seat] = 1
        yield Supposition(say("with-brick"), other)


def _cards(state: State, seat: Seat, deed: Deed) -> Iterator[Supposition]:
    """Suppose the deed's card in hand, or one more card of any kind."""
    named = [names.CARD_IDS.index(str(deed["card"]))] if "card" in deed else []
    for card in [*named, *sorted(range(codes.CARDS), key=lambda each: codes.VALUE[each])]:
        other = _copy(state)
        other.hand[seat * codes.CARDS + card] += 1
        yield Supposition(say("with-card", card=names.CARD_NAMES[card]), other)


def _places(state: State, seat: Seat, deed: Deed) -> Iterator[Supposition]:
    """Suppose the pawn elsewhere, or a section without its brick."""
    named = [state.tiles.index(TILE_IDS.index(str(deed["tile"])))] if "tile" in deed else []
    for place in [*named, codes.MARKET]:
        if state.pawn[seat] != place:
            other = _copy(state)
            other.pawn[seat] = place
            yield Supposition(say("with-pawn", tile=TILE_NAMES[state.tiles[place]]), other)
    section = deed.get("section")
    if isinstance(section, int) and 0 <= section < codes.SECTIONS:
        other = _copy(state)
        other.bricks[state.pawn[seat] * codes.SECTIONS + section] = 0
        yield Supposition(say("without-brick"), other)


def _phases(state: State) -> Iterator[Supposition]:
    for phase in (codes.MOVE, codes.BUILD, codes.DISCARD):
        if state.phase in (codes.MOVE, codes.BUILD, codes.DISCARD) and phase != state.phase:
            other = _copy(state)
            other.phase = phase
            yield Supposition(say("in-phase", phase=PHASES[phase]), other)

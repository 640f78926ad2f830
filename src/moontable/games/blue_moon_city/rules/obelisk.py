"""Offerings to the obelisk and the end of the game (CM-26 to CM-28, CM-30, CM-33)."""

from moontable.games.blue_moon_city.content.printed import OFFERINGS_TO_WIN
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.peoples import ONLY_PASS
from moontable.games.blue_moon_city.rules.state import State, next_offering
from moontable.kernel.frames import Events
from moontable.kernel.game import SPECTATOR, Event


def offering_options(state: State) -> tuple[int, ...]:
    """One offering a turn, and one more for each Pillar with its surcharge (CM-26, CM-27)."""
    seat = state.seat
    price = next_offering(state)
    crystals = state.crystals[seat]
    if price < 0 or crystals < price:
        return ONLY_PASS
    if not state.offered:
        # In the last march nobody who can offer may hold back (CM-33).
        return (codes.OFFER,) if state.last_march else (codes.PASS, codes.OFFER)
    found = [codes.PASS]
    held = seat * codes.CARDS
    if state.hand[held + codes.YELLOW_1] and crystals > price:
        found.append(codes.EXTRA_1)
    if state.hand[held + codes.YELLOW_2] and crystals > price + 1:
        found.append(codes.EXTRA_2)
    return tuple(found)


def offer(state: State, surcharge: int, events: Events) -> None:
    """Pay for the lowest free space; the offering counts even without a brick (CM-28)."""
    seat = state.seat
    price = next_offering(state)
    state.crystals[seat] -= price + surcharge
    if state.supply[seat]:
        state.supply[seat] -= 1
        state.obelisk.append(seat)
    else:
        state.obelisk.append(seat + codes.WITHOUT_BRICK)
    state.offerings[seat] += 1
    state.acted = True
    if events is not None:
        events.append(Event(codes.OFFERED, seat, (price, surcharge, state.offerings[seat])))
    if state.offerings[seat] >= OFFERINGS_TO_WIN[state.players]:
        end(state, codes.WON, events)
    else:
        look_for_last_march(state, events)


def look_for_last_march(state: State, events: Events) -> None:
    """With the city complete and no winner possible, let all offer what they can, then end."""
    if state.built != codes.CITY_BUILT:
        return
    if not state.last_march and not somebody_can_win(state):
        state.last_march = True
        if events is not None:
            events.append(Event(codes.LAST_MARCH, SPECTATOR, ()))
    price = next_offering(state)
    if state.last_march and (price < 0 or max(state.crystals) < price):
        end(state, codes.CITY_COMPLETE, events)


def somebody_can_win(state: State) -> bool:
    """Could some player alone still make all offerings with the crystals in the game (CM-33)?"""
    spaces = state.edition.spaces(state.players)
    taken = len(state.obelisk)
    for seat in range(state.players):
        last = taken + OFFERINGS_TO_WIN[state.players] - state.offerings[seat]
        price = 0
        for space in range(taken, min(last, len(spaces))):
            price += spaces[space]
        if last <= len(spaces) and price <= state.crystals[seat]:
            return True
    return False


def end(state: State, how: int, events: Events) -> None:
    """End the game; no decision is open any more."""
    state.ended = how
    state.phase = codes.OVER
    if events is not None:
        events.append(Event(codes.ENDED, SPECTATOR, (how,)))


def winners(state: State) -> tuple[int, ...]:
    """Most offerings; then, unless those decided, most crystals left; ties share (CM-33)."""
    best: list[int] = []
    for seat in range(state.players):
        if not best:
            best = [seat]
            continue
        ahead = _compare(state, seat, best[0])
        if ahead > 0:
            best = [seat]
        elif ahead == 0:
            best.append(seat)
    return tuple(best)


def _compare(state: State, one: int, other: int) -> int:
    """Is one ahead (positive), behind (negative) or level with the other?"""
    if state.offerings[one] != state.offerings[other]:
        return state.offerings[one] - state.offerings[other]
    if state.ended == codes.WON:
        return 0
    return state.crystals[one] - state.crystals[other]

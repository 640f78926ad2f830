"""What is known about the draw pile since its last reshuffle, in a position."""

from typing import Final

from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.state import State
from moontable.kernel import Json, Refused
from moontable.kernel.values import mapping, only, sequence, whole

WHERE: Final = "position.shuffled"


def read_shuffled(state: State, value: object) -> None:
    """Read the cards that were not in the pile, who kept how many of them, and what was drawn."""
    fields = mapping(value, WHERE)
    only(fields, ("kept", "keeps", "fresh", "aside"), WHERE)
    state.kept = _counted(fields.get("kept", []), f"{WHERE}.kept")
    state.shuffled = any(state.kept)
    state.aside_kept = whole(fields.get("aside", 0), f"{WHERE}.aside", 0, len(state.aside))
    state.keeps = [
        whole(count, f"{WHERE}.keeps[{seat}]", 0, _cards_held(state, seat))
        for seat, count in enumerate(_by_seat(state, fields.get("keeps"), "keeps", 0))
    ]
    state.fresh = [
        count
        for seat, cards in enumerate(_by_seat(state, fields.get("fresh"), "fresh", []))
        for count in _counted(cards, f"{WHERE}.fresh[{seat}]")
    ]
    _check(state)


def write_shuffled(state: State) -> Json:
    """Write what `read_shuffled` reads."""
    rows = [
        state.fresh[seat * codes.CARDS : (seat + 1) * codes.CARDS] for seat in range(state.players)
    ]
    return {
        "kept": list(names.card_list(state.kept)),
        "keeps": state.keeps[:],
        "fresh": [list(names.card_list(row)) for row in rows],
        "aside": state.aside_kept,
    }


def _by_seat(state: State, value: object, name: str, nothing: object) -> list[object]:
    """One entry for each seat; without the field nothing is known of any seat."""
    if value is None:
        return [nothing] * state.players
    entries = list(sequence(value, f"{WHERE}.{name}"))
    if len(entries) != state.players:
        raise Refused(f"{WHERE}.{name}", f"has {len(entries)} entries", "should have one a seat")
    return entries


def _counted(value: object, where: str) -> list[int]:
    counts = [0] * codes.CARDS
    for index, name in enumerate(sequence(value, where)):
        counts[names.card_number(name, f"{where}[{index}]")] += 1
    return counts


def _cards_held(state: State, seat: int) -> int:
    return sum(state.hand[seat * codes.CARDS : (seat + 1) * codes.CARDS])


def _check(state: State) -> None:
    """Refuse a kind that is kept or drawn more often than it exists."""
    for card in range(codes.CARDS):
        hands = sum(state.hand[card :: codes.CARDS])
        there = hands + state.aside.count(card) + state.discard[card]
        if state.kept[card] > there:
            raise Refused(f"{WHERE}.kept", "has more of a kind than is outside the pile")
        if sum(state.fresh[card :: codes.CARDS]) > there - state.kept[card]:
            raise Refused(f"{WHERE}.fresh", "has more of a kind than can have been drawn")
    if sum(state.keeps) + state.aside_kept > sum(state.kept):
        raise Refused(f"{WHERE}.keeps", "has more cards than were kept")

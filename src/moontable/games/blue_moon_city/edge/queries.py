"""Queries about a state: every way to pay, why a set pays, what a building would bring."""

from collections.abc import Callable, Mapping
from typing import Final

from moontable.games.blue_moon_city.content.edition import COLOUR_IDS, TILE_IDS, TREASURES
from moontable.games.blue_moon_city.content.messages import say
from moontable.games.blue_moon_city.edge import explain, names, why
from moontable.games.blue_moon_city.edge.events import SOURCES, listed
from moontable.games.blue_moon_city.edge.reasons import describe_reason
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.codes import FREE_OVERPAYING
from moontable.games.blue_moon_city.rules.dragons import dragons_at, score_if_empty, take_scales
from moontable.games.blue_moon_city.rules.payment import is_face_value, ways_to_pay
from moontable.games.blue_moon_city.rules.scoring import (
    bricks_on,
    great_builder,
    payout,
    score_building,
)
from moontable.games.blue_moon_city.rules.state import State, clone
from moontable.kernel import NO_CARD, Json, Reason, Refused
from moontable.kernel.values import sequence, whole


def _seat(state: State, fields: Json) -> int:
    return whole(fields.get("seat", state.seat), "seat", 0, state.players - 1)


def _place(state: State, seat: int, fields: Json) -> int:
    if "tile" not in fields:
        return state.pawn[seat]
    return state.tiles.index(names.tile_number(fields["tile"], "tile"))


def _section(state: State, place: int, fields: Json) -> int:
    prices = state.edition.sections[state.tiles[place]]
    section = whole(fields.get("section", 0), "section")
    if section >= len(prices):
        name = TILE_IDS[state.tiles[place]]
        raise Refused("section", f"{name} has no section {section}", f"it has {len(prices)}")
    return section


def payments(state: State, fields: Json) -> Json:
    """Every minimal way a seat's hand pays for a section, each with how it counts."""
    seat = _seat(state, fields)
    place = _place(state, seat, fields)
    section = _section(state, place, fields)
    tile = state.tiles[place]
    colour, price = state.edition.colours[tile], state.edition.sections[tile][section]
    reasons = why.against_section(state, seat, place, section)
    if (state.phase, state.seat, state.section, state.paid) == (codes.PAY, seat, section, ()):
        ways = state.ways
    else:
        ways = () if reasons else _ways(state, seat, colour, price)
    return {
        "tile": TILE_IDS[tile],
        "section": section,
        "price": price,
        "ways": [
            {
                "cards": [names.CARD_IDS[card] for card in way],
                **_reading_data(explain.best_reading(way, colour)),
            }
            for way in ways
        ],
        "reasons": [_reason(reason) for reason in reasons],
    }


def _ways(state: State, seat: int, colour: int, price: int) -> tuple[tuple[int, ...], ...]:
    overpaying = bool(state.rules & FREE_OVERPAYING)
    return ways_to_pay(state.hand, seat * codes.CARDS, colour, price, overpaying)


def why_payment(state: State, fields: Json) -> Json:
    """Whether a set pays for a section, how it counts, and why not if it does not."""
    seat = _seat(state, fields)
    place = _place(state, seat, fields)
    section = _section(state, place, fields)
    tile = state.tiles[place]
    colour, price = state.edition.colours[tile], state.edition.sections[tile][section]
    given = sequence(fields.get("cards", []), "cards")
    if len(given) > 20:
        raise Refused("cards", f"are {len(given)}", "20 are more than enough")
    cards = tuple(sorted(names.card_number(card, f"cards[{n}]") for n, card in enumerate(given)))
    reading = explain.best_reading(cards, colour)
    reasons = [
        Reason("CM-07", card, (why.NOT_IN_HAND,))
        for card in sorted(set(cards))
        if state.hand[seat * codes.CARDS + card] < cards.count(card)
    ]
    if reading.worth < price:
        rule = "CM-09" if colour == codes.ANY else "CM-07"
        reasons.append(Reason(rule, NO_CARD, (why.TOO_POOR, colour, price)))
    elif not is_face_value(cards, colour, price, codes.GREEN):
        spare = explain.dispensable(cards, colour, price)
        reasons += [Reason("CM-07", card, (why.WORTHLESS, colour, price)) for card in spare]
        if not reasons and cards not in _ways(state, seat, colour, price):
            reasons.append(Reason("CM-07", NO_CARD, (why.OVERPAID, reading.worth, price)))
    return {
        "pays": not reasons,
        "price": price,
        **_reading_data(reading),
        "reasons": [_reason(reason) for reason in reasons],
    }


def _reading_data(reading: explain.Reading) -> Json:
    return {
        "worth": reading.worth,
        "colour": COLOUR_IDS[reading.colour],
        "parts": [_part(part) for part in reading.parts],
    }


def _part(part: explain.Part) -> Json:
    turned = part.role == explain.RECOLOURED
    cards = listed(part.cards[1:] if turned else part.cards)
    words = say(f"pays-{part.role}", cards=cards, value=part.value)
    if turned:
        given = names.CARD_NAMES[part.cards[0]]
        words = say("pays-recoloured", cards=cards, value=part.value, given=given)
    data: dict[str, object] = {
        "role": part.role,
        "cards": [names.CARD_IDS[card] for card in part.cards],
        "value": part.value,
        "rule": explain.RULE_OF[part.role],
        **words.json(),
    }
    if turned:
        data["given"] = names.CARD_IDS[part.cards[0]]
    return data


def _reason(reason: Reason) -> Json:
    card = None if reason.source == NO_CARD else names.CARD_IDS[reason.source]
    return {"rule": reason.rule, "card": card, **describe_reason(reason).json()}


def itemised(state: State, fields: Json) -> Json:
    """What everybody would get if this seat finished a building now."""
    seat = _seat(state, fields)
    place = _place(state, seat, fields)
    tile = state.tiles[place]
    prices = state.edition.sections[tile]
    if not prices or state.built >> place & 1:
        raise Refused("tile", f"{TILE_IDS[tile]} cannot be finished", "name an unfinished one")
    done = clone(state)
    for section in range(place * codes.SECTIONS, place * codes.SECTIONS + len(prices)):
        done.bricks[section] = done.bricks[section] or seat + 1
    counts = bricks_on(done, place)
    star = great_builder(done, place, counts)
    items = [_item(*item) for item in payout(done, place, counts, star)]
    scales = 0 if state.dragons_paid else dragons_at(state, place)
    if scales:
        items.insert(0, _item(seat, len(SOURCES), tile, 0, 0, scales))
    items += _scale_items(done, place, seat, scales)
    totals = [
        {kind: sum(_count(item, kind, player) for item in items) for kind in TREASURES}
        for player in range(state.players)
    ]
    return {"tile": TILE_IDS[tile], "great_builder": star, "items": items, "totals": totals}


def _scale_items(done: State, place: int, seat: int, scales: int) -> list[Json]:
    """The crystals of the scorings of scales that brick and building set off, tried on a copy."""
    before = done.crystals[:]
    if scales:
        take_scales(done, seat, scales)
        score_if_empty(done, None)
    counts = bricks_on(done, place)
    paid = payout(done, place, counts, great_builder(done, place, counts))
    score_building(done, place, None)
    tile = done.tiles[place]
    found = []
    for player in range(done.players):
        own = sum(crystals for who, _, _, crystals, _, _ in paid if who == player)
        more = done.crystals[player] - before[player] - own
        if more:
            found.append(_item(player, len(SOURCES) + 1, tile, more, 0, 0))
    return found


RULES: Final = ("CM-16", "CM-17", "CM-18", "CM-15", "CM-23")


def _item(  # noqa: PLR0913 - a line of the bill
    seat: int, source: int, tile: int, crystals: int, cards: int, scales: int
) -> Json:
    counts = dict(zip(TREASURES, (crystals, cards, scales), strict=True))
    name = (*SOURCES, "dragons", "scale_scoring")[source]
    data = {"seat": seat, "source": name, "tile": TILE_IDS[tile], "rule": RULES[source]}
    return {**data, **counts}


def _count(item: Json, kind: str, player: int) -> int:
    count = item[kind]
    return count if isinstance(count, int) and item["seat"] == player else 0


Answer = Callable[[State, Json], Json]
ANSWERS: Final[Mapping[str, Answer]] = {
    "payments": payments,
    "why_payment": why_payment,
    "payout": itemised,
}
QUERIES: Final[Mapping[str, tuple[str, ...]]] = {
    "payments": ("seat", "tile", "section"),
    "why_payment": ("seat", "tile", "section", "cards"),
    "payout": ("seat", "tile"),
    "preview": ("seat",),
}

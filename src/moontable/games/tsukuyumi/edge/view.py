"""Build a seat's view from scratch, so that nothing hidden can leak into it."""

from typing import Any, Final

from moontable.games.tsukuyumi.content import pack, tables
from moontable.games.tsukuyumi.edge import names, position_writing
from moontable.games.tsukuyumi.edge.setup import faction_number
from moontable.games.tsukuyumi.rules import codes, forces
from moontable.games.tsukuyumi.rules.imagine import knows
from moontable.games.tsukuyumi.rules.scoring import total_points
from moontable.games.tsukuyumi.rules.state import State, bits
from moontable.kernel import SPECTATOR, Json

Fields = dict[str, Any]
PROVENANCE: Final = {
    str(entry["id"]): str(entry["provenance"])
    for entries in (pack.CARDS, pack.EVENTS, pack.BATTLE_CARDS, pack.UNITS)
    for entry in entries
}


def view_of(state: State, seat: int) -> Json:
    """The view of a seat."""
    return {
        "game": "tsukuyumi",
        "seat": None if seat == SPECTATOR else seat,
        "faction": None if seat == SPECTATOR else names.SIDES[state.sides[seat]],
        "scenario": state.scenario or "free",
        "superiority": state.superiority,
        "switches": position_writing.switches_json(state),
        **position_writing.turn_json(state),
        **_board(state),
        "players": [_player(state, other, seat) for other in range(len(state.sides))],
        "events": {
            "pile": len(state.deck),
            "open": [_card(names.EVENTS[card]) for card in state.open],
            "discard": [names.EVENTS[card] for card in state.discard],
        },
        "used": [names.CARDS[card] for card in bits(state.used)],
        "fight": list(state.fight),
        "winner": None if state.winner == codes.NOBODY else names.SIDES[state.winner],
    }


def _board(state: State) -> Fields:
    """The board with the strength of each side in every area."""
    fields = position_writing.board_json(state)
    for cell, area in enumerate(fields["areas"].values()):
        if area["units"]:
            area["forces"] = {
                side: {
                    "conquest": forces.defence_conquest(state, names.SIDES.index(side), cell),
                    "health": forces.side_health(state, names.SIDES.index(side), cell),
                    "damage": forces.side_strike(state, names.SIDES.index(side), cell),
                }
                for side in area["units"]
            }
    return fields


def _action_card(card: int) -> Fields:
    """An action card with its symbols."""
    entry = pack.CARDS[card]
    symbols = {name: entry[name] for name in tables.SYMBOL_NAMES if name in entry}
    return _card(names.CARDS[card]) | {"symbols": symbols}


def _card(card: str) -> Fields:
    """A card with its provenance, so that a player sees what is reconstructed."""
    return {"card": card, "provenance": PROVENANCE[card]}


def _player(state: State, other: int, seat: int) -> Fields:
    side = state.sides[other]
    fields = {
        "seat": other,
        "faction": names.SIDES[side],
        "number": faction_number(state, side),
        **position_writing.side_json(state, side),
        "total": total_points(state, side),
        "hand": _hand(state, other, seat),
        "hand_count": state.hands[other].bit_count(),
        "events": _events(state, other, seat),
        "event_count": state.events[other].bit_count(),
        "chosen": state.chosen[other] >= 0,
    }
    if state.chosen[other] >= 0 and (state.phase != codes.CHOOSE or other == seat):
        fields["card"] = _action_card(state.chosen[other])
    return fields


def _hand(state: State, other: int, seat: int) -> list[Fields] | None:
    """A hand the seat knows, including a card secretly chosen from it."""
    if other != seat and (seat == SPECTATOR or not state.seen[other] >> seat & 1):
        return None
    hand = state.hands[other]
    if other != seat and state.phase == codes.CHOOSE and state.chosen[other] >= 0:
        hand |= 1 << state.chosen[other]
    return [_action_card(card) for card in bits(hand)]


def _events(state: State, other: int, seat: int) -> list[Fields]:
    return [
        _card(names.EVENTS[card])
        for card in bits(state.events[other])
        if other == seat or knows(state, seat, card)
    ]

"""Queries about a duel: strengths and retreat dragons, each with its derivation."""

from collections.abc import Mapping
from typing import Final

from moontable.games.blue_moon.content.declared import card_at
from moontable.games.blue_moon.edge.decks import CardPool, DeckList, breaches
from moontable.games.blue_moon.edge.derivation import Row, Sum, dragon_lines
from moontable.games.blue_moon.edge.names import ELEMENTS
from moontable.games.blue_moon.edge.view import ids
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.can_hold import can_hold
from moontable.games.blue_moon.rules.law.strength import is_shielded
from moontable.games.blue_moon.rules.state import State, side, slots
from moontable.games.contents import rule_statements
from moontable.kernel import Json, Refused
from moontable.kernel.values import one_of, whole

QUERIES: Final[Mapping[str, tuple[str, ...]]] = {
    "strength": ("seat", "element"),
    "retreat_dragons": ("seat",),
    "can_hold": (),
    "deck_count": ("seat",),
    "deck_faults": ("seat",),
    "preview": ("seat",),
}


def answer(state: State, name: str, fields: Json) -> Json:
    """Answer a query about a state."""
    if name == "can_hold":
        return {"can_hold": can_hold(state)}
    seat = whole(fields.get("seat"), "seat", 0, 1)
    if name == "deck_count":
        return {
            "cards": side(state, seat).deck.size - len(slots(side(state, seat).deck.inquisitors))
        }
    if name == "deck_faults":
        return _deck_faults(state, seat)
    if name == "strength":
        return _strength(state, seat, fields)
    lines = dragon_lines(state, seat)
    return {"total": lines[-1].after, "steps": [_line(line) for line in lines]}


def _deck_faults(state: State, seat: int) -> Json:
    """The breaches of deck building; after the game, sets may be inspected."""
    if state.phase != codes.OVER:
        raise Refused("question", "the game is not over", "a set may be inspected afterwards")
    me = side(state, seat)
    if me.leader < 0:
        return {"faults": []}  # a ready-made deck
    sight = me.deck.inquisitors
    cards = [card for slot, card in enumerate(me.deck.cards) if not sight >> slot & 1]
    head = me.deck.cards[slots(sight)[0]] if sight else -1
    deck = DeckList(me.leader, head, tuple(cards))
    found = breaches(deck, CardPool(frozenset(me.deck.cards)))
    return {
        "faults": [
            {"rule": breach.rule, "de": breach.words.de, "en": breach.words.en} for breach in found
        ]
    }


def _strength(state: State, seat: int, fields: Json) -> Json:
    named = fields.get("element", None if state.element < 0 else ELEMENTS[state.element])
    if named is None:
        raise Refused("element", "is missing", "fire or earth: none is announced yet")
    element = ELEMENTS.index(one_of(named, ELEMENTS, "element"))
    derivation = Sum(state, seat, element)
    me = side(state, seat)
    lying = me.active | me.supports
    return {
        "total": derivation.run(),
        "element": named,
        "steps": [_line(line) for line in derivation.lines],
        "ignored": ids(me, me.dead & lying),
        "shielded": ids(me, is_shielded(state, seat, element)),
    }


def _line(line: Row) -> Json:
    words = rule_statements("moontable.games.blue_moon")[line.rule]
    return {
        "order": line.order,
        "card": None if line.card < 0 else card_at(line.card).id,
        "by": None if line.by < 0 else card_at(line.by).id,
        "rule": line.rule,
        "before": line.before,
        "after": line.after,
        "de": words.de,
        "en": words.en,
    }

"""A duel at any moment in one line: what every rule test of Blue Moon is built from.

`position(me={...}, you={...})` puts cards on the table by German or English name; `me` is on turn
and sits on seat 0 unless said otherwise. Unmentioned is empty.
"""

from typing import Any, cast

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.edge.catalogue import find_card
from moontable.games.blue_moon.rules.state import State, side
from moontable.kernel import Decision, Deed, Event, Refused
from moontable.kernel.deeds import action_for, fitting
from moontable.kernel.message import in_languages
from moontable.tables.protocol import game_event

Json = dict[str, Any]


class Table:
    """A duel that is played by saying what is done."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def decision(self) -> Decision:
        """The open question."""
        return GAME.pending(self.state)[0]

    @property
    def seat(self) -> int:
        """Whoever is asked."""
        return self.decision.seat

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return str(GAME.view(self.state, 0)["phase"])

    def deeds(self, seat: int | None = None) -> list[Deed]:
        """Everything that is offered now."""
        return [
            GAME.notation.deed(self.state, decision, action)
            for decision in GAME.pending(self.state)
            if seat is None or decision.seat == seat
            for action in decision.options
        ]

    def verbs(self) -> set[str]:
        """The verbs of everything that is offered."""
        return {str(deed["verb"]) for deed in self.deeds()}

    def can(self, verb: str, card: str | None = None, **more: Any) -> bool:
        """Is a deed offered to whoever is asked?"""
        deed = GAME.notation.normal(self.state, _deed(verb, card, more))
        seats = [decision.seat for decision in GAME.pending(self.state)]
        return any(fitting(GAME, self.state, seat, deed) for seat in seats)

    def may_lay(self, card: str) -> bool:
        """May this card be laid face up now?"""
        return self.can("lay", card)

    def do(self, verb: str, card: str | None = None, **more: Any) -> "Table":
        """Do something offered; refused if it is not."""
        action = action_for(GAME, self.state, self.seat, _deed(verb, card, more))
        GAME.apply(self.state, self.seat, action, self.events)
        return self

    def lay(self, *cards: str) -> "Table":
        """Lay cards one after another, passing phases in between where that is needed."""
        for card in cards:
            self._until("lay", card)
            self.do("lay", card)
        return self

    def _until(self, verb: str, card: str) -> None:
        while not self.can(verb, card) and self.can("pass"):
            self.do("pass")

    def go_on(self, until: str) -> "Table":
        """Pass until a phase is reached or nothing can be passed."""
        while GAME.pending(self.state) and self.phase != until and self.can("pass"):
            self.do("pass")
        return self

    def end_turn(self) -> "Table":
        """Pass everything (announcing fire where an element is asked) to the other's turn."""
        seat = self.state.turn
        turns = self.state.turns
        while GAME.pending(self.state) and (self.state.turn, self.state.turns) == (seat, turns):
            if self.can("announce"):
                self.do("announce", element="fire")
            elif self.can("pass"):
                self.do("pass")
            else:
                GAME.apply(self.state, self.seat, self.decision.options[0], self.events)
        return self

    def why(self, verb: str, card: str | None = None, seat: int = 0, **more: Any) -> set[str]:
        """The rules against a deed."""
        deed = GAME.notation.normal(self.state, _deed(verb, card, more))
        return {reason.rule for reason in GAME.why_not(self.state, seat, deed)}

    def blamed(self, verb: str, card: str | None = None, seat: int = 0, **more: Any) -> set[str]:
        """The cards responsible for a deed not being possible."""
        deed = GAME.notation.normal(self.state, _deed(verb, card, more))
        found = [reason.source for reason in GAME.why_not(self.state, seat, deed)]
        return {str(GAME.notation.card(card)) for card in found if card >= 0}

    def strength(self, seat: int = 0, element: str | None = None) -> int:
        """The strength of a seat; its derivation and the law must agree on it."""
        fields: Json = {"seat": seat} | ({"element": element} if element else {})
        told = GAME.query(self.state, "strength", fields)
        assert told["total"] == self.side(seat)[told["element"]]
        return int(str(told["total"]))

    def side(self, seat: int = 0) -> Any:
        """One side as its owner sees it."""
        return GAME.view(self.state, seat)["players"][seat]

    def log(self, *names: str) -> list[Any]:
        """What has happened, told to everybody, perhaps only events of some names."""
        found = [game_event(GAME, event, None) for event in self.events]
        told = [(one, cast("dict[str, Any]", in_languages(one))) for one in found]
        return [said | one.data for one, said in told if not names or one.event in names]

    def dragons(self) -> tuple[int, int]:
        """The dragons of both seats."""
        return side(self.state, 0).dragons, side(self.state, 1).dragons

    def is_over(self) -> bool:
        """Has the game ended?"""
        return GAME.outcome(self.state) is not None


def _deed(verb: str, card: str | None, more: Json) -> Json:
    return {"verb": verb, **({"card": card} if card else {}), **more}


def position(
    me: Json | None = None,
    you: Json | None = None,
    *,
    phase: str = "character",
    element: str | None = "fire",
    **more: Any,
) -> Table:
    """A duel with these cards on the table, `me` (seat 0) on turn."""
    players = [_player(me or {}), _player(you or {})]
    told = {"game": "blue-moon", "phase": phase, "element": element, "players": players, **more}
    return Table(GAME.position(told))


def _player(areas: Json) -> Json:
    return dict(areas)


def names(*cards: str) -> list[str]:
    """The ids of cards given by name."""
    return [find_card(card).id for card in cards]


def refused(told: Json) -> str:
    """The message with which a position is refused."""
    try:
        GAME.position(told)
    except Refused as refusal:
        return str(refusal)
    raise AssertionError("the position was not refused")

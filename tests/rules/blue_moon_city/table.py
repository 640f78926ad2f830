"""A table set up from a position, spoken to by deeds: what every test of this game needs."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import asdict

from moontable.games.blue_moon_city import GAME
from moontable.games.blue_moon_city.edge import names
from moontable.kernel.deeds import fitting, reasons_against
from moontable.tables.protocol import game_event
from moontable.tables.session import Session


class Table:
    """A game from a position on; the seat to move is asked unless another is named."""

    def __init__(self, *players: Mapping[str, object], **position: object) -> None:
        """Players first, the rest of the position by name; unmentioned players are plain."""
        seats = [*players, *({} for _ in range(2 - len(players)))]
        self.session = Session.at({"game": "blue-moon-city", "players": seats, **position})
        self.events: list[Any] = []

    @property
    def seat(self) -> int:
        """Who is asked."""
        return GAME.pending(self.session.state)[0].seat

    @property
    def kind(self) -> str:
        """What kind of question is open; empty once the game is over."""
        pending = GAME.pending(self.session.state)
        return GAME.notation.kind(pending[0].kind) if pending else ""

    def do(self, verb: str, **fields: object) -> "Table":
        """Do a deed for the seat that is asked."""
        for event in self.session.do(self.seat, {"verb": verb, **fields}):
            found = game_event(GAME, event, None)
            self.events.append(asdict(found) | found.data)
        return self

    def build(self, section: int, *cards: str) -> "Table":
        """Choose a section and pay for it, in ascending order."""
        self.do("build", section=section)
        for card in sorted(cards, key=names.CARD_IDS.index):
            self.do("pay", card=card)
        return self.do("done") if self.kind == "pay" and self.may("done") else self

    def may(self, verb: str, **fields: object) -> bool:
        """Is such a deed offered?"""
        return bool(fitting(GAME, self.session.state, self.seat, {"verb": verb, **fields}))

    def why(self, verb: str, seat: int | None = None, **fields: object) -> list[str]:
        """The rules that speak against a deed."""
        who = self.seat if seat is None else seat
        deed = {"verb": verb, **fields}
        return [reason.rule for reason in reasons_against(GAME, self.session.state, who, deed)]

    def targets(self, verb: str, **fields: object) -> set[str]:
        """Where the offered deeds of this kind lead."""
        deeds = [self._deed(action) for action in GAME.pending(self.session.state)[0].options]
        wanted = {"verb": verb, **fields}
        return {deed["to"] for deed in deeds if wanted.items() <= deed.items()}

    def _deed(self, action: int) -> dict[str, Any]:
        decision = GAME.pending(self.session.state)[0]
        return dict(GAME.notation.deed(self.session.state, decision, action))

    def offers(self) -> list[dict[str, Any]]:
        """All deeds that are offered."""
        return [self._deed(action) for action in GAME.pending(self.session.state)[0].options]

    def told(self) -> Any:
        """The full position now."""
        return GAME.export(self.session.state)

    def player(self, seat: int) -> Any:
        """One player's part of the position now."""
        return self.told()["players"][seat]

    def ask(self, question: str, **fields: object) -> Any:
        """Ask one of the game's questions."""
        return GAME.query(self.session.state, question, fields)

    def named(self, name: str) -> list[Any]:
        """The events of a name so far."""
        return [event for event in self.events if event["event"] == name]


def ways(table: Table, section: int = 0, tile: str = "", seat: int = 0) -> list[Sequence[str]]:
    """Every minimal way to pay, as lists of cards."""
    fields: dict[str, object] = {"seat": seat, "section": section}
    answer = table.ask("payments", **fields, **({"tile": tile} if tile else {}))
    return [way["cards"] for way in answer["ways"]]

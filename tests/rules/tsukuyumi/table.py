"""A position on the table and short words to play it: every rule test is a few sentences."""

from typing import Any

from moontable.games.tsukuyumi import GAME
from moontable.kernel import Decision, Event
from moontable.kernel.deeds import action_for, reasons_against

Fields = dict[str, Any]
SIDES = ("nomads", "boarlords", "dark_seed")


def _deed(verb: str, more: Fields) -> Fields:
    return {"verb": verb} | {key.rstrip("_"): value for key, value in more.items()}


class Table:
    """A game at some position."""

    def __init__(self, areas: Fields | None = None, **position: Any) -> None:
        """Set the position up; three players sit down, in initiative order."""
        players = position.pop("players", dict.fromkeys(SIDES))
        told = {side: player or {} for side, player in players.items()}
        position.setdefault("initiative", list(players))
        wish = {"game": "tsukuyumi", "areas": areas or {}, "players": told, **position}
        self.state = GAME.position(wish)
        self.log: list[Event] = []

    @classmethod
    def dealt(cls, *sides: str, seed: int = 1, **options: Any) -> "Table":
        """A freshly dealt game."""
        table = cls.__new__(cls)
        wish = {"players": [{"faction": side} for side in sides], "options": options}
        table.state = GAME.deal(GAME.setup(wish), seed)
        table.log = []
        return table

    def seat(self, side: str) -> int:
        """Where a side sits."""
        return list(self.told()["players"]).index(side)

    def do(self, side: str, verb: str, **more: Any) -> "Table":
        """Let a side do something that must be possible."""
        seat = self.seat(side)
        action = action_for(GAME, self.state, seat, _deed(verb, more))
        GAME.apply(self.state, seat, action, self.log)
        return self

    def move(self, side: str, unit: str, here: str, *way: str) -> "Table":
        """Move a unit step by step; the next steps take the unit that has just moved."""
        for number, there in enumerate(way):
            first = {"unit": unit, "from": here}
            offered = [deed for deed in self.deeds(side) if first.items() <= deed.items()]
            chosen = min(offered, key=lambda deed: deed["left"]) if number else offered[-1]
            self.do(side, **chosen)
            self.do(side, "move", unit=unit, to=there)
            here = there
        return self

    def why(self, side: str, verb: str, **more: Any) -> list[str]:
        """The rules against a deed; none means that it is possible."""
        deed = _deed(verb, more)
        return [r.rule for r in reasons_against(GAME, self.state, self.seat(side), deed)]

    def may(self, side: str, verb: str, **more: Any) -> bool:
        """Is a deed possible?"""
        return not self.why(side, verb, **more)

    def asked(self) -> tuple[str, str]:
        """Who is asked, and what kind of question."""
        decision = self.decision()
        side = list(self.told()["players"])[decision.seat]
        return side, GAME.notation.kind(decision.kind)

    def decision(self) -> Decision:
        """The first open decision."""
        return GAME.pending(self.state)[0]

    def deeds(self, side: str) -> list[Fields]:
        """All deeds offered to a side."""
        seat = self.seat(side)
        return [
            dict(GAME.notation.deed(self.state, decision, action))
            for decision in GAME.pending(self.state)
            if decision.seat == seat
            for action in decision.options
        ]

    def told(self) -> Fields:
        """The whole position as it stands."""
        return dict(GAME.export(self.state))

    def area(self, name: str) -> Fields:
        """One area as it stands."""
        return dict(self.told()["areas"][name])

    def units(self, name: str, side: str) -> Fields:
        """The units of a side in an area."""
        return dict(self.area(name)["units"].get(side, {}))

    def player(self, side: str) -> Fields:
        """A player as he stands."""
        return dict(self.told()["players"][side])

    def owner(self, name: str) -> str | None:
        """Who controls an area."""
        return self.area(name)["owner"]  # type: ignore[no-any-return]

    def events(self, name: str) -> list[Fields]:
        """What has happened of one kind."""
        told = [GAME.notation.event(event) for event in self.log]
        return [dict(data) for kind, data, _ in told if kind == name]

    def over(self) -> bool:
        """Has the game ended?"""
        return GAME.outcome(self.state) is not None


def red(
    areas: Fields, turn: str = "nomads", movement: int = 0, combat: int = 1, **more: Any
) -> Table:
    """A red phase in which `turn` has some movement and combat left."""
    left = {"movement": movement, "combat": combat}
    players = more.pop("players", dict.fromkeys((turn, *(s for s in SIDES if s != turn))))
    return Table(areas, phase="red", turn=turn, left=left, players=players, **more)


def here(owner: str | None = None, /, **units: Any) -> Fields:
    """An area with an owner and units."""
    return {"owner": owner, "units": units}

"""A game in progress: its record, and the state that the record leads to."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from moontable.games import registry
from moontable.games.registry import AnyGame
from moontable.kernel import Choice, Deed, Event, Json, Record, Seat, ask_bot
from moontable.kernel.deeds import action_for, decision_of
from moontable.kernel.errors import Refused
from moontable.kernel.replay import (
    apply_fairly,
    begin,
    check,
    fold,
    outcome_json,
    read_record,
)
from moontable.kernel.values import mapping, text


class Session:
    """A game in progress; everything in it follows from its record."""

    def __init__(self, game: AnyGame, record: Record, *, foreign: bool = False) -> None:
        """Continue a game where its record ends."""
        self.game = game
        self.decisions = list(record.decisions)
        self.state: Any = fold(game, record, foreign=foreign)
        self._beginning = replace(record, decisions=())

    @property
    def record(self) -> Record:
        """Everything needed to replay this game."""
        return replace(self._beginning, decisions=tuple(self.decisions))

    @classmethod
    def new(
        cls, name: str, choices: Json, seed: int, secret: bytes = b"", shares: Sequence[str] = ()
    ) -> "Session":
        """Deal a new game from a seed or, if given, from a secret and the players' shares."""
        game = registry.game(name)
        setup = game.setup(choices)
        known = game.ruleset_hash(setup.ruleset)
        return cls(game, Record(game.name, known, setup, seed, secret=secret, shares=tuple(shares)))

    @classmethod
    def at(cls, position: Json) -> "Session":
        """Start from a position; undo cannot go back further."""
        game = registry.game(text(position.get("game"), "position.game"))
        choices: dict[str, object] = {"ruleset": position.get("ruleset", game.rulesets[0])}
        players = position.get("players")
        if isinstance(players, dict | list) and len(players) in game.seats:
            choices["players"] = [{}] * len(players)
        setup = game.setup(choices)
        known = game.ruleset_hash(setup.ruleset)
        return cls(game, Record(game.name, known, setup, 0, position=position))

    @classmethod
    def load(cls, value: object, *, foreign: bool = False) -> "Session":
        """Replay a saved record."""
        record = mapping(value, "record")
        game = registry.game(text(record.get("game"), "record.game"))
        return cls(game, read_record(record, game), foreign=foreign)

    def save(self) -> dict[str, object]:
        """The record as JSON, with the result once there is one."""
        outcome = self.game.outcome(self.state)
        result = None if outcome is None else outcome_json(outcome)
        return replace(self.record, result=result).json()

    def apply(self, seat: Seat, action: int) -> list[Event]:
        """Answer an open decision; a refused answer changes nothing."""
        check(self.game, self.state, seat, action)
        state, events = self.game.clone(self.state), list[Event]()
        number = len(self.decisions)
        apply_fairly(self.game, self._beginning, number, state, (seat, action), events)
        self.state = state
        self.decisions.append((seat, action))
        return events

    def do(self, seat: Seat, deed: Deed) -> list[Event]:
        """Answer by meaning instead of number."""
        return self.apply(seat, action_for(self.game, self.state, seat, deed))

    def undo(self, to: int) -> None:
        """Undo all but the first `to` decisions."""
        self.state = fold(self.game, self.record.upto(to), foreign=True)
        del self.decisions[to:]
        self._beginning = self._beginning.upto(0)

    def start(self) -> Any:
        """The state before the first decision."""
        return begin(self.game, self.record)

    def advise(self, seat: Seat, level: str, seed: int, ms: int) -> Choice:
        """What a level would choose for this seat now."""
        return advise(self.game, self.state, seat, level, seed, ms)


def advise(  # noqa: PLR0913 - a seat at a state, and which level advises it
    game: AnyGame, state: Any, seat: Seat, level: str, seed: int, ms: int
) -> Choice:
    """What a level would choose for a seat's open decision, and why."""
    decision = decision_of(game, state, seat)
    if decision is None:
        raise Refused("seat", f"seat {seat} is not asked", code="not_asked")
    bot = registry.level(game.name, level).sit(game, seat, seed, ms)
    return ask_bot(game, bot, state, decision, words=True)

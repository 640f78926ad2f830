"""Toss: a game whose truth is known, to see whether the lab finds it.

Both players name a number; half of the deals are decided by the deal's luck alone, whoever sits
where, the others by both numbers too. A deck may be handicapped, and who begins may be favoured.
"""

from collections.abc import Mapping
from typing import Any, Final

from moontable.kernel import Action, Decision, Event, Json, Outcome, Reason, Seat, Setup, Words
from moontable.kernel.capabilities import setup_choice, setup_option
from moontable.kernel.rng import mix

NUMBERS: Final = tuple(range(1 << 10))
UNIT: Final = 1 << 30


class State:
    """The deal's luck, who must beat which share of it, and what was named."""

    def __init__(self, luck: int, share: float) -> None:
        self.luck = luck
        self.share = share
        self.named: list[int] = []


class Notation:
    """What the lab asks of a notation: names of kinds."""

    def kind(self, kind: int) -> str:
        """The only one."""
        del kind
        return "name"

    def event(self, event: Event) -> tuple[str, Json, Words]:
        """There are none."""
        raise AssertionError(event)


class Toss:
    """The game; `handicap` is what the deck `lead` loses, `bonus` what whoever begins gains."""

    title: Final = Words("Wurf", "Toss")
    seats: Final = (2,)
    rulesets: Final = ("fair",)
    queries: Final[Mapping[str, tuple[str, ...]]] = {}
    notation: Final = Notation()

    def __init__(self, name: str, handicap: float = 0.0, bonus: float = 0.0) -> None:
        self.name = name
        self._handicap = handicap
        self._bonus = bonus

    def catalogue(self) -> Json:
        """Two decks to choose from."""
        decks = [setup_option(name, Words(name, name)) for name in ("gold", "lead")]
        return {"choices": [setup_choice("player", "deck", Words("Satz", "Deck"), decks, "gold")]}

    def ruleset_hash(self, ruleset: str) -> str:
        """Nobody compares it."""
        return ruleset

    def setup(self, wish: Json) -> Setup:
        """Two players with a deck each."""
        players: Any = wish.get("players", [{}, {}])
        first: Any = wish.get("first", 0)
        return Setup(tuple({"deck": "gold", **player} for player in players), "fair", first)

    def deal(self, setup: Setup, seed: int) -> State:
        """The share of luck with which the first seat wins."""
        lead = [player["deck"] == "lead" for player in setup.players]
        return State(mix(seed), 0.5 + self._bonus - self._handicap * (lead[0] - lead[1]))

    def pending(self, state: State) -> tuple[Decision, ...]:
        """Both are asked, one after the other."""
        seat = len(state.named)
        return () if seat == 2 else (Decision(seat, 0, -1, NUMBERS),)

    def apply(
        self, state: State, seat: Seat, action: Action, events: list[Event] | None = None
    ) -> None:
        """Take a number down."""
        del seat, events
        state.named.append(action)

    def outcome(self, state: State) -> Outcome | None:
        """Who wins, by the deal's luck or by both numbers too."""
        if len(state.named) < 2:
            return None
        luck = state.luck
        if luck & 1:
            luck = mix(luck ^ (state.named[0] << 20) ^ (state.named[1] << 40))
        first = luck >> 34 < state.share * UNIT
        return Outcome((int(first), int(not first)), (0 if first else 1,), Words("Wurf", "Toss"))

    def why_not(self, *_: Any) -> tuple[Reason, ...]:
        """Everything goes."""
        return ()

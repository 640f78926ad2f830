"""What a bot is: what it knows, what it answers, and the one way to ask it.

It knows no game and no bot; who asks (a session, a server, a lab) is not its business.
"""

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from moontable.kernel.decision import Action, Decision, Seat
from moontable.kernel.game import Game, Words

S = TypeVar("S")
V = TypeVar("V")
S_co = TypeVar("S_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class InformationSet(Generic[S_co, V_co]):
    """All that a seat can know: its view, and worlds it cannot tell from the true one."""

    def __init__(self, game: Game[S_co, V_co], state: S_co, seat: Seat) -> None:
        self._game = game
        self._state = state
        self._seat = seat

    def view(self) -> V_co:
        """What the seat sees; made when it is asked for."""
        return self._game.view(self._state, self._seat)

    def imagine(self, seed: int) -> S_co:
        """A world that looks the same from this seat."""
        return self._game.imagine(self._state, self._seat, seed)


class Choice(NamedTuple):
    """A bot's choice, why in words, and its estimate of the own result between -1 and 1."""

    action: Action
    why: Words
    value: float | None = None


class Bot(Protocol[S_contra, V_contra]):
    """A player behind the same door as a person: a view and worlds it can imagine."""

    def choose(
        self, info: InformationSet[S_contra, V_contra], decision: Decision, words: bool
    ) -> Choice:
        """Pick one of the decision's options; where no words are wanted, `why` may be any."""


class Level(Protocol):
    """A registered playing strength: makes bots for the games it can play."""

    @property
    def title(self) -> Words:
        """Its name for people."""

    @property
    def games(self) -> Sequence[str]:
        """The games it plays; empty means every game."""

    def sit(self, game: Game[S, V], seat: Seat, seed: int, ms: int) -> Bot[S, V]:
        """A bot for one seat, reproducible by its seed, thinking about `ms` per choice."""


class PlayoutModel(Protocol):
    """What a game may bring to guide the level `search`: what is worth trying, and how to play on.

    It is asked about imagined worlds, of which it may know everything.
    """

    def candidates(self, state: Any, decision: Decision) -> Sequence[Action]:
        """The options worth searching, at least one; the same in worlds that look the same."""

    def default_option(self, state: Any, decision: Decision) -> Action:
        """The option somebody takes who does not want to think."""


def ask_bot(
    game: Game[S, V], bot: Bot[S, V], state: S, decision: Decision, *, words: bool
) -> Choice:
    """A bot's choice; it learns no more of the state than its seat can know."""
    return bot.choose(InformationSet(game, state, decision.seat), decision, words)

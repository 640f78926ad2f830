"""The protocols of bots and levels, and the function that asks a bot for a choice."""

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from moontable.kernel.decision import Action, Decision, Seat
from moontable.kernel.game import Game
from moontable.kernel.message import Words

S = TypeVar("S")
V = TypeVar("V")
S_co = TypeVar("S_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class InformationSet(Generic[S_co, V_co]):
    """Everything a seat can know: its view, and worlds it cannot tell from the true one."""

    def __init__(self, game: Game[S_co, V_co], state: S_co, seat: Seat) -> None:
        self._game = game
        self._state = state
        self._seat = seat

    def view(self) -> V_co:
        """The seat's view, built on demand."""
        return self._game.view(self._state, self._seat)

    def imagine(self, seed: int) -> S_co:
        """A world that looks the same from this seat."""
        return self._game.imagine(self._state, self._seat, seed)


class Choice(NamedTuple):
    """A bot's choice, the reason in words, and its estimate of its own result between -1 and 1."""

    action: Action
    why: Words
    value: float | None = None


class Bot(Protocol[S_contra, V_contra]):
    """A player that knows what a person knows: a view, and worlds to imagine."""

    def choose(
        self, info: InformationSet[S_contra, V_contra], decision: Decision, words: bool
    ) -> Choice:
        """Choose one of the decision's options; without `words`, `why` may be anything."""


class Level(Protocol):
    """A registered playing strength that creates bots for its games."""

    @property
    def title(self) -> Words:
        """The name shown to people."""

    @property
    def games(self) -> Sequence[str]:
        """The games it plays; empty means every game."""

    def sit(self, game: Game[S, V], seat: Seat, seed: int, ms: int) -> Bot[S, V]:
        """A bot for one seat: reproducible by its seed, with about `ms` per choice."""


class PlayoutModel(Protocol):
    """What a game may provide to guide the level `search`; it sees imagined worlds in full."""

    def candidates(self, state: Any, decision: Decision) -> Sequence[Action]:
        """The options worth searching, at least one; the same in worlds that look the same."""

    def default_option(self, state: Any, decision: Decision) -> Action:
        """The option that playouts choose."""


def ask_bot(
    game: Game[S, V], bot: Bot[S, V], state: S, decision: Decision, *, words: bool
) -> Choice:
    """Ask a bot to choose, showing it only what its seat can know."""
    return bot.choose(InformationSet(game, state, decision.seat), decision, words)

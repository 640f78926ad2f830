"""Playing levels: a name, the games it plays, and the bot it creates."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, runtime_checkable

from moontable.kernel import Bot, Game, Level, Seat, Words
from moontable.kernel.rng import child

if TYPE_CHECKING:
    from moontable.bots.compare import Analyst, Effort
    from moontable.bots.planner import Explainer, Planner, Search

ADEPT_TITLE: Final = Words("Kenner", "Adept")
EXPERT_TITLE: Final = Words("Experte", "Expert")
MASTER_TITLE: Final = Words("Meister", "Master")


class Analysis(NamedTuple):
    """How a level compares options, and at what rate."""

    analyst: "Callable[[Game[Any, Any], Seat], Analyst]"
    rate: float
    """Tries per millisecond; a slow machine manages more, so results follow from the seed."""
    quick: "Effort"
    """The effort for every decision of a reviewed game."""
    deep: "Effort"
    """The effort for decisions that may have turned the game."""


@runtime_checkable
class Analyses(Protocol):
    """A level that may be able to compare options."""

    @property
    def analysis(self) -> Analysis | None:
        """How it compares options, if it can."""


@dataclass(frozen=True)
class BotLevel:
    """A registered playing strength."""

    title: Words
    games: Sequence[str]
    make: Callable[[Game[Any, Any], Seat, int, int], Bot[Any, Any]]
    """A bot for a game, a seat, a seed and a thinking time in milliseconds."""
    analysis: Analysis | None = None

    def sit(self, game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> Bot[Any, Any]:
        """A bot for one seat."""
        return self.make(game, seat, seed, ms)


@dataclass(frozen=True)
class PlannerLevel:
    """A level made of a game's model, a search and an explainer."""

    title: Words
    games: Sequence[str]
    model: Callable[[], Any]
    search: "Callable[[Game[Any, Any], Any, Seat, int], Search]"
    """The search in a game with a model, for a seat and a thinking time in milliseconds."""
    explainer: "Callable[[Game[Any, Any], Any], Explainer]"
    analysis: Analysis | None = None
    with_evaluations: Callable[[int], Level] | None = None
    """The level that evaluates this many positions per choice, however long that takes."""

    def sit(self, game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> "Planner":
        """A planner for one seat."""
        from moontable.bots.planner import Planner  # noqa: PLC0415 - numpy

        model = self.model()
        search = self.search(game, model, seat, ms)
        return Planner(search, self.explainer(game, model), model, seat, child(seed, 0xB1))


class LevelVariants(NamedTuple):
    """Levels that no lobby offers: former ones, and those made from a file or a number."""

    former: Mapping[str, Level] = {}
    """By name, such as `master@1`."""
    from_file: Mapping[str, Callable[[Path], Level]] = {}
    """By level: the level with the weights in a file, named `master:FILE`."""
    with_width: Mapping[str, Callable[[int], Level]] = {}
    """By level: the level that opens this many choices of a turn, named `adept:60`."""

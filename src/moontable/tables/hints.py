"""Hints: a seat's options compared by the best level that can do so."""

from collections.abc import Collection, Sequence
from typing import Any

from msgspec import Struct

from moontable.bots.compare import Analyst, Compared, Comparison, Effort, effort_for
from moontable.bots.levels import Analyses, Analysis
from moontable.games import registry
from moontable.games.registry import AnyGame
from moontable.kernel import Choice, InformationSet, Message, Refused, Seat
from moontable.kernel.deeds import decision_of
from moontable.tables.levels import adviser
from moontable.tables.session import advise


class Weighed(Struct):
    """An option: its chance to win, its loss against the best one, and why."""

    action: int
    chance: float
    loss: float
    low: float
    high: float
    """The 95 % interval of the loss."""
    worlds: int
    why: Message


def analysis_of(game: str) -> Analysis | None:
    """How the best adviser of a game compares options, if it can."""
    level = registry.level(game, adviser(game))
    return level.analysis if isinstance(level, Analyses) else None


def analyst_for(game: AnyGame, seat: Seat) -> Analyst:
    """The analyst of a seat; refuses games without one."""
    found = analysis_of(game.name)
    if found is None:
        raise Refused("game", f"nobody can weigh options of {game.name}", "a game with such a bot")
    return found.analyst(game, seat)


def compare(  # noqa: PLR0913 - a seat at a state, and how much effort to spend
    game: AnyGame,
    state: Any,
    seat: Seat,
    seed: int,
    effort: Effort,
    asked: Collection[int] = (),
    *,
    words: bool = True,
) -> Comparison:
    """The options of a seat's open decision, best first, judged by what the seat can know."""
    decision = decision_of(game, state, seat)
    if decision is None:
        raise Refused("seat", f"seat {seat} is not asked", code="not_asked")
    info = InformationSet(game, state, seat)
    return analyst_for(game, seat).compare(info, decision, seed, effort, asked, words=words)


def weigh(game: AnyGame, state: Any, seat: Seat, seed: int, ms: int) -> list[Weighed]:
    """The options worth considering, best first; empty for a game without an analyst."""
    found = analysis_of(game.name)
    if found is None:
        return []
    options = compare(game, state, seat, seed, effort_for(ms, found.rate)).options
    return [weighed(one) for one in options]


def weighed(one: Compared) -> Weighed:
    """An option as JSON has it."""
    return Weighed(
        one.action,
        round(one.chance, 4),
        round(one.loss, 4),
        round(one.low, 4),
        round(one.high, 4),
        one.worlds,
        one.why,
    )


def best_of(options: Sequence[Weighed]) -> Choice:
    """The first option, as a bot's choice."""
    best = options[0]
    return Choice(best.action, best.why, 2 * best.chance - 1)


def hint(game: AnyGame, state: Any, seat: Seat, seed: int, ms: int) -> Choice:
    """The best option and why, by comparison or by a bot's own reason."""
    options = weigh(game, state, seat, seed, ms)
    return best_of(options) if options else advise(game, state, seat, adviser(game.name), seed, ms)

"""Finished games read from records: who played what, who won, what happened."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.replay import read_record
from moontable.lab.events import counted_names, game_events
from moontable.lab.study import CARDS, chosen, first_seat


class Observed(NamedTuple):
    """One game; everything by seat."""

    game: str
    deal: int
    """The seed; games with the same one share their luck."""
    first: int
    choices: list[str]
    players: list[str]
    won: list[float]
    """Parts of the victory."""
    ending: dict[str, str]
    """In German and English."""
    decisions: int
    counts: dict[str, int]
    cards: list[list[Any]]
    """Number of decisions before, seat, event, card."""


def observe(json: dict[str, Any], where: str) -> Observed:
    """Replay a record and summarise it."""
    game = registry.game(str(json.get("game")))
    record = read_record(json, game)
    if record.result is None or not isinstance(record.result.get("winners"), list):
        raise Refused(where, "is not over", "finished games only")
    winners: Any = record.result["winners"]
    names: list[str] = []
    _, cards = game_events(game, record, [CARDS], names)
    seats = range(len(record.setup.players))
    return Observed(
        game=game.name,
        deal=record.seed,
        first=first_seat(game.name, record.setup),
        choices=chosen(record.setup),
        players=list(record.players) or [""] * len(seats),
        won=[1 / len(winners) if seat in winners else 0.0 for seat in seats],
        ending={name: str(record.result[name]) for name in ("de", "en")},
        decisions=len(record.decisions),
        counts=counted_names(game.name, names),
        cards=cards or [],
    )


def observed(records: Iterable[dict[str, Any]], name: str) -> Iterator[Observed]:
    """Every game of a file; all are of the same game."""
    game = ""
    for number, json in enumerate(records, 1):
        found = observe(json, f"{name}:{number}")
        if game not in {"", found.game}:
            raise Refused(f"{name}:{number}", f"is of {found.game}", f"all others are of {game}")
        game = found.game
        yield found
    if not game:
        raise Refused(name, "holds no game")

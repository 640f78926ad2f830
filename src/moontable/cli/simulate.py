"""`moontable simulate`: many games between bots, seat-balanced, reproducible from one seed."""

from collections import Counter
from pathlib import Path
from typing import Annotated, Self

import msgspec
import typer
from rich.console import Console
from rich.progress import track

from moontable.cli.files import parse_json, print_json
from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.values import mapping
from moontable.lab.match import Match, play_numbered


def simulate(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    players: Annotated[str, typer.Option(help="Bot levels, one per player.")] = "random,random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="Everything follows from it.")] = 1,
    setup: Annotated[str, typer.Option(help="The set-up as JSON.")] = "{}",
    ms: Annotated[int, typer.Option(min=1, help="Thinking time per choice.")] = 100,
    out: Annotated[Path | None, typer.Option(help="Records as JSON lines.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Let bots play many games; every bot sits on every seat equally often.

    Example: moontable simulate blue-moon --games 1000 --players novice,random
    """
    chosen = registry.game(game)
    levels = [(name.strip(), ms) for name in players.split(",")]
    wish = {"players": [{}] * len(levels), **mapping(parse_json(setup, "--setup"), "--setup")}
    agreed = chosen.setup(wish)
    if len(agreed.players) != len(levels):
        raise Refused(
            "--players", f"{len(levels)} bots for {len(agreed.players)} seats", "one each"
        )
    wins: Counter[int] = Counter()
    decisions = 0
    with _Sink(out) as sink:
        for number in track(range(games), "playing", console=Console(stderr=True), disable=as_json):
            match = play_numbered(chosen, agreed, seed, levels, number)
            wins.update(match.players[seat] for seat in match.outcome.winners)
            decisions += len(match.record.decisions)
            sink.write(match)
    summary = {
        "game": game,
        "games": games,
        "seed": seed,
        "players": [name for name, _ in levels],
        "wins": [wins[player] for player in range(len(levels))],
        "decisions_per_game": decisions / games,
    }
    if as_json:
        print_json(summary)
        return
    console = Console()
    for player, (name, _) in enumerate(levels):
        console.print(f"{name}: {wins[player]} of {games} won")
    console.print(f"{decisions / games:.1f} decisions a game")


class _Sink:
    """Where records go, if anywhere; each line is written whole."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def __enter__(self) -> Self:
        try:
            self._file = self._path.open("wb") if self._path else None
        except OSError as error:
            raise Refused(str(self._path), error.strerror or "", "a writable file") from None
        return self

    def __exit__(self, *_: object) -> None:
        if self._file:
            self._file.close()

    def write(self, match: Match) -> None:
        if self._file:
            self._file.write(msgspec.json.encode(match.record.json()) + b"\n")


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(simulate)

"""`moontable simulate`: many games between bots, seat-balanced, reproducible from one seed."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import track

from moontable.cli.files import parse_json, print_json, replacing
from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.values import HIGHEST, mapping
from moontable.lab.match import Match, play_numbered


def simulate(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    players: Annotated[str, typer.Option(help="Bot levels, one per player.")] = "random,random",
    games: Annotated[int, typer.Option(min=1, max=10**9, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, max=HIGHEST, help="Everything follows from it.")] = 1,
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
    for name, _ in levels:
        registry.level(chosen.name, name)
    wins: Counter[int] = Counter()
    decisions = 0
    with _sink(out) as keep:
        for number in track(range(games), "playing", console=Console(stderr=True), disable=as_json):
            match = play_numbered(chosen, agreed, seed, levels, number)
            wins.update(match.players[seat] for seat in match.outcome.winners)
            decisions += len(match.record.decisions)
            keep(match)
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


def _forget(match: Match) -> None:
    del match


@contextmanager
def _sink(path: Path | None) -> Iterator[Callable[[Match], None]]:
    """Where records go, if anywhere: a file that is there only once it is whole."""
    if path is None:
        yield _forget
        return
    with replacing(path) as file:

        def write(match: Match) -> None:
            file.write(msgspec.json.encode(match.record.json()) + b"\n")

        yield write


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(simulate)

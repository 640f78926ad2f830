"""`moontable puzzles`: mine puzzles from bots' games, or list the ones included."""

import shlex
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from moontable.cli.files import check_writable, print_json, replacing
from moontable.cli.studies import GameName, Seed
from moontable.games import registry

console = Console(stderr=True, soft_wrap=True, highlight=False)


def puzzles(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, max=10**6, help="Games to search.")] = 20,
    start: Annotated[int, typer.Option(min=0, max=10**9, help="Number of the first deal.")] = 0,
    seed: Seed = 1,
    out: Annotated[Path | None, typer.Option(help="Append the puzzles to this file.")] = None,
    most: Annotated[
        int, typer.Option(min=1, max=10**5, help="Stop after this many puzzles.")
    ] = 1000,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Find puzzles: positions in bots' games with one clearly best option.

    Without --out it lists the puzzles that come with the game.

    Example: moontable puzzles blue-moon --games 100 --seed 7 --out mine.jsonl.gz
    """
    registry.game(game)
    if out is None:
        _print_puzzles(game, as_json=as_json)
        return
    from moontable.lab.puzzles import mine, mining  # noqa: PLC0415 - slow to load
    from moontable.tables.puzzles import packed, read_puzzles  # noqa: PLC0415 - slow to load

    check_writable(out)
    found = {one.id: one for one in read_puzzles(out)}
    made = shlex.join(["moontable", "puzzles", game, "--seed", str(seed)])
    plan = mining(game, seed, made)
    for number in range(start, start + games):
        if len(found) >= most:
            break
        for one in mine(plan, number):
            found[one.id] = one
            with replacing(out) as file:
                file.write(packed(list(found.values())))
        console.print(f"game {number}: {len(found)} puzzles")
    if as_json:
        print_json({"puzzles": len(found)})


def _print_puzzles(game: str, *, as_json: bool) -> None:
    """Print the included puzzles by theme and difficulty."""
    from moontable.tables.puzzles import puzzles_of  # noqa: PLC0415

    known = list(puzzles_of(game).values())
    themes = Counter(one.theme for one in known)
    levels = Counter(one.difficulty for one in known)
    if as_json:
        print_json({"puzzles": len(known), "themes": themes, "difficulty": levels})
        return
    lines = Console(highlight=False)
    lines.print(f"{len(known)} puzzles")
    for theme, count in themes.most_common():
        lines.print(f"  {theme}: {count}")
    for difficulty, count in sorted(levels.items()):
        lines.print(f"  difficulty {difficulty}: {count}")

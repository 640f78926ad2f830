"""`moontable review`: turning points, luck and better moves of a finished game."""

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress as Bar

import moontable
from moontable.cli.files import print_json, read_json, write_json
from moontable.kernel import Refused
from moontable.kernel.values import one_of

if TYPE_CHECKING:
    from moontable.tables.review import Review
    from moontable.tables.turning_points import TurningPoint

WIDTH = 60
SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??", "find": "!", "luck": "~"}
BARS = "▁▂▃▄▅▆▇█"
WORDS = {
    "de": {
        "chance": "Siegchance, {who}",
        "better": "besser",
        "measured": "{worlds} gepaarte Welten: {low} bis {high} %",
        "none": "Nichts hat das Spiel deutlich gedreht.",
        "tally": "{i} ungenau, {m} Fehler, {b} grobe Fehler; Glück {luck} %",
    },
    "en": {
        "chance": "Chance to win, {who}",
        "better": "better",
        "measured": "{worlds} paired worlds: {low} to {high} %",
        "none": "Nothing turned the game clearly.",
        "tally": "{i} inaccuracies, {m} mistakes, {b} blunders; luck {luck} %",
    },
}


def review(
    file: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    lang: Annotated[str, typer.Option(help="de or en.")] = "en",
    again: Annotated[bool, typer.Option(help="Make a new review even if one is stored.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Review a finished game: its curve, its turning points, and luck.

    The review is kept beside the record and used again.

    Example: moontable review last.game --lang de
    """
    one_of(lang, ("de", "en"), "--lang")
    found = reviewed(file, again=again)
    if as_json:
        print_json(found)
    else:
        _show(found, lang)


def reviewed(file: Path, *, again: bool = False) -> "Review":
    """The stored review of a record, or a new one."""
    from moontable.tables.review import Review, review  # noqa: PLC0415 - slow to load

    record = read_json(file)
    mark = sha256(msgspec.json.encode(record) + moontable.__version__.encode()).hexdigest()
    kept = file.with_name(f"{file.name}.review.json")
    if kept.exists() and not again:
        stored: Any = read_json(kept)
        if isinstance(stored, dict) and stored.get("of") == mark:
            return msgspec.convert(stored["review"], Review)
    try:
        with Bar(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("review")
            for step in review(record):
                if isinstance(step, Review):
                    found = step
                else:
                    bar.update(task, completed=step.done, total=step.of)
    except Refused as refused:
        raise refused.within(str(file)) from None
    try:
        write_json(kept, {"of": mark, "review": found})
    except Refused:
        Console(stderr=True).print(f"{kept} cannot be written; the review is not kept")
    return found


def _show(found: "Review", lang: str) -> None:
    console, words = Console(highlight=False, soft_wrap=True), WORDS[lang]
    for seat, tally in enumerate(found.tallies):
        own = [point.chance for point in found.points if point.seat == seat]
        names = found.players
        who = names[seat] if seat < len(names) and names[seat] else str(seat + 1)
        console.print(words["chance"].format(who=who), markup=False)
        console.print(f"  {_curve(own)}", markup=False)
        counts = {"i": tally.inaccuracies, "m": tally.mistakes, "b": tally.blunders}
        luck = f"{100 * tally.luck:+.0f}"
        console.print(f"  {words['tally'].format(luck=luck, **counts)}", markup=False)
    if not found.turning:
        console.print(words["none"])
    for one in found.turning:
        _print_turning_point(console, one, lang)


def _print_turning_point(console: Console, one: "TurningPoint", lang: str) -> None:
    words = WORDS[lang]
    head = f"{SIGNS[one.kind]:>2} {getattr(one.where, lang)} · {one.seat + 1} · #{one.ply}"
    console.print(f"\n{head}  {100 * one.change:+.0f} %", markup=False)
    console.print(f"   {getattr(one.played, lang)}", markup=False)
    if one.better is not None:
        console.print(f"   {words['better']}: {getattr(one.better, lang)}", markup=False)
    console.print(f"   {getattr(one.why, lang)}", markup=False)
    low, high = f"{100 * one.low:+.0f}", f"{100 * one.high:+.0f}"
    measured = words["measured"].format(worlds=one.worlds, low=low, high=high)
    console.print(f"   {measured}", markup=False)


def _curve(chances: list[float]) -> str:
    """A line of bars, each for one or a few decisions."""
    if not chances:
        return ""
    step = max(1, -(-len(chances) // WIDTH))
    groups = [chances[at : at + step] for at in range(0, len(chances), step)]
    means = [sum(group) / len(group) for group in groups]
    return "".join(BARS[min(len(BARS) - 1, int(mean * len(BARS)))] for mean in means)

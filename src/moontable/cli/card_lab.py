"""`card-stats` and `card-trials`: which cards go with winning, and what a card is worth."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli import studies
from moontable.cli.files import print_json
from moontable.lab.study import Player

SURE = 0.05


def card_stats(
    records: Annotated[Path, typer.Argument(help="Records that `simulate --out` wrote (.jsonl)")],
    choice: Annotated[str, typer.Option(help="Only this deck or faction.")] = "",
    every: Annotated[
        bool, typer.Option("--all", help="Include statistically insignificant rows.")
    ] = False,
    as_json: studies.AsJson = False,
) -> None:
    """Show win rates of players who drew, played, started with or kept each card.

    Example: moontable card-stats games.jsonl --choice hoax
    """
    from moontable.lab.statistics.cards import CardStats  # noqa: PLC0415 - slow to load

    stats = CardStats()
    for game in studies.games_in(records):
        stats.count(game)
    rows = [row for row in stats.rows() if choice in {"", row.choice}]
    if as_json:
        print_json({"cards": [row.json() for row in rows]})
        return
    shown = [row for row in rows if every or row.corrected < SURE]
    table = Table("", "card", "when", "wins, %", "95 %", "effective games", "more than others", "p")
    for row in shown:
        more = (
            f"{100 * row.more.mean:+.1f} ({100 * row.more.low:+.1f} to {100 * row.more.high:+.1f})"
        )
        share = studies.percent(row.rate.json())
        table.add_row(row.choice or "all", row.card, row.role, *share, more, f"{row.corrected:.3f}")
    console = Console()
    console.print(table)
    console.print(f"{len(shown)} of {len(rows)} rows; p is corrected for all of them (Holm).")


@studies.study_command
def card_trials(
    game: studies.GameName,
    deck: Annotated[str, typer.Argument(help="The deck or faction to test.")] = "",
    bot: Annotated[str, typer.Option(help="The level that plays all seats.")] = "adept",
    games: Annotated[
        int, typer.Option(min=0, max=10**6, help="Games per card and table; 0 = twenty deals.")
    ] = 0,
    only: Annotated[str, typer.Option(help="Only these cards, separated by commas.")] = "",
    players: studies.Players = 0,
    seed: studies.Seed = 1,
    ms: studies.Ms = 100,
    *,
    run: studies.StudyRun,
) -> None:
    """Measure what each card is worth by playing the same deals with and without it.

    Example: moontable card-trials blue-moon hoax --bot adept --games 40
    """
    from moontable.lab.ablation import CardAblation  # noqa: PLC0415 - slow to load

    studies.check_levels(game, [bot])
    wanted = studies.names_in(only) if only else []
    trials = CardAblation(game, deck, Player(bot, ms), games, seed, players, wanted)

    def tell() -> dict[str, Any]:
        head = {"game": game, "deck": deck, "bot": bot, "games": trials.games, "seed": seed}
        return head | {
            "win_rate": trials.whole().json(),
            "cards": [row.json() for row in trials.rows()],
        }

    result = run.play("card-trials", trials.study, trials.count, tell)
    if run.as_json:
        return
    table = Table("card", "adds, %", "95 %", "deals", "p")
    for row in trials.rows():
        adds = row.adds
        reach = f"{100 * adds.low:+.1f} to {100 * adds.high:+.1f}"
        cells = (f"{100 * adds.mean:+.1f}", reach, str(adds.n), f"{row.corrected:.3f}")
        table.add_row(row.card, *cells)
    console = Console()
    console.print(table)
    share, reach, effective = studies.percent(result["win_rate"])
    console.print(f"As dealt it wins {share} % ({reach}; as sure as {effective} games).")
    console.print("p is corrected for all cards (Holm).")

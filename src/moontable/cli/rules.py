"""`moontable rules`: the rule statements of all games, in both languages."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli.files import print_json
from moontable.games import registry
from moontable.kernel import Refused, Words, nearest


def rules(
    wanted: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="A rule, or the beginning of several.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Show one rule, all rules that begin like ID, or all rules.

    Example: moontable rules BM-TURN-09
    """
    known: dict[str, tuple[str, Words]] = {}
    for name in registry.game_names():
        for rule, words in registry.game(name).rules().items():
            known[rule] = (name, words)
    if not known:
        raise Refused("rules", "no game is installed", "see 'moontable games'")
    chosen = {rule: told for rule, told in known.items() if rule.startswith((wanted or "").upper())}
    if not chosen:
        raise Refused("rule", f"there is no rule {wanted!r}", nearest(str(wanted), known))
    if as_json:
        print_json(
            [
                {"rule": rule, "game": game, "de": words.de, "en": words.en}
                for rule, (game, words) in chosen.items()
            ]
        )
        return
    table = Table("rule", "Deutsch", "English", show_lines=True)
    for rule, (_, words) in chosen.items():
        table.add_row(rule, words.de, words.en)
    Console().print(table)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(rules)

"""`moontable rules`: the rule statements of all games, in both languages."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli.files import print_json
from moontable.games import registry
from moontable.games.contents import basis_words
from moontable.kernel import Refused, nearest
from moontable.kernel.capabilities import HasRulebook, Statement


def rules(
    wanted: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="A rule id, or the start of several.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show one rule, all rules whose ids start with ID, or all rules.

    Example: moontable rules BM-TURN-09
    """
    known: dict[str, tuple[str, Statement]] = {}
    for name in registry.game_names():
        game = registry.game(name)
        for rule, statement in rulebook(game).items():
            known[rule] = (name, statement)
    if not known:
        raise Refused("rules", "no game is installed", "see 'moontable games'")
    chosen = {
        rule: statement
        for rule, statement in known.items()
        if rule.startswith((wanted or "").upper())
    }
    if not chosen:
        raise Refused("rule", f"there is no rule {wanted!r}", nearest(str(wanted), known))
    if as_json:
        print_json(
            [
                {
                    "rule": rule,
                    "game": game,
                    "de": statement.words.de,
                    "en": statement.words.en,
                    "basis": statement.basis,
                    "where": statement.where,
                    "code": _place(game, statement.code),
                }
                for rule, (game, statement) in chosen.items()
            ]
        )
        return
    table = Table("rule", "Deutsch", "English", "source", show_lines=True)
    for rule, (_, statement) in chosen.items():
        source = f"{basis_words(statement.basis).en}\n{statement.where}".strip()
        table.add_row(rule, statement.words.de, statement.words.en, source)
    Console().print(table)


def _place(game: str, code: str) -> str:
    """File, line and name of the function that enforces a statement, if known."""
    path, _, name = code.partition("#")
    package = files("moontable.games").joinpath(game.replace("-", "_"), path)
    if not code or not package.is_file():
        return ""
    lines = package.read_text("utf-8").splitlines()
    found = [number for number, line in enumerate(lines, 1) if line.startswith(f"def {name}(")]
    return f"{game.replace('-', '_')}/{path}:{found[0] if found else 0} {name}"


def rulebook(game: registry.AnyGame) -> Mapping[str, Statement]:
    """A game's statements; those of a plug-in may lack sources."""
    if isinstance(game, HasRulebook):
        return game.rulebook()
    return {rule: Statement(words, "", "", ()) for rule, words in game.rules().items()}

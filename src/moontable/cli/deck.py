"""`moontable deck`: check, show and share self-built decks."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from moontable.cli.files import print_json
from moontable.games import registry
from moontable.kernel import Json, Refused
from moontable.kernel.capabilities import DeckReport, PlaysPacks, ReadsDecks, choices_of
from moontable.kernel.values import one_of

deck = typer.Typer(help="Self-built decks: check, show, share.", no_args_is_help=True)
Source = Annotated[str, typer.Argument(help="A deck list as a text file, or a share code.")]
Lang = Annotated[str, typer.Option(help="de or en.")]
Pack = Annotated[Path | None, typer.Option(help="A card pack the deck may use.")]
Reconstructed = Annotated[
    bool, typer.Option("--reconstructed", help="Allow cards that are only partly known.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@deck.callback()
def _deck() -> None:
    """Self-built decks."""


def _game_with_decks() -> registry.AnyGame:
    """The first game with self-built decks."""
    for name in registry.game_names():
        game = registry.game(name)
        if isinstance(game, ReadsDecks):
            return game
    raise Refused("deck", "no game here has self-built decks", "see 'moontable games'")


def _report(source: str, pack: Path | None, reconstructed: bool) -> DeckReport:
    game = _game_with_decks()
    assert isinstance(game, ReadsDecks)
    options: dict[str, object] = {"packs": ["reconstructed"]} if reconstructed else {}
    if pack is not None:
        options |= pack_options(game, pack)
    codes = [choice["codes"] for choice in choices_of(game) if "codes" in choice]
    if source.upper().startswith(tuple(codes)):
        return game.read_deck(source, "code", options)
    return game.read_deck(_text(Path(source)), source, options)


def pack_options(game: registry.AnyGame, file: Path) -> Json:
    """The set-up options that bring a card pack into play."""
    if not isinstance(game, PlaysPacks):
        raise Refused("--pack", f"{game.name} takes no card packs", "leave it out")
    return game.pack_options(_text(file), str(file))


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(str(file), f"cannot be read: {error}", "name a readable file") from None


@deck.command()
def check(
    source: Source,
    pack: Pack = None,
    reconstructed: Reconstructed = False,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Check a deck and name every violation of the deck rules.

    Example: moontable deck check my-deck.txt
    """
    one_of(lang, ("de", "en"), "--lang")
    report = _report(source, pack, reconstructed)
    if as_json:
        print_json(report.json)
    else:
        console = Console(soft_wrap=True, highlight=False)
        for breach in report.breaches:
            words = breach.words.de if lang == "de" else breach.words.en
            console.print(f"{source}: {words} ({breach.rule})", markup=False)
        if not report.breaches:
            counts = {
                "cards" if name == "size" else name.replace("_", " "): entry["is"]
                for name, entry in report.json.items()
                if isinstance(entry, dict) and "is" in entry
            }
            summary = ", ".join(f"{count} {name}" for name, count in counts.items())
            console.print(f"{source}: good, {summary}", markup=False)
    if report.breaches:
        raise typer.Exit(1)


@deck.command()
def show(
    source: Source,
    pack: Pack = None,
    reconstructed: Reconstructed = False,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Show a deck as a list that can be read again, in German or English.

    Example: moontable deck show my-deck.txt --lang de
    """
    one_of(lang, ("de", "en"), "--lang")
    report = _report(source, pack, reconstructed)
    if as_json:
        print_json({**report.json, "code": report.code or None})
    else:
        typer.echo(report.text.de if lang == "de" else report.text.en, nl=False)


@deck.command()
def code(source: Source, pack: Pack = None, as_json: AsJson = False) -> None:
    """Print the share code of a deck; `deck show` reads it back.

    Example: moontable deck code my-deck.txt
    """
    report = _report(source, pack, False)
    if not report.code:
        raise Refused(source, "has no share code", "see 'moontable deck check'")
    if as_json:
        print_json({"code": report.code})
    else:
        typer.echo(report.code)

"""`moontable replay`: show a recorded game move by move, or verify it."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from moontable.cli.files import print_json, read_json
from moontable.kernel import Event, Json, Refused
from moontable.kernel.replay import apply_fairly, outcome_json
from moontable.kernel.values import one_of
from moontable.tables.describe import game_event
from moontable.tables.session import Session


def replay(
    file: Annotated[Path, typer.Argument(help="A game record.")],
    verify: Annotated[
        bool, typer.Option(help="Only check that the record replays to its result.")
    ] = False,
    foreign: Annotated[bool, typer.Option(help="Replay a record of another ruleset.")] = False,
    lang: Annotated[str, typer.Option(help="de or en.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show or verify a game record.

    Example: moontable replay last.game --verify
    """
    one_of(lang, ("de", "en"), "--lang")
    session, found = replayed(file, foreign=foreign)
    if as_json:
        print_json({"verified": True, "decisions": len(session.decisions), "result": found})
    elif verify:
        Console().print(f"{len(session.decisions)} decisions, replayed to the same result")
    else:
        _show(session, lang)


def replayed(file: Path, *, foreign: bool = False) -> tuple[Session, Json | None]:
    """Replay a record; refuses if the result differs."""
    record = read_json(file)
    try:
        session = Session.load(record, foreign=foreign)
    except Refused as refused:
        raise refused.within(str(file)) from None
    said = session.record.result
    outcome = session.game.outcome(session.state)
    found = None if outcome is None else outcome_json(outcome)
    if said is not None and (found is None or said.get("scores") != found["scores"]):
        raise Refused(
            f"{file}.record.result", f"says {said.get('scores')}", f"the game gave {found}"
        )
    return session, found


def _show(session: Session, lang: str) -> None:
    console = Console(highlight=False)
    state = session.start()
    for number, made in enumerate(session.decisions):
        events: list[Event] = []
        apply_fairly(session.game, session.record, number, state, made, events)
        for event in events:
            words = game_event(session.game, event, None)
            console.print(words.de if lang == "de" else words.en, markup=False)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(replay)

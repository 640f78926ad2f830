"""`replay` and `verify`: show a recorded game, and prove that it was dealt fairly."""

import hmac
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from moontable.cli.files import print_json, read_json
from moontable.kernel import Event, Json, Record, Refused
from moontable.kernel.fair import commitment
from moontable.kernel.replay import apply_fairly, outcome_json
from moontable.kernel.values import one_of
from moontable.tables.protocol import game_event
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


def verify(
    file: Annotated[Path, typer.Argument(help="A game record.")],
    published: Annotated[
        str, typer.Option("--commitment", help="The commitment published at the start.")
    ] = "",
    share: Annotated[str, typer.Option(help="A player's share that the secret must contain.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Prove that no single person could have chosen the cards and draws of a record.

    A table commits to its secret, then players add their shares, then it deals from both.

    Example: moontable verify last.game
    """
    session, found = replayed(file)
    known = commitment(session.record.secret) if session.record.secret else None
    if published and (known is None or not hmac.compare_digest(published.strip().lower(), known)):
        raise Refused(f"{file}.record.secret", f"gives {known}", f"the table published {published}")
    shares = session.record.shares
    if share and share.strip().lower() not in shares:
        raise Refused(
            f"{file}.record.shares", "do not hold that share", "a share that a player added"
        )
    if as_json:
        head = {"begun_from": _begun(session.record), "commitment": known}
        print_json({**head, "shares": list(shares), "result": found})
        return
    console = Console(soft_wrap=True, highlight=False)
    console.print(f"{len(session.decisions)} decisions, replayed to the same result")
    console.print(SENTENCES[_begun(session.record)])
    if known is not None:
        console.print(_shared(session.record))
    if known is not None and not published:
        console.print(f"Its commitment is {known}: is that what the table published at the start?")
    elif known is not None:
        console.print("Its commitment is what the table published at the start.")


SENTENCES = {
    "secret": "Every card and every draw follows from the secret in the record.",
    "position": "It begins from a position: somebody chose how the cards lay.",
    "seed": "It is dealt by a seed: whoever chose the seed could know all cards.",
}


def _shared(record: Record) -> str:
    """Who added a share to the secret."""
    seats = [str(seat + 1) for seat, share in enumerate(record.shares) if share]
    if not seats:
        return "No player added to it: it is the server's alone."
    return f"Players on seat {', '.join(seats)} added to it before it was known."


def _begun(record: Record) -> str:
    if record.position is not None:
        return "position"
    return "secret" if record.secret else "seed"

"""`moontable verify`: prove that a recorded game was dealt fairly and replays to its result."""

import hmac
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from moontable.cli.files import print_json
from moontable.cli.replay import replayed
from moontable.kernel import Record, Refused
from moontable.kernel.fair import commitment


def verify(
    file: Annotated[Path, typer.Argument(help="A game record.")],
    published: Annotated[
        str, typer.Option("--commitment", help="The commitment published at the start.")
    ] = "",
    share: Annotated[str, typer.Option(help="A player's share that the secret must contain.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Prove that all cards and draws of a record follow from what nobody alone could choose.

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


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(verify)

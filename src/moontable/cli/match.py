"""`moontable match`: several games against the same opponent, with a score sheet."""

import secrets
from itertools import count
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from moontable.cli.files import check_writable, parse_json, print_json, read_json, write_json
from moontable.cli.play import HUMAN, KEPT, Leave, TerminalTable, line_up
from moontable.games import registry
from moontable.kernel import Json, Refused, Seat, Words
from moontable.kernel.rng import below, child, step
from moontable.kernel.values import HIGHEST, mapping, one_of
from moontable.tables import match as matches
from moontable.tables.match import Match
from moontable.tables.session import Session

GAME: Final = Words("Spiel {number}: {one} gegen {two}", "Game {number}: {one} against {two}")
SHEET: Final = Words("Stand {one} : {two} (bis {to})", "Score {one} : {two} (to {to})")
VOID: Final = Words(
    "Das Set des Siegers war nicht regelgerecht ({faults}); das Spiel zählt nicht.",
    "The winner's set was not legal ({faults}); the game does not count.",
)
ENDED: Final = Words(
    "Der Wettkampf endet ohne Sieger: Ein Set, das nicht regelgerecht ist, wird nicht noch einmal "
    "gespielt.",
    "The match ends without a winner: a set that is not legal is not played again.",
)
WON: Final = Words("Spieler {seat} gewinnt den Wettkampf.", "Seat {seat} wins the match.")
PICK: Final = Words(
    "Spieler {seat}, wähle geheim dein Set", "Seat {seat}, choose your set in secret"
)


class Evening:
    """A match at the terminal: game after game until somebody has won it."""

    def __init__(self, match: Match, seats: list[str], lang: str, console: Console) -> None:
        """Seat the players for the whole match."""
        self.match = match
        self.seats = seats
        self.lang = lang
        self.console = console
        self.running: Session | None = None

    def say(self, words: Words, **data: object) -> None:
        """Print a sentence in the table's language."""
        text = words.de if self.lang == "de" else words.en
        self.console.print(text.format(**data), markup=False)

    def run(self) -> None:
        """Play until the match is won."""
        while not self.match.is_over:
            if self.running is None:
                self._choose()
                self.running = self.match.deal()
            self._play(self.running)
            self.running = None
        winner = self.match.winner
        if winner is None:
            self.say(ENDED)
        else:
            self.say(WON, seat=winner + 1)

    def _play(self, session: Session) -> None:
        names = [_name_of(player) for player in session.record.setup.players]
        self.say(GAME, number=len(self.match.played) + 1, one=names[0], two=names[1])
        table = TerminalTable(session, self.seats, self.lang)
        table.console = self.console
        table.run()
        self.match.finish(table.session)
        faults = self.match.inspect(len(self.match.played) - 1)
        if faults:
            self.say(VOID, faults="; ".join(str(fault[self.lang]) for fault in faults))
        one, two = self.match.scores
        self.say(SHEET, one=one, two=two, to=self.match.plan.to)

    def _choose(self) -> None:
        """Choose sets in secret, again if they cannot meet: people by key, bots at random."""
        for attempt in count():
            try:
                for seat in self.match.must_choose():
                    self.match.choose(seat, self._choice(seat, attempt))
            except Refused as clash:
                self.console.print(str(clash), markup=False)
            else:
                return

    def _choice(self, seat: Seat, attempt: int) -> int:
        """The number of the set that a player chooses."""
        sets = self.match.plan.sets[seat]
        if self.seats[seat] != HUMAN:
            return below(step(child(self.match.seed, seat + 2 * attempt)), len(sets))
        number = self._asked(seat, [_name_of(one) for one in sets])
        self.console.clear()
        return number

    def _asked(self, seat: Seat, names: list[str]) -> int:
        self.say(PICK, seat=seat + 1)
        for number, name in enumerate(names, 1):
            self.console.print(f"{number:4}  {name}", markup=False)
        while True:
            try:
                line = self.console.input("> ", markup=False).strip()
            except (EOFError, UnicodeDecodeError, RuntimeError):
                raise Leave from None
            if line == "q":
                raise Leave
            if line.isdecimal() and 1 <= int(line[:4]) <= len(names):
                return int(line[:4]) - 1


def _name_of(player: Json) -> str:
    """The short name of a set, such as its deck."""
    names = [value for value in player.values() if isinstance(value, str)]
    return next((name for name in names if "\n" not in name), "…" if player else "–")


def match(
    game: Annotated[str | None, typer.Argument(help="The game's name.")] = None,
    seats: Annotated[str, typer.Option(help="human or a bot level, one per seat.")] = "",
    sets: Annotated[str, typer.Option(help="The players' sets as JSON.")] = "[[{}], [{}]]",
    way: Annotated[str, typer.Option(help="keep, swap, draw or choose.")] = matches.SWAP,
    to: Annotated[
        int, typer.Option(min=1, max=1000, help="Points needed to win.")
    ] = matches.TARGET,
    setup: Annotated[str, typer.Option(help="Ruleset and options of every game, as JSON.")] = "{}",
    seed: Annotated[int | None, typer.Option(min=0, max=HIGHEST, help="Deals to show.")] = None,
    lang: Annotated[str, typer.Option(help="de or en.")] = "en",
    record: Annotated[Path | None, typer.Option(help="Save the match to this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Resume a saved match.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play a match of several games; the loser of a game begins the next.

    Example: moontable match blue-moon --seats human,novice --way swap
    """
    one_of(lang, ("de", "en"), "--lang")
    if record is not None:
        check_writable(record)
    if resume is not None:
        found, running = matches.load(read_json(resume))
    else:
        plan_json: Json = {
            "game": game or registry.default_game(),
            "sets": parse_json(sets, "--sets"),
            "way": way,
            "to": to,
            "setup": mapping(parse_json(setup, "--setup"), "--setup"),
            "seed": secrets.randbits(32) if seed is None else seed,
        }
        found, running = Match(matches.read_plan(plan_json)), None
    evening = Evening(found, _seats(found, seats), lang, Console(stderr=as_json, highlight=False))
    evening.running = running
    try:
        evening.run()
    except (Leave, KeyboardInterrupt):
        evening.console.print()
    finally:
        if record is not None:
            write_json(record, found.json(evening.running))
            evening.say(KEPT, file=record)
    if as_json:
        print_json(found.json(evening.running))


def _seats(found: Match, seats: str) -> list[str]:
    if found.is_over:
        wrong = "was found to have an illegal set" if found.winner is None else "is won already"
        raise Refused("--resume", f"this match {wrong}", "begin another")
    return line_up(found.plan.game, 2, seats)

"""`moontable play`: a table in the terminal, hot-seat or against bots, in German or English.

Each person sees only their seat's view; between two people the screen is cleared.
"""

import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.control import Control
from rich.rule import Rule
from rich.text import Text

from moontable.cli.catalogue_items import catalogue_items
from moontable.cli.deck import pack_options
from moontable.cli.files import check_writable, parse_json, read_json, write_json
from moontable.games import registry
from moontable.kernel import SPECTATOR, Decision, Deed, Event, Refused, Seat, Words
from moontable.kernel.deeds import fitting, reasons_against
from moontable.kernel.extensions import TerminalSchema
from moontable.kernel.rng import child
from moontable.kernel.values import HIGHEST, mapping, one_of
from moontable.lab.contestants import ONNX, contestant
from moontable.tables.counterfactual import counterfactual
from moontable.tables.hints import hint
from moontable.tables.protocol import game_event
from moontable.tables.session import Session

HUMAN: Final = "human"
ASK: Final = Words(
    "Nummer, h Tipp, u zurück, ? Hilfe, q Ende", "number, h hint, u undo, ? help, q quit"
)
HELP: Final = Words(
    """  3        das tun
  c 3      was auf den Karten steht, von denen 3 handelt
  w        was gerade nicht geht; w 3 sagt, warum nicht und was es möglich machte
  l        der letzte Zug noch einmal in Worten
  t        der Tisch noch einmal
  h        ein Tipp
  u        zurück zu deiner letzten Entscheidung
  q        Ende""",
    """  3        do that
  c 3      what stands on the cards that 3 is about
  w        what is not possible now; w 3 says why not and what would make it possible
  l        the last turn once more in words
  t        the table once more
  h        a hint
  u        back to your last decision
  q        quit""",
)
NO_TEXT: Final = Words("Dazu steht nichts geschrieben.", "Nothing is written about that.")
ALL_POSSIBLE: Final = Words("Es gibt nichts, was nicht geht.", "There is nothing impossible.")
KNOWN: Final = 30
"""The number of earlier options that `w` can explain."""
COLOURS: Final = {
    "red": r"\b(Rote?[rn]?|red)\b",
    "green": r"\b(Grüne?[rn]?|green)\b",
    "blue": r"\b(Blaue?[rn]?|blue)\b",
    "yellow": r"\b(Gelbe?[rn]?|yellow)\b",
}
"""Colour words, highlighted where the terminal has colours."""
PASS_ON: Final = Words(
    "Spieler {seat} ist dran: Enter drücken, wenn nur er auf den Schirm sieht",
    "seat {seat} is next: press Enter when nobody else looks at the screen",
)
NO_SUCH: Final = Words("Bitte eine der Nummern.", "Please give one of the numbers.")
OVER: Final = Words("Ende: {reason} Punkte {scores}.", "The end: {reason} Scores {scores}.")
KEPT: Final = Words("Aufgehoben in {file}.", "Kept in {file}.")
SEED: Final = Words("Startzahl {seed}", "seed {seed}")


class Leave(Exception):  # noqa: N818 - not an error
    """A person leaves the game early."""


class TerminalTable:
    """A game at the terminal between people and bots."""

    def __init__(self, session: Session, seats: Sequence[str], lang: str) -> None:
        """Seat the players: bots by level name, people as `human`."""
        self.session = session
        self.seats = seats
        self.lang = lang
        self.console = Console(highlight=False)
        self._unseen: dict[Seat, list[tuple[int, Event]]] = {seat: [] for seat in range(len(seats))}
        self._before: Seat | None = None
        self._people = [seat for seat, who in enumerate(seats) if who == HUMAN]
        self._last: dict[Seat, list[str]] = {seat: [] for seat in range(len(seats))}
        self._known: dict[str, tuple[Deed, Words]] = {}

    def say(self, words: Words, **data: object) -> None:
        """Print a sentence in the table's language."""
        self.console.print(self.word(words).format(**data), markup=False)

    def word(self, words: Words) -> str:
        """A sentence in the table's language."""
        return words.de if self.lang == "de" else words.en

    def run(self) -> None:
        """Play to the end."""
        game = self.session.game
        while pending := game.pending(self.session.state):
            decision = pending[0]
            if self.seats[decision.seat] == HUMAN:
                self._ask_person(decision)
            else:
                self._ask_bot(decision)
        outcome = game.outcome(self.session.state)
        assert outcome is not None
        for seat in self._people[:1]:
            # Several people look at this screen now: nobody's secrets are shown.
            self._print_events(seat, SPECTATOR if len(self._people) > 1 else seat)
        self.say(OVER, reason=self.word(outcome.reason), scores=list(outcome.scores))

    def _ask_bot(self, decision: Decision) -> None:
        seed = child(self.session.record.seed, len(self.session.decisions))
        choice = self.session.advise(decision.seat, self.seats[decision.seat], seed, 1000)
        self._apply(decision.seat, choice.action)

    def _apply(self, seat: Seat, action: int) -> None:
        number = len(self.session.decisions)
        events = self.session.apply(seat, action)
        for unseen in self._unseen.values():
            unseen.extend((number, event) for event in events)

    def _print_events(self, seat: Seat, viewer: Seat) -> None:
        """Print the events since this person last looked, as their seat may know them."""
        lines = []
        for _, event in self._unseen[seat]:
            words = game_event(self.session.game, event, viewer)
            lines.append(f"  {words.de if self.lang == 'de' else words.en}")
        if lines:
            self._last[seat] = lines
        for line in lines:
            self._print(line)
        self._unseen[seat].clear()

    def _print(self, line: str) -> None:
        """Print a line with the game's names in colour."""
        text = Text(line)
        for style, pattern in COLOURS.items():
            text.highlight_regex(pattern, style)
        schema = registry.TERMINALS.get(self.session.game.name) or TerminalSchema()
        for style, names in schema.colours.items():
            text.highlight_regex(rf"\b({'|'.join(map(re.escape, names))})\b", style)
        self.console.print(text)

    def _show(self, decision: Decision) -> None:
        game, state, seat = self.session.game, self.session.state, decision.seat
        if self._before != seat and len(self._people) > 1:
            # Also what has scrolled away, where the terminal keeps it.
            self.console.control(Control.clear(), Control.home())
            self.console.file.write("\x1b[3J" if self.console.is_terminal else "")
            if self._read(self.word(PASS_ON).format(seat=seat + 1)) == "q":
                raise Leave
        self._before = seat
        self._print_events(seat, seat)
        self._show_table(seat)
        self._print(self.word(game.notation.prompt(state, decision)))
        for number, action in enumerate(decision.options, 1):
            deed = game.notation.deed(state, decision, action)
            phrase = game.notation.option(state, decision, action)
            self._known[str(sorted(deed.items(), key=str))] = (deed, phrase)
            self._print(f"{number:4}  {self.word(phrase)}")

    def _show_table(self, seat: Seat) -> None:
        game, state = self.session.game, self.session.state
        self.console.print(Rule())
        self._print(self.word(game.notation.table(game.view(state, seat))))
        self.console.print(Rule())

    def _ask_person(self, decision: Decision) -> None:
        self._show(decision)
        while True:
            entered = self._read(f"{self.word(ASK)}> ")
            if entered == "q":
                raise Leave
            if entered == "u":
                self._undo(decision.seat)
                return
            if self._answered(decision, entered):
                continue
            if (
                entered.isdecimal()
                and len(entered) < 6
                and 1 <= int(entered) <= len(decision.options)
            ):
                self._apply(decision.seat, decision.options[int(entered) - 1])
                return
            self.say(NO_SUCH)

    def _answered(self, decision: Decision, entered: str) -> bool:
        """Answer a query about the table; False if the text is not one."""
        word, _, rest = entered.partition(" ")
        number = int(rest) if rest.isdecimal() and len(rest) < 6 else 0
        if word == "?":
            self.say(HELP)
        elif word == "h":
            self._hint(decision)
        elif word == "l":
            for line in self._last[decision.seat]:
                self._print(line)
        elif word == "t":
            self._show_table(decision.seat)
        elif word == "c" and 1 <= number <= len(decision.options):
            self._cards_of(decision, decision.options[number - 1])
        elif word == "w":
            self._why(decision.seat, number)
        else:
            return False
        return True

    def _cards_of(self, decision: Decision, action: int) -> None:
        """The text of every card that an option names."""
        game, state = self.session.game, self.session.state
        deed = game.notation.deed(state, decision, action)
        named = {str(value) for value in deed.values()}
        found = [item for item in catalogue_items(game) if item.id in named]
        for item in found:
            self._print(f"  {self.word(item.name)}: {', '.join(f'{k} {v}' for k, v in item.facts)}")
            for _, text in item.texts:
                self._print(f"    {self.word(text)}")
        if not found:
            self.say(NO_TEXT)

    def _why(self, seat: Seat, number: int) -> None:
        """The deeds that were possible before and are not now, or why one of them is not."""
        game, state = self.session.game, self.session.state
        known = list(self._known.values())[-KNOWN:]
        closed = [(deed, label) for deed, label in known if not fitting(game, state, seat, deed)]
        if not closed:
            self.say(ALL_POSSIBLE)
        elif not 1 <= number <= len(closed):
            for place, (_, label) in enumerate(closed, 1):
                self._print(f"{place:4}  {self.word(label)}")
        else:
            deed = closed[number - 1][0]
            for reason in reasons_against(game, state, seat, deed):
                self._print(f"  {self.word(game.notation.reason(reason))} ({reason.rule})")
            lifted = counterfactual(game, state, seat, deed)
            if lifted is not None:
                self._print(f"  {self.word(lifted)}")

    def _hint(self, decision: Decision) -> None:
        game = self.session.game
        choice = hint(game, self.session.state, decision.seat, 1, 1000)
        phrase = game.notation.option(self.session.state, decision, choice.action)
        self.console.print(f"{self.word(phrase)}: {self.word(choice.why)}", markup=False)

    def _undo(self, seat: Seat) -> None:
        """Return to this person's last decision; at one screen everybody agrees to that."""
        decisions = self.session.decisions
        mine = [index for index, (who, _) in enumerate(decisions) if who == seat]
        back_to = mine[-1] if mine else 0
        self.session.undo(back_to)
        for who, unseen in self._unseen.items():
            self._unseen[who] = [(number, event) for number, event in unseen if number < back_to]

    def _read(self, prompt: str) -> str:
        try:
            return self.console.input(prompt, markup=False).strip()
        except (EOFError, UnicodeDecodeError, RuntimeError):
            # The input has ended, is closed, or is no text: nobody is there to answer.
            raise Leave from None


def play(
    game: Annotated[str | None, typer.Argument(help="The game's name.")] = None,
    seats: Annotated[str, typer.Option(help="human, a bot level or onnx:FILE, one per seat.")] = "",
    setup: Annotated[str, typer.Option(help="The set-up as JSON.")] = "{}",
    seed: Annotated[
        int | None, typer.Option(min=0, max=HIGHEST, help="The seed of the deal.")
    ] = None,
    lang: Annotated[str, typer.Option(help="de or en.")] = "en",
    record: Annotated[Path | None, typer.Option(help="Save the game to this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Resume a saved game.")] = None,
    pack: Annotated[Path | None, typer.Option(help="Use the cards of this pack.")] = None,
    position: Annotated[Path | None, typer.Option(help="Start from this position.")] = None,
) -> None:
    """Play in the terminal, against bots or several people at one screen.

    Example: moontable play blue-moon --seats human,novice --lang de
    """
    one_of(lang, ("de", "en"), "--lang")
    if record is not None:
        check_writable(record)
    if position is not None:
        session = Session.at(mapping(read_json(position), "--position"))
    else:
        session = _session(game, setup, seed, resume, pack)
    players = session.game.players(session.state)
    table = TerminalTable(session, line_up(session.game.name, players, seats), lang)
    table.say(SEED, seed=session.record.seed)
    try:
        table.run()
    except (Leave, KeyboardInterrupt):
        table.console.print()
    finally:
        if record is not None:
            write_json(record, session.save())
            table.say(KEPT, file=record)


def _session(
    game: str | None, setup: str, seed: int | None, resume: Path | None, pack: Path | None
) -> Session:
    if resume is not None:
        if game is not None or setup != "{}" or seed is not None or pack is not None:
            raise Refused("--resume", "a kept game has its own game, set-up and seed", "only that")
        return Session.load(read_json(resume))
    names = registry.game_names()
    if game is None and not names:
        raise Refused("game", "no game is installed", "install a plug-in; see 'moontable games'")
    request = mapping(parse_json(setup, "--setup"), "--setup")
    if pack is not None:
        more = pack_options(registry.game(game or names[0]), pack)
        request = {
            **request,
            "options": {**mapping(request.get("options", {}), "--setup.options"), **more},
        }
    return Session.new(game or names[0], request, secrets.randbits(32) if seed is None else seed)


def line_up(game: str, count: int, seats: str) -> list[str]:
    """The players by seat; by default one person against the best default level."""
    levels = registry.level_names(game)
    default = "novice" if "novice" in levels else "random"
    found = [seat.strip() for seat in seats.split(",")] if seats else [HUMAN]
    found += [default] * (count - len(found))
    if len(found) != count:
        raise Refused("--seats", f"names {len(found)} seats", f"this game has {count}")
    for seat in found:
        if seat.startswith(ONNX):
            registry.add_level(seat, contestant(game, seat))
        else:
            one_of(seat, (HUMAN, *levels), "--seats")
    return found

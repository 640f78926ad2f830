"""Players by name: levels, former levels, ONNX models, Python policies, other programs.

Some names start programs, so only a command line may use them: a job says so (`outside`).
"""

import atexit
import importlib
import shlex
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from queue import Empty, Queue
from typing import Any, Final

import msgspec

from moontable.bots.levels import LevelVariants
from moontable.bots.planner import ONLY
from moontable.games import registry
from moontable.kernel import Choice, Decision, Game, InformationSet, Level, Refused, Seat, Words
from moontable.kernel.rng import below, child
from moontable.lab.text_player import TextLevel
from moontable.tables import protocol

ENGINE, PYTHON, ONNX, TEXT = "engine:", "python:", "onnx:", "text:"
LONGEST_LINE: Final = 1 << 16
GRACE_SECONDS: Final = 30.0
"""Seconds beyond ten times the thinking time before a program counts as dead."""
MAX_WIDTH: Final = 10_000
"""The largest number in `adept:60`."""
MAX_EVALUATIONS: Final = 10**8
"""The largest number in `master:5000`."""
AnyGame = Game[Any, Any]


def contestant(game: str, name: str) -> Level:
    """A player by name, such as `adept`, `master:FILE`, `onnx:FILE` or `engine:COMMAND`."""
    if name.startswith(TEXT):
        return _reader(game, name.removeprefix(TEXT))
    if name.startswith(ONNX):
        return _network(game, name.removeprefix(ONNX))
    if name.startswith(ENGINE):
        return _program(game, name.removeprefix(ENGINE))
    if name.startswith(PYTHON):
        return _from_python(game, name.removeprefix(PYTHON))
    return level_named(game, name)


def level_named(game: str, name: str) -> Level:
    """A level by name: a registered one, a former one (`master@1`), or a variant.

    `master:FILE` has another network, `adept:60` another width, and `master:5000` evaluates so
    many positions.
    """
    base, colon, number = name.rpartition(":")
    if colon and number.isdecimal() and (by_work := _by_work(game, base)):
        return _with_evaluations(by_work, number)
    level, colon, rest = name.partition(":")
    variants = _variants(game)
    if colon and level in variants.from_file:
        return _from_file(game, level, rest)
    if colon and level in variants.with_width:
        return _with_width(game, level, rest)
    return variants.former.get(name) or registry.level(game, name)


def with_evaluations(game: str, name: str, evaluations: int) -> str:
    """The name of a level with this budget; levels that do not count evaluations keep theirs."""
    return f"{name}:{evaluations}" if _by_work(game, name) else name


def _by_work(game: str, name: str) -> Callable[[int], Level] | None:
    """How a level is made that evaluates a number of positions, if it counts them."""
    if name.startswith((ENGINE, PYTHON, ONNX, TEXT)):
        return None
    found: Callable[[int], Level] | None = getattr(
        level_named(game, name), "with_evaluations", None
    )
    return found


def _with_evaluations(by_work: Callable[[int], Level], number: str) -> Level:
    evaluations = int(number) if len(number) <= len(str(MAX_EVALUATIONS)) else 0
    if not 1 <= evaluations <= MAX_EVALUATIONS:
        raise Refused("level", f"{number!r} evaluations", f"1 to {MAX_EVALUATIONS}")
    return by_work(evaluations)


def _variants(game: str) -> LevelVariants:
    variants: LevelVariants = registry.LEVEL_VARIANTS.get(game) or LevelVariants()
    return variants


@cache
def _with_width(game: str, level: str, width: str) -> Level:
    number = int(width) if width.isdecimal() and len(width) <= len(str(MAX_WIDTH)) else 0
    if not 1 <= number <= MAX_WIDTH:
        raise Refused("level", f"{width!r} is not a width", f"{level}:1 to {level}:{MAX_WIDTH}")
    return _variants(game).with_width[level](number)


@cache
def _from_file(game: str, level: str, name: str) -> Level:
    if not Path(name).is_file():
        raise Refused("level", f"there is no file {name}", f"{level}:FILE.npz")
    return _variants(game).from_file[level](Path(name))


@cache
def _reader(game: str, command: str) -> Level:
    """A program that is asked in text; one for each of our processes."""
    return TextLevel(game, Program(command, "answer"))


@cache
def _network(game: str, file: str) -> Level:
    from moontable.bots.evaluation.onnx import PolicyLevel  # noqa: PLC0415 - brings numpy

    found = PolicyLevel(game, Path(file))
    found.check()
    return found


@cache
def _program(game: str, command: str) -> Level:
    """A program that plays all games of one of our processes."""
    return ExternalLevel(game, Program(command))


@cache
def _from_python(game: str, name: str) -> Level:
    module, _, attribute = name.partition(":")
    try:
        found: Any = getattr(importlib.import_module(module), attribute or "policy")
    except (ImportError, AttributeError, ValueError) as error:
        raise Refused(f"{PYTHON}{name}", str(error), f"{PYTHON}MODULE:NAME") from None
    if hasattr(found, "sit"):
        level: Level = found
        return level
    if not callable(found):
        raise Refused(f"{PYTHON}{name}", "cannot be called", "a policy or a level")
    return ExternalLevel(game, Policy(f"{PYTHON}{name}", found))


class Policy:
    """A Python function that chooses an action."""

    def __init__(self, name: str, function: Any) -> None:
        self.name = name
        self._function = function

    def ask(self, question: dict[str, Any]) -> object:
        """Call the function."""
        return self._function(question)


class Program:
    """A program that reads one question per line and answers `{"action": n}`, or another key."""

    def __init__(self, command: str, key: str = "action") -> None:
        self.name = f"{ENGINE if key == 'action' else TEXT}{command}"
        self._key = key
        self._command = shlex.split(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: Queue[bytes] = Queue()

    def ask(self, question: dict[str, Any]) -> object:
        """Ask the program; refuses one that ended or does not answer in time."""
        process = self._process or self._started()
        assert process.stdin is not None
        try:
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            process.stdin.flush()
            line = self._lines.get(timeout=GRACE_SECONDS + question["ms"] / 100)
        except (OSError, Empty):
            line = b""
        if not line:
            self.close()
            raise Refused(self.name, "has ended or is silent", "one answer a line")
        try:
            return msgspec.json.decode(line)[self._key]
        except (msgspec.DecodeError, RecursionError, KeyError, TypeError):
            said = line[:80].decode("utf-8", "replace")
            raise Refused(self.name, f"says {said!r}", f'{{"{self._key}": 0}}') from None

    def _started(self) -> subprocess.Popen[bytes]:
        try:
            process = subprocess.Popen(  # noqa: S603 - the user named this program to be run
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, IndexError, ValueError) as error:
            raise Refused(self.name, str(error), "a command that can be run") from None
        self._process = process
        self._lines = Queue()
        threading.Thread(target=_read, args=(process, self._lines), daemon=True).start()
        atexit.register(self.close)
        return process

    def close(self) -> None:
        """Stop the program."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    # What nobody has read is still to be written, and nobody will read it.
                    with suppress(OSError):
                        pipe.close()


def _read(process: subprocess.Popen[bytes], lines: Queue[bytes]) -> None:
    assert process.stdout is not None
    try:
        while line := process.stdout.readline(LONGEST_LINE):
            lines.put(line)
    except ValueError:
        return
    lines.put(b"")


class ExternalLevel:
    """A level played by a policy or a program."""

    def __init__(self, game: str, source: Policy | Program) -> None:
        self.title = Words(source.name, source.name)
        self.games = (game,)
        self._source = source

    def sit(self, game: AnyGame, seat: Seat, seed: int, ms: int) -> "ExternalBot":
        """A bot for one seat."""
        return ExternalBot(game, seat, seed, ms, self._source)


class ExternalBot:
    """Asks the policy or program, and checks its answers."""

    def __init__(
        self, game: AnyGame, seat: Seat, seed: int, ms: int, source: Policy | Program
    ) -> None:
        self._game = game
        self._head = {"game": game.name, "seat": seat, "ms": ms}
        self._seed = below(child(seed, 1), 1 << 30)
        self._source = source

    def choose(self, info: InformationSet[Any, Any], decision: Decision, words: bool) -> Choice:
        """Ask for an action; refuses one that is not legal."""
        del words
        if len(decision.options) == 1:
            return Choice(decision.options[0], ONLY)
        # Options tell nothing their chooser cannot see: any imagined world words them alike.
        world = info.imagine(self._seed)
        asked = protocol.decision_prompt(self._game, world, decision)
        question = self._head | {"question": msgspec.to_builtins(asked), "view": info.view()}
        action = self._source.ask(question)
        if isinstance(action, bool) or action not in decision.options:
            wrong = f"answers {action!r}"
            raise Refused(self._source.name, wrong, "one of the question's options by its action")
        assert isinstance(action, int)
        return Choice(action, ONLY)

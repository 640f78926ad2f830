"""A trained policy as a bot: an ONNX model that maps observations to action scores.

The first input is one observation, as bytes or floats; the first output has one score for each
action. The bot plays the legal action with the highest score.
"""

from pathlib import Path
from typing import Any, Final

import numpy as np

from moontable.games import registry
from moontable.kernel import Choice, Decision, Game, InformationSet, Refused, Seat, Words
from moontable.kernel.extras import needs
from moontable.kernel.rng import child, step

WHY: Final = Words("So bewertet es das Netz.", "That is how the network rates it.")
FORCED: Final = Words("Es gibt nur eine Möglichkeit.", "There is only one option.")
LARGEST: Final = 1 << 30
KINDS: Final = {"tensor(float)": np.float32, "tensor(uint8)": np.uint8}


class PolicyLevel:
    """A file as a level: it plays the game whose observations it was trained on."""

    def __init__(self, game: str, file: Path) -> None:
        self.title = Words(file.stem, file.stem)
        self.games = (game,)
        self._file = file
        self._session: Any = None

    def check(self) -> None:
        """Load the file; refuses one that does not fit the game."""
        self._session = _loaded(self.games[0], self._file)

    def sit(self, game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> "PolicyBot":
        """A bot for one seat."""
        del seat, ms
        if self._session is None:
            self.check()
        return PolicyBot(game, self._session, seed)


class PolicyBot:
    """Plays the legal action that the network rates highest."""

    def __init__(self, game: Game[Any, Any], session: Any, seed: int) -> None:
        self._encoding = registry.encoding(game.name)
        self._session = session
        self._input = session.get_inputs()[0]
        self._rng = child(seed, 0x0E)

    def choose(self, info: InformationSet[Any, Any], decision: Decision, words: bool) -> Choice:
        """Any imagined world gives the same observation and options."""
        del words
        if len(decision.options) == 1:
            return Choice(decision.options[0], FORCED)
        self._rng = step(self._rng)
        world = info.imagine(self._rng)
        seen = np.zeros((1, self._encoding.size), np.uint8)
        self._encoding.observe(world, decision.seat, seen.data.cast("B"), 0)
        given = {self._input.name: seen.astype(KINDS[self._input.type])}
        rated = np.asarray(self._session.run(None, given)[0], np.float64).reshape(-1)
        numbers = self._encoding.numbers(world, decision)
        legal = np.nan_to_num(rated[numbers], nan=-np.inf)
        return Choice(decision.options[int(legal.argmax())], WHY)


def _loaded(game: str, file: Path) -> Any:
    """The session of a model; refuses one that does not fit the game."""
    where = f"onnx:{file}"
    with needs(where):
        import onnxruntime as untyped  # noqa: PLC0415 - only these players need it
    onnxruntime: Any = untyped
    encoding = registry.encoding(game)
    if not file.is_file() or file.stat().st_size > LARGEST:
        raise Refused(where, "is no file of at most 1 GB", "an ONNX file")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4
    try:
        session = onnxruntime.InferenceSession(str(file), options, ["CPUExecutionProvider"])
    except Exception as error:  # noqa: BLE001 - its errors have no common kind
        raise Refused(where, str(error).splitlines()[0][:200], "an ONNX model") from None
    given, found = session.get_inputs()[0], session.get_outputs()[0]
    if given.type not in KINDS or given.shape[-1] != encoding.size:
        right = f"{encoding.size} bytes or floats (version {encoding.version})"
        raise Refused(where, f"its input is {given.type} {given.shape}", right)
    if found.shape[-1] != encoding.actions:
        raise Refused(where, f"its output is {found.shape}", f"{encoding.actions} numbers")
    return session

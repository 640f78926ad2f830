"""A player that is asked in text, such as a language model.

An illegal answer is returned with the reasons, a few times; then a random option is played.
"""

import re
from typing import Any, Final, Protocol

import msgspec

from moontable.bots.planner import ONLY
from moontable.kernel import Choice, Decision, Game, InformationSet, Refused, Seat, Words
from moontable.kernel.deeds import action_for
from moontable.kernel.rng import below, child, step

ATTEMPTS: Final = 3
MAX_LENGTH: Final = 4000
NUMBER: Final = re.compile(r"-?\d+")
RIGHT: Final = "a number of the list, or a deed as JSON"
AnyGame = Game[Any, Any]


class Source(Protocol):
    """A program or function that answers questions."""

    name: str

    def ask(self, question: dict[str, Any]) -> object:
        """The answer to a question."""


class TextLevel:
    """A text player as a level."""

    def __init__(self, game: str, source: Source) -> None:
        self.title = Words(source.name, source.name)
        self.games = (game,)
        self._source = source

    def sit(self, game: AnyGame, seat: Seat, seed: int, ms: int) -> "TextBot":
        """A bot for one seat."""
        return TextBot(game, seat, seed, ms, self._source)


class TextBot:
    """Asks in text, reads answers, and explains illegal ones."""

    def __init__(self, game: AnyGame, seat: Seat, seed: int, ms: int, source: Source) -> None:
        self._game = game
        self._head = {"game": game.name, "seat": seat, "ms": ms}
        self._rng = child(seed, 0x7E87)
        self._source = source
        self.illegal = 0
        """Illegal answers."""
        self.drawn = 0
        """Decisions made at random."""

    def choose(self, info: InformationSet[Any, Any], decision: Decision, words: bool) -> Choice:
        """Ask until an answer is legal, a few times; then pick one at random."""
        del words
        if len(decision.options) == 1:
            return Choice(decision.options[0], ONLY)
        self._rng = step(self._rng)
        # Options tell nothing their chooser cannot see: any imagined world words them alike.
        world = info.imagine(self._rng)
        question = self._head | self._question(world, decision, info)
        for attempt in range(ATTEMPTS):
            answer = self._source.ask(question | {"attempt": attempt + 1})
            try:
                return Choice(self._read(world, decision, answer), ONLY)
            except Refused as refused:
                self.illegal += 1
                question["feedback"] = str(refused)[:MAX_LENGTH]
        self.drawn += 1
        return Choice(decision.options[below(self._rng, len(decision.options))], ONLY)

    def _question(
        self, world: Any, decision: Decision, info: InformationSet[Any, Any]
    ) -> dict[str, Any]:
        """The position as text, the question, and the legal options."""
        notation = self._game.notation
        legal = [
            {
                "number": number,
                "text": notation.option(world, decision, action).en,
                "deed": dict(notation.deed(world, decision, action)),
            }
            for number, action in enumerate(decision.options)
        ]
        lines = [notation.table(info.view()).en, "", notation.prompt(world, decision).en]
        lines += [f"{entry['number']}: {entry['text']}" for entry in legal]
        return {"prompt": "\n".join(lines), "legal": legal}

    def _read(self, world: Any, decision: Decision, answer: object) -> int:
        """The option that an answer means; refuses others with reasons."""
        if isinstance(answer, dict):
            return action_for(self._game, world, decision.seat, answer)
        if isinstance(answer, str):
            found = NUMBER.findall(answer[:MAX_LENGTH])
            if answer.lstrip().startswith("{"):
                return self._read(world, decision, _object(answer))
            answer = int(found[-1][:9]) if found else None
        if isinstance(answer, bool) or not isinstance(answer, int):
            raise Refused("answer", "says no number and no deed", RIGHT)
        if not 0 <= answer < len(decision.options):
            raise Refused("answer", f"{answer} is not on the list", RIGHT)
        return decision.options[answer]


def _object(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text[:MAX_LENGTH], type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError):
        raise Refused("answer", "is no JSON object", RIGHT) from None

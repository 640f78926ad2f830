"""The worker in which bots think; a bot sees its seat's view and imagined worlds only."""

import sys
from typing import Any

import msgspec
from msgspec import Struct

from moontable.games import registry
from moontable.kernel import Message
from moontable.kernel.message import NOTHING
from moontable.tables.hints import Weighed, best_of, weigh
from moontable.tables.levels import load_policies
from moontable.tables.session import advise
from moontable.workers.protocol import Task, serve


class Thought(Struct):
    """A bot's choice, why it was made, and all options it was weighed against, best first."""

    action: int = -1
    why: Message = NOTHING
    value: float | None = None
    options: list[Weighed] = []


class BotTask(Task, frozen=True):
    """Choose for a seat at a packed state within a budget of milliseconds."""

    game: str
    state: bytes
    seat: int
    level: str
    seed: int
    ms: int
    weigh: bool = False
    """Weigh all options, if a level of the game can."""

    def run(self) -> Thought:
        """The level's choice, or the best of the weighed options."""
        game = registry.game(self.game)
        state: Any = game.unpack(self.state)
        options = weigh(game, state, self.seat, self.seed, self.ms) if self.weigh else []
        choice = best_of(options) if options else None
        if choice is None:
            choice = advise(game, state, self.seat, self.level, self.seed, self.ms)
        return Thought(choice.action, choice.why, choice.value, options)


DECODER = msgspec.json.Decoder(BotTask)


def main() -> None:
    """Serve tasks from standard input."""
    sink = sys.stdout.buffer
    sys.stdout = sys.stderr  # what a bot prints must not mix with the replies
    load_policies()
    serve(DECODER, sys.stdin.buffer, sink)


if __name__ == "__main__":
    main()

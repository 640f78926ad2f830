"""Step many games of one set-up in one call, writing to shared buffers."""

from typing import Any, Final

from moontable.kernel.bot import ask_bot
from moontable.kernel.decision import Decision
from moontable.kernel.encoding import WAIT, Encoding, Marks, SparseEncoding
from moontable.kernel.rng import child

EVERY_SEAT: Final = -1
"""All seats are the caller's: games against oneself."""
ROTATING: Final = -2
"""The caller's seat moves on with every deal."""
MANY: Final = 8
"""From this many games on, non-zero bytes are gathered and written in one go."""


class Pool:
    """Many games; `observations` and `masks` hold a row of bytes for each."""

    def __init__(  # noqa: PLR0913 - what a pool is made of
        self,
        game: Any,
        setup: Any,
        encoding: Encoding,
        count: int,
        observations: Any,
        masks: Any,
        scatter: Any,
    ) -> None:
        """Take the caller's buffers and writer; nothing is dealt yet."""
        self.game = game
        self.setup = setup
        self.encoding = encoding
        self.count = count
        self.seats: int = len(setup.players)
        self.observations = observations
        self.masks = masks
        self.scatter = scatter
        self.gathers: bool = count >= MANY
        self.seen = Marks()
        self.allowed = Marks()
        self.sparse: SparseEncoding | None = None
        if self.gathers and isinstance(encoding, SparseEncoding):
            self.sparse = encoding
        self.states: list[Any] = [None] * count
        self.decisions: list[Decision | None] = [None] * count
        self.numbers: list[list[int]] = [[] for _ in range(count)]
        self.to_move: list[int] = [0] * count
        self.done: list[bool] = [True] * count
        self.illegal: list[bool] = [False] * count
        self.rewards: list[float] = [0.0] * (count * self.seats)
        self.lengths: list[int] = [0] * count
        self.seeds: list[int] = [0] * count
        self.deals: list[int] = [0] * count
        self.mine = EVERY_SEAT
        self.own: list[int] = [0] * count
        self.level: Any = None
        self.ms = 0
        self.bots: list[list[Any]] = [[] for _ in range(count)]

    def oppose(self, level: Any, ms: int, seat: int) -> None:
        """Let bots of a level play all seats but one; ROTATING: a different one in each deal."""
        self.level = level
        self.ms = ms
        self.mine = seat

    def seed(self, seed: int) -> None:
        """Set the seed of future deals; each place of the pool has its own stream."""
        for place in range(self.count):
            self.seeds[place] = child(seed, place) >> 1
            self.deals[place] = 0

    def deal(self, place: int) -> None:
        """Start a new game at a place, up to the caller's first decision."""
        seed = child(self.seeds[place], self.deals[place]) >> 1
        self.states[place] = self.game.deal(self.setup, seed)
        if self.level is not None:
            self._seat_bots(place, seed)
        self.deals[place] += 1
        self.done[place] = False
        self.illegal[place] = False
        self.lengths[place] = 0
        self._go_on(place)

    def _seat_bots(self, place: int, seed: int) -> None:
        own = self.deals[place] % self.seats if self.mine == ROTATING else self.mine
        self.own[place] = own
        self.bots[place] = [
            None if seat == own else self.level.sit(self.game, seat, child(seed, seat), self.ms)
            for seat in range(self.seats)
        ]

    def step(self, actions: list[int], deal_finished: bool) -> None:
        """One action per game; finished games are dealt again, or left alone."""
        self.rewards = [0.0] * (self.count * self.seats)
        for place in range(self.count):
            if not self.done[place]:
                self.act(place, actions[place])
            elif deal_finished:
                self.deal(place)
        self.show()

    def show(self) -> None:
        """Write the gathered marks into observations and masks."""
        if self.gathers:
            self.scatter(self.seen.take(), self.allowed.take())

    def act(self, place: int, number: int) -> None:
        """Apply an action; an illegal one loses the game."""
        decision = self.decisions[place]
        assert decision is not None, "the game is over"
        numbers = self.numbers[place]
        for index in range(len(numbers)):
            if numbers[index] == number:
                self.game.apply(self.states[place], decision.seat, decision.options[index])
                self.lengths[place] += 1
                self._go_on(place)
                return
        self.illegal[place] = True
        self._finish(place, [seat for seat in range(self.seats) if seat != decision.seat])

    def _go_on(self, place: int) -> None:
        """Let bots play until the caller is asked or the game is over."""
        state = self.states[place]
        while True:
            pending = self.game.pending(state)
            if not pending:
                outcome = self.game.outcome(state)
                winners = list(outcome.winners) or list(range(self.seats))
                self._finish(place, winners)
                return
            decision: Decision = pending[0]
            if self.level is None or decision.seat == self.own[place]:
                self._ask(place, decision)
                return
            bot = self.bots[place][decision.seat]
            choice = ask_bot(self.game, bot, state, decision, words=False)
            self.game.apply(state, decision.seat, choice.action)

    def _ask(self, place: int, decision: Decision) -> None:
        self.decisions[place] = decision
        self.to_move[place] = decision.seat
        self._allow(place, self.encoding.numbers(self.states[place], decision))
        self._see(place)

    def _see(self, place: int) -> None:
        state, seat, start = self.states[place], self.to_move[place], place * self.encoding.size
        if self.sparse is not None:
            self.sparse.mark(state, seat, self.seen, start)
        else:
            self.encoding.observe(state, seat, self.observations, start)

    def _allow(self, place: int, numbers: list[int]) -> None:
        """Write the mask, clearing only what was set before."""
        masks, first = self.masks, place * self.encoding.actions
        if self.gathers:
            for number in numbers:
                self.allowed.put(first + number, 1)
            self.numbers[place] = numbers
            return
        for number in self.numbers[place]:
            masks[first + number] = 0
        for number in numbers:
            masks[first + number] = 1
        self.numbers[place] = numbers

    def _finish(self, place: int, winners: list[int]) -> None:
        """Set the rewards: losers pay one each, winners share it; from now on one can only wait."""
        self.done[place] = True
        self.decisions[place] = None
        gain = (self.seats - len(winners)) / len(winners)
        for seat in range(self.seats):
            self.rewards[place * self.seats + seat] = gain if seat in winners else -1.0
        if self.level is not None:
            self.to_move[place] = self.own[place]
        self._allow(place, [WAIT])
        self._see(place)

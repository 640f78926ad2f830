"""Everything against everything: deck × deck, faction × seat, seat alone, level × level.

It knows which pairings are fair; what can be chosen in a game it reads from the game's catalogue.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Any, NamedTuple

from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.abilities import choices_of
from moontable.lab.job import Job, Played, Player
from moontable.lab.series import Tally, run
from moontable.lab.stats import Share, share
from moontable.lab.workers import Executor

Progress = Callable[[int], None]


class Plan(NamedTuple):
    """How many games of each pairing, from which seed, played by whom."""

    games: int
    seed: int
    executor: Executor
    players: int = 0
    """How many at a table; 0 means as few as the game allows."""


class Matrix(NamedTuple):
    """Win rates by row and column, and what they mean."""

    game: str
    rows: list[str]
    columns: list[str]
    cells: dict[str, dict[str, Share]]
    fair: float
    """The win rate of equals."""

    def json(self) -> dict[str, Any]:
        """In the protocol's words."""
        rates = {
            row: {column: cell.json() for column, cell in cells.items()}
            for row, cells in self.cells.items()
        }
        name = "decks" if self.rows == self.columns else "rows"
        head = {"game": self.game, name: self.rows, "columns": self.columns, "fair": self.fair}
        return head | {"win_rate": rates}


def choice_of(game: str) -> tuple[str, list[str]] | None:
    """What players of a game choose, such as `deck`, and among what."""
    choices = choices_of(registry.game(game))
    for choice in choices:
        if choice["scope"] == "player":
            options = choice["options"]
            return str(choice["key"]), [str(option["value"]) for option in options]
    return None


def matrix(game: str, player: Player, plan: Plan, progress: Progress) -> Matrix:
    """The matrix that fits a game: choices against each other for two, else over seats."""
    choice = choice_of(game)
    count = registry.game(game).seats[0]
    table = Tables(game, player, plan, progress)
    if choice is None:
        return table.seats(count)
    if count == 2:
        return table.duels(*choice)
    return table.sides(*choice, count)


def size(game: str, games: int) -> int:
    """How many games a matrix takes."""
    choice = choice_of(game)
    count = registry.game(game).seats[0]
    if choice is None:
        return games
    if count == 2:
        return len(_pairs(choice[1])) * games
    return games * len(list(combinations(choice[1], count)))


def _pairs(names: list[str]) -> list[tuple[str, str]]:
    return [(one, two) for index, one in enumerate(names) for two in names[index:]]


class Tables:
    """The jobs behind a matrix, one after the other."""

    def __init__(self, game: str, player: Player, plan: Plan, progress: Progress) -> None:
        self._game = game
        self._player = player
        self._games = plan.games
        self._seed = plan.seed
        self._executor = plan.executor
        self._progress = progress
        self._before = 0

    def _run(
        self, players: list[Player], each: Callable[[Played], None] = lambda _game: None
    ) -> Tally:
        job = Job(self._game, players, self._games, self._seed)
        before = self._before

        def show(done: int) -> None:
            self._progress(before + done)

        tally = run(job, self._executor, progress=show, each=each)
        self._before += self._games
        return tally

    def _with(self, key: str, value: str) -> Player:
        return Player(self._player.level, self._player.ms, {key: value})

    def duels(self, key: str, names: list[str]) -> Matrix:
        """Everybody against everybody, half of the games from either seat."""
        cells: dict[str, dict[str, Share]] = {name: {} for name in names}
        for one, two in _pairs(names):
            tally = self._run([self._with(key, one), self._with(key, two)])
            cells[one][two] = share(tally.wins[0], tally.games)
            if one != two:
                cells[two][one] = share(tally.wins[1], tally.games)
        ordered = {row: {column: cells[row][column] for column in names} for row in names}
        return Matrix(self._game, names, names, ordered, 0.5)

    def sides(self, key: str, names: list[str], count: int) -> Matrix:
        """Every choice of `count` sides, each from every seat; rows are sides, columns seats."""
        wins = {name: [0.0] * count for name in names}
        played = {name: [0.0] * count for name in names}
        for group in combinations(names, count):

            def count_seats(game: Played, group: tuple[str, ...] = group) -> None:
                for seat, player in enumerate(game.seating):
                    played[group[player]][seat] += 1
                    if player in game.winners:
                        wins[group[player]][seat] += 1 / len(game.winners)

            self._run([self._with(key, name) for name in group], count_seats)
        return _by_seat(self._game, names, count, wins, played)

    def seats(self, count: int) -> Matrix:
        """Is any seat better than another?"""
        tally = self._run([self._player] * count)
        columns = [f"seat {seat + 1}" for seat in range(count)]
        cells = {
            self._player.level: {
                column: share(tally.seat_wins[seat], tally.games)
                for seat, column in enumerate(columns)
            }
        }
        return Matrix(self._game, [self._player.level], columns, cells, 1 / count)


Counts = dict[str, list[float]]


def _by_seat(game: str, names: list[str], count: int, wins: Counts, played: Counts) -> Matrix:
    columns = [*(f"seat {seat + 1}" for seat in range(count)), "all"]
    cells = {}
    for name in names:
        row = [share(wins[name][seat], int(played[name][seat])) for seat in range(count)]
        row.append(share(sum(wins[name]), int(sum(played[name]))))
        cells[name] = dict(zip(columns, row, strict=True))
    return Matrix(game, names, columns, cells, 1 / count)


def check_even(games: int, players: int) -> None:
    """Every deal is played in every seating."""
    if games % players:
        raise Refused("--games", f"{games} is not divisible by {players}", "seats must be even")

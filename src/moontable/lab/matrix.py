"""Win rates of everything against everything: decks, factions by seat, seats."""

from itertools import combinations, permutations
from typing import Any, Final, NamedTuple

from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.capabilities import choices_of
from moontable.kernel.rng import child
from moontable.lab.statistics.winrates import Share, Shares, pooled
from moontable.lab.study import GameResult, Job, Player, Study

ALL: Final = "all"


class Matrix(NamedTuple):
    """Win rates by row and column."""

    game: str
    rows: list[str]
    columns: list[str]
    cells: dict[str, dict[str, Share]]
    fair: float
    """The win rate among equals."""
    ranking: dict[str, Share]
    """Every row against all others, best first."""
    seats: list[Share]
    """The win rate of every seat over all games."""
    first: Share | None
    """The first player's win rate, if the set-up decides who begins."""
    mirrors: Share | None
    """The first player's win rate in mirror games."""

    def json(self) -> dict[str, Any]:
        """The result as JSON."""
        rates = {
            row: {column: cell.json() for column, cell in cells.items()}
            for row, cells in self.cells.items()
        }
        name = "decks" if self.rows == self.columns else "rows"
        head = {"game": self.game, name: self.rows, "columns": self.columns, "fair": self.fair}
        return head | {
            "win_rate": rates,
            "ranking": {row: found.json() for row, found in self.ranking.items()},
            "seat_win_rate": [seat.json() for seat in self.seats],
            "first_win_rate": None if self.first is None else self.first.json(),
            "first_win_rate_in_mirrors": None if self.mirrors is None else self.mirrors.json(),
        }


def choice_of(game: str) -> tuple[str, list[str]] | None:
    """What the players of a game choose, such as `deck`, and the options."""
    choices = choices_of(registry.game(game))
    for choice in choices:
        if choice["scope"] == "player":
            options = choice["options"]
            return str(choice["key"]), [str(option["value"]) for option in options]
    return None


class MatrixRun:
    """The jobs behind a matrix, and their results."""

    def __init__(self, game: str, player: Player, games: int, seed: int, players: int = 0) -> None:
        self._game = game
        self._player = player
        self._games = games
        self._seed = seed
        self._count = players or registry.game(game).seats[0]
        self._choice = choice_of(game)
        if self._choice is not None:
            check_even(games, self._count)
        self._shares = Shares()
        self._groups = self._meetings()

    def _meetings(self) -> list[tuple[str, ...]]:
        """The line-ups: pairs, every order around the table, or just the seats."""
        if self._choice is None:
            return [("",) * self._count]
        names = self._choice[1]
        if self._count == 2:
            return [(one, two) for place, one in enumerate(names) for two in names[place:]]
        return [
            (group[0], *others)
            for group in combinations(names, self._count)
            for others in permutations(group[1:])
        ]

    def study(self) -> Study:
        """The study; every line-up has its own deals."""
        return Study([self._job(place, group) for place, group in enumerate(self._groups)])

    def _job(self, place: int, group: tuple[str, ...]) -> Job:
        key = "" if self._choice is None else self._choice[0]
        level, ms = self._player.level, self._player.ms
        players = [Player(level, ms, {key: name} if key else {}) for name in group]
        equal = self._choice is None
        return Job(self._game, players, self._games, child(self._seed, place) >> 1, once=equal)

    def count(self, game: GameResult) -> None:
        """Add a game."""
        group, shares, deal = self._groups[game.job], self._shares, (game.job, game.deal)
        for seat, player in enumerate(game.seating):
            won = game.won(player)
            shares.count(deal, ("seat", seat), won)
            shares.count(deal, ("side", (group[player], seat)), won)
            shares.count(deal, ("side", (group[player], ALL)), won)
        shares.count(deal, ("cell", group), game.won(0))
        if game.first < 0:
            return
        first = game.won(game.seating[game.first])
        shares.count(deal, ("first", "all"), first)
        if len(set(group)) == 1:
            shares.count(deal, ("first", "mirror"), first)

    def matrix(self) -> Matrix:
        """The matrix of all games so far."""
        if self._choice is not None and self._count == 2:
            return self._duels(self._choice[1])
        return self._by_seat()

    def _duels(self, names: list[str]) -> Matrix:
        """Opposite cells are the same games seen from the other side."""
        found = self._shares.of("cell")
        cells: dict[str, dict[str, Share]] = {name: {} for name in names}
        for one in names:
            for two in names:
                seen = found.get((one, two))
                cells[one][two] = found[two, one].opposite() if seen is None else seen
        ranking = {one: pooled([cells[one][two] for two in names if two != one]) for one in names}
        return self._made(names, names, cells, ranking)

    def _by_seat(self) -> Matrix:
        rows = [self._player.level] if self._choice is None else self._choice[1]
        found = self._shares.of("side")
        seats = [f"seat {seat + 1}" for seat in range(self._count)]
        columns = seats if self._choice is None else [*seats, ALL]
        cells = {}
        for row in rows:
            name = "" if self._choice is None else row
            keys = [*range(self._count), ALL][: len(columns)]
            cells[row] = {
                column: found[name, key] for column, key in zip(columns, keys, strict=True)
            }
        overall = {} if self._choice is None else {row: cells[row][ALL] for row in rows}
        return self._made(rows, columns, cells, overall)

    def _made(
        self,
        rows: list[str],
        columns: list[str],
        cells: dict[str, dict[str, Share]],
        ranking: dict[str, Share],
    ) -> Matrix:
        shares = self._shares
        best = dict(sorted(ranking.items(), key=lambda row: -row[1].p))
        seats = [shares.one("seat", seat) for seat in range(self._count)]
        mirrors = shares.of("first").get("mirror") if self._choice is not None else None
        first = shares.of("first").get("all")
        fair = 1 / self._count
        return Matrix(self._game, rows, columns, cells, fair, best, seats, first, mirrors)


def check_even(games: int, players: int) -> None:
    """Check that every deal is played in every seating."""
    if games % players:
        raise Refused("--games", f"{games} is not divisible by {players}", "seats must be even")

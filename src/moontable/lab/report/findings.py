"""The statistics behind a report."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from statistics import fmean
from typing import Any, Final

from moontable.lab.statistics.cards import CardRow, CardStats
from moontable.lab.statistics.observed import Observed
from moontable.lab.statistics.winrates import Share, Sums, count_in, pooled, share_of

UNEVEN: Final = 1.1
"""The maximum ratio between the seats of a choice for a clean comparison."""


class Findings:
    """All statistics of a report."""

    def __init__(self) -> None:
        self.game = ""
        self.games = 0
        self.seats = 0
        self._deals: set[int] = set()
        self._by: dict[str, dict[Any, Sums]] = defaultdict(lambda: defaultdict(dict))
        self._lengths: dict[Any, list[int]] = defaultdict(list)
        self._placed: Counter[tuple[str, int]] = Counter()
        self.endings: Counter[tuple[str, str]] = Counter()
        self.turns: list[int] = []
        self.fights: list[int] = []
        self._cards = CardStats()

    def count(self, game: Observed) -> None:
        """Add a game."""
        self.game = game.game
        self.games += 1
        self.seats = len(game.won)
        self._deals.add(game.deal)
        self._lengths["all"].append(game.decisions)
        self.endings[game.ending["de"], game.ending["en"]] += 1
        self.turns.append(game.counts["turns"])
        self.fights.append(game.counts["fights"])
        for seat, won in enumerate(game.won):
            choice = game.choices[seat]
            self._placed[choice, seat] += 1
            for kind, key in (("player", game.players[seat]), ("choice", choice), ("seat", seat)):
                count_in(self._by[kind][key], game.deal, won)
        self._count_pair(game)
        self._cards.count(game)

    def _count_pair(self, game: Observed) -> None:
        if game.first < 0:
            return
        first = game.won[game.first]
        count_in(self._by["first"]["all"], game.deal, first)
        if self.seats == 2:
            pair = (game.choices[0], game.choices[1])
            cell = pair if pair[0] <= pair[1] else (pair[1], pair[0])
            # Both sides of a mirror are the same choice: it wins half of what it plays.
            won = 0.5 if pair[0] == pair[1] else game.won[pair.index(cell[0])]
            count_in(self._by["cell"][cell], game.deal, won)
            count_in(self._by["first"][cell], game.deal, first)
            self._lengths[cell].append(game.decisions)
            if pair[0] == pair[1]:
                count_in(self._by["first"]["mirror"], game.deal, first)

    def _shares(self, kind: str) -> dict[Any, Share]:
        return {key: share_of(sums) for key, sums in self._by[kind].items()}

    @property
    def deals(self) -> int:
        """The number of distinct deals."""
        return len(self._deals)

    @property
    def lengths(self) -> list[int]:
        """Decisions of each game."""
        return self._lengths["all"]

    def of(self, kind: str) -> dict[Any, Share]:
        """The shares of a kind: player, choice, seat, first."""
        found = self._shares(kind)
        return {key: found[key] for key in sorted(found, key=str) if key != ""}

    def cells(self) -> dict[tuple[str, str], tuple[Share, Share, float]]:
        """Pairs of choices: the share of the first named, of who begins, and the mean length."""
        begins = self._shares("first")
        return {
            cell: (share, begins[cell], fmean(self._lengths[cell]))
            for cell, share in self._shares("cell").items()
        }

    def ranking(self) -> dict[str, Share]:
        """Choices by win rate; the plain mean over all opponents if all met."""
        overall = self.of("choice")
        cells = {cell: found[0] for cell, found in self.cells().items()} if self.seats == 2 else {}
        for (one, two), share in list(cells.items()):
            cells[two, one] = share if one == two else share.opposite()
        complete = all((one, two) in cells for one in overall for two in overall if one != two)
        if self.seats == 2 and complete and len(overall) > 2:
            overall = {
                one: pooled([cells[one, two] for two in overall if two != one]) for one in overall
            }
        return dict(sorted(overall.items(), key=lambda row: -row[1].p))

    def uneven(self) -> list[str]:
        """Choices that did not play every seat equally often."""
        names = {choice for choice, _ in self._placed if choice}
        found = []
        for name in sorted(names):
            counts = [self._placed[name, seat] for seat in range(self.seats)]
            if max(counts) > UNEVEN * max(1, min(counts)):
                found.append(name)
        return found

    def cards(self) -> dict[str, list[CardRow]]:
        """Rows of cards by choice."""
        found: dict[str, list[CardRow]] = defaultdict(list)
        for row in self._cards.rows():
            found[row.choice].append(row)
        return found


def findings(games: Iterable[Observed]) -> Findings:
    """The statistics of some games."""
    found = Findings()
    for game in games:
        found.count(game)
    return found

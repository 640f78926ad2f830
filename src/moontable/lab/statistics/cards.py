"""Win rates by what happened to a card: drawn, played, in the opening hand, kept.

These are correlations; `lab.ablation` measures what a card causes.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from math import sqrt
from typing import Any, Final, NamedTuple

from moontable.lab.events import KEPT, OPENING, schema_of
from moontable.lab.statistics import winrates
from moontable.lab.statistics.observed import Observed

LEAST: Final = 20
"""The minimum number of games with and without a card."""


class CardRow(NamedTuple):
    """A card in a role: the win rate with it, and the difference from games without it."""

    choice: str
    """Empty for all together, where every choice can have the card."""
    role: str
    card: str
    rate: winrates.Share
    more: winrates.Difference
    corrected: float
    """The p-value after Holm's correction for all rows."""

    def json(self) -> dict[str, Any]:
        """The result as JSON."""
        return {
            "choice": self.choice,
            "role": self.role,
            "card": self.card,
            "win_rate": self.rate.json(),
            **self.more.json(),
            "corrected_p_value": round(self.corrected, 5),
        }


@cache
def _roles(game: str) -> dict[str, str]:
    """The role of a card by the event that names it."""
    named = schema_of(game).card_roles.items()
    return {event: role for role, events in named for event in events} | {
        OPENING: OPENING,
        KEPT: KEPT,
    }


class CardStats:
    """Win rates by choice, and by what happened to a card."""

    def __init__(self) -> None:
        self._all: dict[str, winrates.Sums] = defaultdict(dict)
        self._some: dict[tuple[str, str, str], winrates.Sums] = defaultdict(dict)

    def count(self, game: Observed) -> None:
        """Add a game, seen from every seat."""
        roles = _roles(game.game)
        happened: list[set[tuple[str, str]]] = [set() for _ in game.won]
        for _, seat, event, card in game.cards:
            if event in roles:
                happened[seat].add((roles[event], card))
        for seat, won in enumerate(game.won):
            choice = game.choices[seat]
            winrates.count_in(self._all[choice], game.deal, won)
            for role, card in happened[seat]:
                winrates.count_in(self._some[choice, role, card], game.deal, won)

    def rows(self) -> list[CardRow]:
        """Every card with enough games, largest differences first."""
        found = []
        for (choice, role, card), some in self._some.items():
            whole = self._all[choice]
            if _enough(some, whole):
                found.append((choice, role, card, winrates.share_of(some), contrast(some, whole)))
        found += self._together()
        corrected = winrates.holm_correction([row[4].chance for row in found])
        rows = [CardRow(*row, chance) for row, chance in zip(found, corrected, strict=True)]
        return sorted(rows, key=lambda row: (row.choice, row.role, -row.more.mean, row.card))

    def _together(self) -> list[tuple[str, str, str, winrates.Share, winrates.Difference]]:
        """Cards available to every choice, relative to each choice's win rate."""
        if len(self._all) < 2:
            return []
        found = []
        usual = {choice: _mean(sums) for choice, sums in self._all.items()}
        whole = _joined((sums, usual[choice]) for choice, sums in self._all.items())
        for role, card in dict.fromkeys(key[1:] for key in self._some):
            parts = {choice: self._some.get((choice, role, card)) for choice in self._all}
            if not all(parts.values()):
                continue
            given = [(choice, sums) for choice, sums in parts.items() if sums]
            some = _joined((sums, usual[choice]) for choice, sums in given)
            if _enough(some, whole):
                rate = winrates.share_of(_joined((sums, 0.0) for _, sums in given))
                found.append(("", role, card, rate, contrast(some, whole)))
        return found


def _enough(some: winrates.Sums, whole: winrates.Sums) -> bool:
    """Are there enough games with and without?"""
    games = sum(n for _, n in some.values())
    return games >= LEAST and sum(n for _, n in whole.values()) - games >= LEAST


def _mean(sums: winrates.Sums) -> float:
    return sum(won for won, _ in sums.values()) / sum(n for _, n in sums.values())


def _joined(parts: Iterable[tuple[winrates.Sums, float]]) -> winrates.Sums:
    """Sums of several choices by deal, relative to each choice's win rate."""
    found: winrates.Sums = {}
    for sums, usual in parts:
        for deal, (won, games) in sums.items():
            both = found.setdefault(deal, [0.0, 0.0])
            both[0] += won - usual * games
            both[1] += games
    return found


def contrast(some: winrates.Sums, whole: winrates.Sums) -> winrates.Difference:
    """The difference in win rate between some games and all others, clustered by deal."""
    games = sum(n for _, n in some.values())
    wins = sum(won for won, _ in some.values())
    others = sum(n for _, n in whole.values()) - games
    other_wins = sum(won for won, _ in whole.values()) - wins
    with_it, without = wins / games, other_wins / others
    variance = 0.0
    for deal, (won, n) in whole.items():
        own, of_it = some.get(deal, (0.0, 0.0))
        rest = (won - own) - without * (n - of_it)
        variance += ((own - with_it * of_it) / games - rest / others) ** 2
    count = len(whole)
    error = sqrt(max(variance * count / max(1, count - 1), 0.25 / count**2))
    mean = with_it - without
    half = winrates.t_quantile(count - 1) * error
    return winrates.Difference(
        mean, mean - half, mean + half, int(games), winrates.two_sided(mean / error)
    )

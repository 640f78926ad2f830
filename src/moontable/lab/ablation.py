"""Card ablation: the same deals with and without a card, to measure what it adds."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import permutations
from typing import Any, Final, NamedTuple

import msgspec

from moontable.games import registry
from moontable.kernel import Refused, nearest
from moontable.kernel.rng import child
from moontable.lab.game_run import dealt, trials_of
from moontable.lab.matrix import check_even, choice_of
from moontable.lab.statistics import winrates
from moontable.lab.study import GameResult, Job, Player, Study

DEALS: Final = 20
"""The default number of deals for each line-up."""
Meeting = list[dict[str, Any]]
"""What each player chooses; the cards of the first are tested."""


class AblationResult(NamedTuple):
    """What a card adds to its owner's win rate."""

    card: str
    adds: winrates.Difference
    corrected: float

    def json(self) -> dict[str, Any]:
        """The result as JSON."""
        row: dict[str, Any] = {"card": self.card, **self.adds.json()}
        return row | {"corrected_p_value": round(self.corrected, 5)}


def meetings(game: str, own: str, players: int) -> list[Meeting]:
    """A deck or faction with all others in every order, or equal seats."""
    choice = choice_of(game)
    if choice is None:
        if own:
            raise Refused("deck", f"{game} has no decks or factions", f"card-trials {game}")
        return [[{}] * players]
    key, names = choice
    if not own:
        raise Refused("deck", "is not named", f"whose cards? {', '.join(names)}")
    others = permutations([name for name in names if name != own], players - 1)
    return [[{key: own}, *({key: name} for name in group)] for group in others]


def things_at(game: str, meeting: Meeting) -> list[str]:
    """The cards that can be tested for the first player."""
    known = registry.game(game)
    trials = trials_of(known)
    return list(trials.things(dealt(known, known.setup({"players": meeting}), 1), 0))


class CardAblation:
    """Every line-up as dealt, and the same deals with each card added or removed."""

    def __init__(  # noqa: PLR0913 - what is tried, who plays, and how long
        self,
        game: str,
        own: str,
        player: Player,
        games: int,
        seed: int,
        players: int = 0,
        only: Sequence[str] = (),
    ) -> None:
        self._seats = players or registry.game(game).seats[0]
        self.games = games or DEALS * self._seats
        check_even(self.games, self._seats)
        trials_of(registry.game(game))
        tables = meetings(game, own, self._seats)
        there = [things_at(game, meeting) for meeting in tables]
        self.cards = _chosen(list(dict.fromkeys(one for things in there for one in things)), only)
        self._places: list[tuple[str, int]] = []
        jobs = []
        for card in ("", *self.cards):
            for place, meeting in enumerate(tables):
                if card and card not in there[place]:
                    continue
                sides = [msgspec.structs.replace(player, choice=choice) for choice in meeting]
                jobs.append(Job(game, sides, self.games, child(seed, place) >> 1, tried=card))
                self._places.append((card, place))
        self.study = Study(jobs)
        self._whole: dict[tuple[int, int], float] = {}
        self._more: dict[str, dict[tuple[int, int], float]] = defaultdict(dict)

    def count(self, game: GameResult) -> None:
        """Add a game; unchanged deals come first."""
        card, place = self._places[game.job]
        won = game.won(0)
        if not card:
            self._whole[place, game.number] = won
            return
        whole, deals = self._whole[place, game.number], self._more[card]
        more = whole - won if game.had else won - whole
        deals[place, game.deal] = deals.get((place, game.deal), 0.0) + more / self._seats

    def whole(self) -> winrates.Share:
        """The win rate of the unchanged deck."""
        deals: winrates.Sums = {}
        for (place, number), won in self._whole.items():
            winrates.count_in(deals, (place, number // self._seats), won)
        return winrates.share_of(deals)

    def rows(self) -> list[AblationResult]:
        """All cards, most valuable first."""
        found = [winrates.difference(list(self._more[card].values())) for card in self.cards]
        corrected = winrates.holm_correction([adds.chance for adds in found])
        rows = [AblationResult(*row) for row in zip(self.cards, found, corrected, strict=True)]
        return sorted(rows, key=lambda row: -row.adds.mean)


def _chosen(cards: list[str], only: Sequence[str]) -> list[str]:
    """The requested cards among those that can be tested."""
    for name in only:
        if name not in cards:
            raise Refused("--only", f"{name!r} cannot be tried here", nearest(name, cards))
    return [card for card in cards if card in only] if only else cards

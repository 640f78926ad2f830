"""A Parquet file with one row for each decision and all features by name."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from moontable.games import registry
from moontable.kernel import Refused
from moontable.lab.journal import Journal
from moontable.lab.study import SAMPLES, GameResult, Job, Player, Study
from moontable.lab.tables import Columns, Row, need_parquet, write_table
from moontable.lab.tournament import fair_setups, mixed

SCHEMA: Final = "moontable-decisions/1"
COLUMNS: Final[Columns] = {
    **dict.fromkeys(("number", "deal", "seed"), "int"),
    **dict.fromkeys(("level", "choice_before"), "text"),
    "won": "share",
    **dict.fromkeys(("ply", "seat"), "int"),
    "kind": "text",
    "options": "ints",
    "choice": "int",
    "value": "number",
}
"""The columns before those of the features, `f_NAME`."""


def columns_of(game: str) -> Columns:
    """The columns for a game."""
    names = registry.FEATURES.of(game).names
    return COLUMNS | {f"f_{name}": "number" for name in names}


class Dataset:
    """Games over all decks or factions, and the file they are written to."""

    def __init__(
        self, target: Path, game: str, players: list[Player], games: int, seed: int
    ) -> None:
        if target.suffix != ".parquet":
            raise Refused("--out", f"{target.name!r} is no Parquet file", "decisions.parquet")
        need_parquet(target)
        self._columns = columns_of(game)
        setups = mixed(fair_setups(game, len(players)))
        self.study = Study([Job(game, players, games, seed, setups)], [SAMPLES])
        self.journal = Journal(target, self.study, "dataset")
        self.decisions = 0

    def count(self, game: GameResult) -> None:
        """Add a game."""
        self.decisions += len(game.samples or ())

    def finish(self) -> None:
        """Write the file in batches."""

        def write(file: Path) -> None:
            rows = sample_rows(self.study, self.journal.games())
            write_table(rows, self._columns, file, ".parquet", SCHEMA)

        self.journal.finish(write)


def sample_rows(study: Study, games: Iterable[GameResult]) -> Iterator[Row]:
    """One row for each decision, with the result of its game."""
    for game in games:
        levels = [player.level for player in study.jobs[game.job].players]
        for ply, seat, *rest in game.samples or ():
            player = game.seating[seat]
            head = (game.number, game.deal, game.seed, levels[player], game.choices[seat])
            yield (*head, game.won(player), ply, seat + 1, *rest)

"""The contents of the box as the rules read them: board, pieces, values of an edition."""

from typing import Final, final

WHERE: Final[tuple[tuple[int, int], ...]] = (
    *((1, 0), (2, 0), (3, 0)),
    *((0, 1), (1, 1), (2, 1), (3, 1), (4, 1)),
    *((0, 2), (1, 2), (2, 2), (3, 2), (4, 2)),
    *((0, 3), (1, 3), (2, 3), (3, 3), (4, 3)),
    *((1, 4), (2, 4), (3, 4)),
)
"""The column and row of each place: a square of five without its corners."""
SCALES_IN_PLAY: Final[tuple[int, ...]] = (0, 0, 9, 12, 15)
OFFERINGS_TO_WIN: Final[tuple[int, ...]] = (0, 0, 6, 5, 4)
"""By the number of players."""


@final
class Edition:
    """The printed values: rewards are (crystals, cards, scales); immutable."""

    def __init__(  # noqa: PLR0913 - one argument for each thing in the box
        self,
        colours: tuple[int, ...],
        sections: tuple[tuple[int, ...], ...],
        rewards: tuple[tuple[tuple[int, int, int], ...], ...],
        obelisk: tuple[int, ...],
        outer: tuple[int, ...],
        cards: tuple[int, ...],
        picture: tuple[int, ...],
        fixed: tuple[int, ...],
        source: str,
    ) -> None:
        """Take the printed values, tile by tile; `source` identifies a custom edition."""
        self.colours = colours
        self.sections = sections
        self.star = rewards[0]
        self.everyone = rewards[1]
        self.neighbour = rewards[2]
        self.obelisk = obelisk
        self.outer = outer
        self.cards = cards
        self.picture = picture
        self.fixed = fixed
        self.source = source
        self.inner = tuple([obelisk[n] for n in range(len(obelisk)) if n not in outer])

    def spaces(self, players: int) -> tuple[int, ...]:
        """The obelisk's spaces in the order they are filled (CM-01: two players lack the outer)."""
        return self.inner if players == 2 else self.obelisk

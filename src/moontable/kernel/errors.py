"""Errors for bad input: where it is, what is wrong, and what would be right."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches


class Refused(Exception):  # noqa: N818 - reads as the verdict it is, as in "refused at $.players[1]"
    """Unusable input; nothing was changed."""

    def __init__(
        self,
        where: str,
        wrong: str,
        right: str = "",
        *,
        code: str = "bad_input",
        reasons: Sequence[object] = (),
    ) -> None:
        """Name the place, what is wrong there and what would be right."""
        self.where = where
        self.wrong = wrong
        self.right = right
        self.code = code
        self.reasons = tuple(reasons)
        super().__init__(str(self))

    def __str__(self) -> str:
        """One sentence for people."""
        sentence = f"{self.where}: {self.wrong}" if self.where else self.wrong
        return f"{sentence} ({self.right})" if self.right else sentence

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.where, self.wrong, self.right, self.code, self.reasons)

    def within(self, place: str) -> "Refused":
        """The same refusal with an outer place in front."""
        where = f"{place}{self.where}" if self.where.startswith("[") else f"{place}.{self.where}"
        return Refused(
            where.rstrip("."), self.wrong, self.right, code=self.code, reasons=self.reasons
        )


def _again(where: str, wrong: str, right: str, code: str, reasons: Sequence[object]) -> Refused:
    """Rebuild a refusal that was raised in another process."""
    return Refused(where, wrong, right, code=code, reasons=reasons)


class EndlessEffects(Refused):
    """An answer whose effects never end: the position it was given in cannot occur in a game."""

    def __init__(self) -> None:
        """Say so; the answer must not be carried out."""
        right = "a position that can occur in a game"
        super().__init__("answer", "its effects never end", right, code="endless")

    def __reduce__(self) -> tuple[object, ...]:
        return EndlessEffects, ()


class RulesGap(Exception):  # noqa: N818 - names what it is: a question the rulebooks leave open
    """Neither the rules nor a recorded ruling give an answer here."""


def nearest(name: str, known: Iterable[str]) -> str:
    """Suggest the nearest known name, or list all of them."""
    names = sorted(known)
    folded = {candidate.casefold(): candidate for candidate in names}
    close = get_close_matches(name.casefold(), list(folded), n=1, cutoff=0.5)
    if close:
        return f"did you mean {folded[close[0]]!r}?"
    if not names:
        return "there is none"
    return "known: " + ", ".join(names[:40]) + (", …" if len(names) > 40 else "")

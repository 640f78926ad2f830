"""One short sentence for each reason why a deed is not possible."""

from typing import Final

from moontable.games.contents import table_of
from moontable.games.tsukuyumi.content.pack import PACKAGE
from moontable.games.tsukuyumi.edge.texts.numbers import in_words
from moontable.kernel import Reason, Words
from moontable.kernel.speech import sentence

_TABLE: Final = table_of(PACKAGE, "edge/texts/refusals.toml")
NOTES: Final[tuple[tuple[str, str, str], ...]] = tuple(
    (kinds, de, en) for kinds, de, en in _TABLE.values()
)
"""By case: the kinds of its numbers (see `numbers`), and the sentence in both languages."""
CASES: Final = {name: number for number, name in enumerate(_TABLE)}


def refusal(reason: Reason) -> Words:
    """The sentence of a reason."""
    case, *values = reason.detail
    kinds, de, en = NOTES[case]
    words = [in_words(kind, value) for kind, value in zip(kinds.split(), values, strict=True)]
    return sentence(Words(de.format(*(w.de for w in words)), en.format(*(w.en for w in words))))

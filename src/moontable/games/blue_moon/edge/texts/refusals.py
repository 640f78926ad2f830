"""One short sentence for each reason why a deed is not possible."""

from typing import Final

from moontable.games.blue_moon.content.declared import PACKAGE, card_at
from moontable.games.blue_moon.content.powers import forbidding
from moontable.games.blue_moon.edge.names import PHASE_WORDS
from moontable.games.blue_moon.edge.texts import phrases
from moontable.games.contents import table_of, words_of
from moontable.kernel import NO_CARD, Reason, Words

CASES: Final = ("plain", "at_hand", "choice", "duty", "other")
PLAIN, AT_HAND, CHOICE, DUTY, OTHER = range(5)
"""The cases of a rule that has several: see SENTENCES."""

THIS: Final = Words("Diese Karte", "This card")
SENTENCES: Final[dict[tuple[str, int], Words]] = {
    (rule, CASES.index(case)): words
    for rule, cases in table_of(PACKAGE, "edge/texts/refusals.toml").items()
    for case, words in words_of(cases).items()
}


def refusal(reason: Reason) -> Words:
    """The sentence of a reason: its case, with the cards it names."""
    case, card, phase = reason.detail
    words = SENTENCES[reason.rule, case]
    subject, source = _named(card), _named(reason.source)
    types = _forbidden(reason.source)
    now = PHASE_WORDS[phase]
    return Words(
        words.de.format(card=subject.de, source=source.de, phase=now.de, types=types.de),
        words.en.format(card=subject.en, source=source.en, phase=now.en, types=types.en),
    )


def _named(card: int) -> Words:
    return THIS if card == NO_CARD else Words(card_at(card).de, card_at(card).en)


def _forbidden(card: int) -> Words:
    """What a forbidding power forbids, in a few words."""
    power = None if card == NO_CARD else card_at(card).power
    if power is None or power.verb != forbidding.FORBID:
        return Words("", "")
    types = phrases.plural(power.which.types, phrases.OR)
    kind = _kind(power.which.above, power.which.text)
    return Words(f"{types.de}{kind.de}", f"{types.en}{kind.en}")


def _kind(above: int, text: bool | None) -> Words:
    if above:
        return Words(f" mit einem Wert über {above}", f" with a value above {above}")
    if text is None:
        return Words("", "")
    if text:
        return Words(" mit Sonderfunktion", " with power text")
    return Words(" ohne Sonderfunktion", " without power text")

"""The sentences on the cards, generated from their powers: all of them, and what some must say.

The golden file is written anew by `python -m tests.cards.test_text`; read the difference.
"""

from collections import defaultdict
from pathlib import Path

import pytest

from moontable.games.blue_moon.content.cards import BY_ID, CATALOGUE
from moontable.games.blue_moon.content.powers.reading import FAMILIES
from moontable.games.blue_moon.edge.texts.card import TELLS, facts_line, text_of
from moontable.kernel import Words

GOLDEN = Path(__file__).parent.parent / "golden" / "blue_moon" / "texts.txt"


def told(card: str) -> Words:
    """The text of a card by its id."""
    return text_of(CATALOGUE[BY_ID[card]])


def as_file() -> str:
    """All cards with a power and what they say."""
    return "\n".join(
        f"{card.id}: {card.de} / {card.en}\n  {text_of(card).de}\n  {text_of(card).en}\n"
        for card in CATALOGUE
        if card.power is not None
    )


def test_all_texts_are_as_they_were_read_and_approved() -> None:
    """Changing a sentence is a reviewed difference of the golden file."""
    remedy = "if the change is meant: python -m tests.cards.test_text"
    assert as_file() == GOLDEN.read_text("utf-8"), remedy


def test_exactly_the_cards_with_a_power_have_a_text() -> None:
    """In both languages, and each language in its own words."""
    for card in CATALOGUE:
        text = text_of(card)
        assert bool(text.de) == bool(text.en) == (card.power is not None), card.id
        assert not text.de or text.de != text.en


def test_different_powers_have_different_texts() -> None:
    """Equal sentences mean equal powers, in each language."""
    powers = defaultdict(set)
    for card in CATALOGUE:
        if card.power is not None:
            powers[text_of(card).de].add(card.power)
            powers[text_of(card).en].add(card.power)
    assert [text for text, found in powers.items() if len(found) > 1] == []


def test_every_verb_is_told() -> None:
    """No verb of the vocabulary lacks its sentence."""
    verbs = [verb for family in FAMILIES for verb in family.VERBS]
    assert sorted(verbs) == sorted(TELLS)
    assert sorted(verbs) == list(range(1, len(verbs) + 1))


def test_sentences_are_whole() -> None:
    """A capital first, a full stop last, no gap, no unfilled place."""
    for card in CATALOGUE:
        for text in text_of(card):
            if text:
                assert text[0].isupper(), text
                assert text.endswith("."), text
                assert not {"{", "}"} & set(text), text
                assert "  " not in text, text
                assert " ," not in text, text
                assert " ." not in text, text


@pytest.mark.parametrize(
    ("card", "german", "english"),
    [
        ("flit-12", "deine Charaktere, ausgenommen Flit-Charaktere", "except Flit characters"),
        ("flit-13", "nicht ignoriertem GESCHÜTZT", "PROTECTED icon is not ignored"),
        ("hoax-28", "In diesem Zug", "except Laughing Gas and Tittertweet"),
        ("khind-27", "Das gilt nicht, solange du „Lachgas“ hast", "while you have Laughing Gas"),
        ("terrah-26", "außer STOPP und GESCHÜTZT", "except STOP and PROTECTED"),
        ("terrah-25", "aufgedruckten Wert über 4", "printed value above 4"),
        ("khind-01", "ungeraden", "odd"),
        ("khind-04", "geraden", "even"),
        ("mimix-28", "keine Verstärkungen", "may not lay boosters"),
        ("pillar-18", "und dazu andere mit", "and other ones with"),
        ("pillar-19", "5 Feuer oder insgesamt mindestens 5 Erde", "5 fire or a total of"),
        ("aqua-28", "auch wenn du dich zurückziehst", "even if you retreat"),
        ("pillar-24", "Der Feuerwert eines meiner Charaktere steigt auf 6", "rises to 6"),
        ("mutant-106", "im Element Erde mindestens 5", "the fight changes to fire"),
        ("buka-22", "entweder alle deine aktiven Verstärkungen oder", "either all your active"),
        ("flit-06", "wenn du mindestens zwei aktive Charaktere hast", "at least two active"),
        ("flit-29", "Ziehe ich mich in diesem Zug zurück", "at most one dragon"),
        ("buka-19", "von einem angelandeten Schiff", "from a landed ship"),
    ],
)
def test_what_a_text_must_say(card: str, german: str, english: str) -> None:
    """The decisive words of a power are there in both languages."""
    assert german in told(card).de
    assert english in told(card).en


def test_facts_are_told_in_words() -> None:
    """Type, values, icons, moons and capacity; what is not printed is not told."""
    mutant = facts_line(CATALOGUE[BY_ID["mutant-101"]])
    assert mutant.de == (
        "Charakter · Feuer 8, Erde 8 · ABGEWEHRT (Feuer), ABGEWEHRT (Erde) und STOPP"
    )
    ship = facts_line(CATALOGUE[BY_ID["buka-30"]])
    assert ship == Words("Schiff · 3 Monde · Ladekapazität 4", "Ship · 3 moons · capacity 4")
    assert facts_line(CATALOGUE[BY_ID["hoax-00"]]) == Words("Anführer", "Leader")


if __name__ == "__main__":
    GOLDEN.write_text(as_file(), "utf-8")

"""The catalogue of 306 cards: decks, people, names, families, rules and how cards are found."""

from collections import Counter, defaultdict

import pytest

from moontable.games.blue_moon.content.cards import BY_ID, CATALOGUE, PEOPLES
from moontable.games.blue_moon.content.cards.card import Card
from moontable.games.blue_moon.content.lower import Deck
from moontable.games.blue_moon.content.powers.allowing import ONLY_IF
from moontable.games.blue_moon.edge import catalogue
from moontable.games.blue_moon.edge.decks import foreign_moons, from_ids
from moontable.games.blue_moon.edge.texts.card import TELLS
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Refused
from tests.marks import rule

FIELDS = [
    "id",
    "people",
    "number",
    "deck",
    "set_code",
    "name_de",
    "name_en",
    "type",
    "fire",
    "earth",
    "icons",
    "moons",
    "capacity",
    "family",
    "text",
    "rules",
    "provenance",
]


def deck_of(people: str) -> list[Card]:
    """The cards of a ready-made set, its leader included."""
    return [card for card in CATALOGUE if card.deck == people]


def card(wanted: str) -> Card:
    """A card by id."""
    return CATALOGUE[BY_ID[wanted]]


def test_there_are_306_cards_with_ids_of_their_own() -> None:
    """Nine decks of 31 and 27 later cards; no id and no name belongs to two cards."""
    assert len(CATALOGUE) == 306
    assert len(BY_ID) == 306
    names = Counter(name for card in CATALOGUE for name in {card.de, card.en})
    assert [name for name, number in names.items() if number > 1] == []
    assert all(card.de and card.en for card in CATALOGUE)


@rule("BM-DECK-01")
@pytest.mark.parametrize("people", PEOPLES)
def test_a_set_is_a_leader_and_thirty_cards_with_its_initial(people: str) -> None:
    """All cards of a ready-made set bear the set's letter, those of the Buka a family besides."""
    deck = deck_of(people)
    assert [card.people for card in deck if card.type == codes.LEADER] == [people]
    assert len(deck) == 31
    shown = {str(catalogue.card_json(card)["set_code"]) for card in deck}
    assert {code[0] for code in shown} == {people[0].upper()}


@pytest.mark.parametrize("people", PEOPLES)
def test_foreign_cards_of_a_set_have_at_most_ten_moons(people: str) -> None:
    """The ready-made sets would be allowed as self-built ones."""
    assert sum(card.moons for card in deck_of(people) if card.people != people) <= 10


@rule("BM-DECK-11")
def test_people_and_set_are_two_things() -> None:
    """Each people's set holds three cards of other peoples and a mutant; the Buka keep apart."""
    hank = card("flit-12")
    assert (hank.people, hank.deck, hank.set_code) == ("flit", "hoax", "H")
    assert foreign_moons(from_ids(["hoax-00", "flit-12"], "deck")) == hank.moons > 0
    assert foreign_moons(from_ids(["flit-00", "flit-12"], "deck")) == 0
    for people in PEOPLES[:-1]:
        foreign = [card for card in deck_of(people) if card.people not in {people, "mutant"}]
        assert len(foreign) == 3
        assert sum(card.people == "mutant" for card in deck_of(people)) == 1
    assert {card.people for card in deck_of("buka")} == {"buka"}


@rule("BM-AREA-12")
def test_mutants_are_characters_without_a_people_under_a_condition() -> None:
    """Ten mutants, none of a people, each with "only if"."""
    mutants = [card for card in CATALOGUE if card.tags & codes.MUTANT]
    assert len(mutants) == 10
    for mutant in mutants:
        assert mutant.type == codes.CHARACTER
        assert mutant.people not in PEOPLES
        assert mutant.power is not None
        assert mutant.power.verb == ONLY_IF


@rule("BM-DECK-06")
def test_mutants_are_foreign_everywhere_and_cost_no_moons() -> None:
    """Their people is that of no leader, and no moon is printed on them."""
    leaders = {card.people for card in CATALOGUE if card.type == codes.LEADER}
    mutants = [card for card in CATALOGUE if card.people not in leaders]
    assert len(mutants) == 10
    assert {card.moons for card in mutants} == {0}


@rule("BM-FAMILY-02")
def test_six_buka_families_of_five() -> None:
    """Ba to Bf with five cards each."""
    shown = [catalogue.card_json(card)["family"] for card in CATALOGUE]
    families = Counter(family for family in shown if family)
    assert families == dict.fromkeys(("Ba", "Bb", "Bc", "Bd", "Be", "Bf"), 5)


@rule("BM-FAMILY-06")
def test_a_buka_card_shows_its_family() -> None:
    """The code on the card is the family; the leader has none."""
    for found in deck_of("buka"):
        assert found.family == ("" if found.type == codes.LEADER else found.set_code)
    assert catalogue.card_json(card("buka-00"))["family"] is None


@rule("BM-ICON-PAIR-08")
def test_pairs_are_the_same_in_both_languages() -> None:
    """Grouping by the first word of the name gives the same groups in German and English."""
    german, english = defaultdict(set), defaultdict(set)
    for found in CATALOGUE:
        if found.icons & codes.PAIR:
            german[found.type, found.de.split()[0]].add(found.id)
            english[found.type, found.en.split()[0]].add(found.id)
    assert sorted(map(sorted, german.values())) == sorted(map(sorted, english.values()))
    assert all(len(group) >= 2 for group in german.values())


@rule("BM-ICON-02")
@pytest.mark.parametrize("people", PEOPLES)
def test_a_card_with_icons_has_at_least_one(people: str) -> None:
    """What the rules count as a card with icons is what shows an icon."""
    cards = deck_of(people)
    deck = Deck([BY_ID[card.id] for card in cards])
    for slot, found in enumerate(cards):
        assert bool(deck.with_icon >> slot & 1) == bool(catalogue.icon_names(found))


def test_every_rule_that_bears_on_a_card_exists() -> None:
    """No table names a rule that is not in `rulebook.toml`, and every card has a rule."""
    told = catalogue.statements()
    by_verb = {verb: rules for verb, (_, rules) in TELLS.items()}
    tables = (catalogue.BY_TYPE, catalogue.BY_TAG, by_verb)
    named = {rule for table in tables for rules in table.values() for rule in rules}
    assert named <= set(told)
    for prefix in catalogue.BY_ICON.values():
        assert any(rule.startswith(prefix) for rule in told)
    assert all(catalogue.rules_on(card) for card in CATALOGUE)


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ("flit-06", "BM-CARD-04"),
        ("khind-06", "BM-CARD-06"),
        ("terrah-27", "BM-CARD-11"),
        ("pillar-15", "BM-CARD-11"),
        ("aqua-30", "BM-CARD-14"),
        ("buka-19", "BM-CARD-14"),
        ("hoax-16", "BM-ICON-PROTECTED-03"),
        ("flit-12", "BM-POWER-13"),
        ("khind-27", "BM-POWER-11"),
        ("terrah-21", "BM-DRAGON-16"),
        ("pillar-16", "BM-POWER-31"),
        ("aqua-25", "BM-POWER-34"),
        ("mutant-101", "BM-CHAR-08"),
        ("buka-23", "BM-CHAR-10"),
        ("buka-30", "BM-ICON-SHIP-12"),
    ],
)
def test_rules_that_bear_on_a_card(wanted: str, expected: str) -> None:
    """The rules that speak of a card, its kind or its power are found."""
    assert expected in catalogue.rules_on(card(wanted))


def test_a_name_inside_another_name_brings_no_rule() -> None:
    """The booster Erdbeben is not meant where "Erzeuge ein Erdbeben" is named."""
    assert "BM-CARD-14" not in catalogue.rules_on(card("terrah-19"))


def test_every_card_is_found_by_its_id_and_both_names() -> None:
    """Whole names always win over words that other names share."""
    for found in CATALOGUE:
        for name in (found.id, found.de, found.en, found.de.upper(), found.de.lower()):
            assert catalogue.find_card(name) is found


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("Plaerrer", "flit-10"),
        ("plärrer", "flit-10"),
        ("Plarrer", "flit-10"),
        ("cool cat", "khind-01"),
        ("CoolCat", "khind-01"),
        ("Mekarthas", "hoax-16"),
        ("Hank", "flit-12"),
        ("HACKER  HANK", "flit-12"),
    ],
)
def test_names_are_found_however_they_are_written(wanted: str, found: str) -> None:
    """Case, spaces, umlauts and a name's single telling word do not matter."""
    assert catalogue.find_card(wanted).id == found


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("Haker Hank", "did you mean 'Hacker Hank'"),
        ("Hank Hiflyer Hawk", "did you mean 'Hank Highflyer Hawk'"),
        ("Crysalus Friendus", "did you mean 'Crysalus Frendus'"),
        ("Schamane", "Shaman of the Afterlife"),
        ("", "there is no card ''"),
        ("\u0000", "there is no card"),
    ],
)
def test_a_name_that_is_not_there_is_refused(wanted: str, told: str) -> None:
    """With the nearest name in either language, or the several cards it may mean."""
    with pytest.raises(Refused) as refused:
        catalogue.find_card(wanted)
    assert told in str(refused.value)


def test_search_reads_names_and_texts_of_both_languages() -> None:
    """All words must be there; umlauts may be written out; nothing found is no error."""
    assert card("flit-12") in catalogue.search("ignoriere Charaktere")
    assert card("flit-12") in catalogue.search("ignore CHARACTERS")
    assert catalogue.search("Hoellenlaerm") == (card("khind-26"),)
    assert catalogue.search("no such words anywhere") == ()
    with pytest.raises(Refused, match="nothing to search for"):
        catalogue.search(" … ")


def test_json_of_a_card_has_the_fields_others_read() -> None:
    """The protocol's fields in their order, null where nothing is printed."""
    for found in CATALOGUE:
        assert list(catalogue.card_json(found)) == FIELDS
    told = catalogue.card_json(card("aqua-19"))
    assert (told["type"], told["fire"], told["earth"], told["moons"]) == ("booster", None, None, 2)
    ship = catalogue.card_json(card("buka-28"))
    assert (ship["type"], ship["capacity"], ship["family"]) == ("ship", 2, "Ba")
    mutant = catalogue.card_json(card("mutant-109"))
    assert mutant["icons"] == ["shield_fire", "shield_earth", "stop"]
    assert (mutant["fire"], mutant["earth"], mutant["people"]) == (0, 0, "mutant")


def test_provenance_tells_what_was_inferred() -> None:
    """All cards were read from print; two families were inferred, later names translated."""
    told = {found.id: catalogue.provenance(found) for found in CATALOGUE}
    assert [name for name, words in told.items() if "inferred" in words] == ["buka-04", "buka-08"]
    translated = [found for found in CATALOGUE if "translated" in told[found.id]]
    assert len(translated) == 26
    assert {found.set_code for found in translated} == {"X1", "X2"}

"""Self-built decks: what is allowed, how every breach is named, lists, texts and share codes."""

import pytest

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import CATALOGUE
from moontable.games.blue_moon.edge import decks
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Refused
from moontable.kernel.values import sequence
from tests.marks import rule
from tests.rules.blue_moon.random_decks import OPTIONS, random_deck
from tests.rules.blue_moon.table import Json, Table

HOAX = [card.id for card in CATALOGUE if card.people == "hoax" and card.type != codes.LEADER]
FOREIGN = ["aqua-25", "aqua-26", "aqua-28"]
"""Floods and Sirens, three moons each: nine moons."""
MUTANTS = [card.id for card in CATALOGUE if card.people == "mutant"]


def deck(*more: str, own: int = 30) -> list[str]:
    """So many Hoax and some further cards."""
    return [*HOAX[:own], *more]


def rules(cards: list[str], leader: str = "hoax-00") -> list[str]:
    """The rules a deck breaks."""
    return [breach.rule for breach in decks.breaches(decks.from_ids([leader, *cards], "deck"))]


def refusal(player: Json, **options: object) -> str:
    """The message with which a player's wish is refused."""
    with pytest.raises(Refused) as refused:
        GAME.setup({"players": [player, {}], "options": options})
    return str(refused.value)


@rule("BM-DECK-02", "BM-DECK-04")
@pytest.mark.parametrize(
    ("number", "broken"), [(30, []), (29, ["BM-DECK-02"]), (31, ["BM-DECK-02"])]
)
def test_exactly_thirty_cards(number: int, broken: list[str]) -> None:
    """Any number of the leader's people, but thirty in all."""
    assert rules(deck(own=number)) == broken


@rule("BM-DECK-03")
def test_no_card_twice() -> None:
    """The doubled card is named."""
    assert rules(deck(HOAX[0], own=29)) == ["BM-DECK-03"]
    assert "is there 2 times (BM-DECK-03)" in refusal(
        {"leader": "hoax", "deck": deck(HOAX[0], own=29)}
    )


@rule("BM-DECK-05", "BM-DECK-06")
def test_foreign_cards_have_ten_moons_at_most() -> None:
    """Nine moons and mutants without moons are fine; eleven are not."""
    assert rules(deck(*FOREIGN, *MUTANTS[:2], own=25)) == []
    assert rules(deck(*FOREIGN, "flit-15", own=26)) == ["BM-DECK-05"]
    assert "foreign cards with 11 moons, 10 are allowed" in refusal(
        {"leader": "hoax", "deck": deck(*FOREIGN, "flit-15", own=26)}
    )


@rule("BM-FAMILY-05")
def test_buka_cards_go_into_own_decks() -> None:
    """A ship and a pirate among Hoax are allowed, and are dealt."""
    cards = deck("buka-28", "buka-13", own=28)
    assert rules(cards) == []
    state = GAME.deal(GAME.setup({"players": [{"leader": "hoax", "deck": cards}, {}]}), 1)
    assert "buka-28" in GAME.export(state)["players"][0]["slots"]  # type: ignore[index]


@rule("BM-DECK-07")
def test_an_inquisitor_changes_the_limits() -> None:
    """The Serpent's Tongue: 45 cards and 20 moons; Argus Eye and Thunderfist: no more."""
    size = {
        name: decks.limits(decks.from_ids(["hoax-00", name], "deck"))
        for name in ("inq-411", "inq-412", "inq-413")
    }
    assert size == {"inq-411": (45, 20), "inq-412": (30, 10), "inq-413": (30, 10)}
    for leader in (card for card in CATALOGUE if card.type == codes.LEADER):
        assert leader.builds == (30, 10)


@rule("BM-DECK-02", "BM-DECK-03", "BM-DECK-05")
def test_every_breach_is_named_at_once() -> None:
    """29 cards, one twice, eleven moons, an unknown name and a leader too many: five breaches."""
    cards = deck(HOAX[0], *FOREIGN, "flit-15", "Hacker Hnak", "vulca-00", own=23)
    told = refusal({"leader": "hoax", "deck": cards})
    for part in ("29 cards instead of 30", "is there 2 times", "11 moons", "Hacker Hnak"):
        assert part in told
    assert "never goes into the draw pile (BM-SETUP-03)" in told
    assert told.count("(BM-") == 5


def test_a_deck_without_a_leader_is_refused() -> None:
    """The leader decides whose cards are foreign."""
    assert "there is no leader (BM-DECK-10)" in refusal({"deck": deck()})


def test_reconstructed_cards_are_used_by_choice_only() -> None:
    """Without the pack in the options they are refused by name."""
    player = {"leader": "hoax", "deck": deck("tutu-443", own=29)}
    assert "belongs to a card pack that is not chosen" in refusal(player)
    assert GAME.setup({"players": [player, {}], "options": OPTIONS}).players[0]["leader"]


@pytest.mark.parametrize("seed", range(12))
def test_lists_texts_and_codes_say_the_same(seed: int) -> None:
    """A random deck goes through a German text, an English one and a share code unchanged."""
    wish = random_deck(seed)
    cards = sequence(wish["deck"], "deck")
    pool = decks.CardPool(frozenset(map(_number, cards)))
    names = [wish["leader"], *cards, *([wish["inquisitor"]] if "inquisitor" in wish else [])]
    first = decks.from_ids(names, "deck", pool)
    for german in (True, False):
        text = decks.as_text(first, german=german)
        assert sorted(decks.from_text(text, "deck", pool).cards) == sorted(first.cards)
    code = decks.code_of(first)
    again = decks.from_code(code.lower(), "deck", pool)
    assert (again.leader, again.inquisitor) == (first.leader, first.inquisitor)
    assert sorted(again.cards) == sorted(first.cards)
    assert len(code) < 120


def _number(name: object) -> int:
    return decks.PRINTED.find(str(name), "deck")


def test_a_deck_list_is_written_as_people_write() -> None:
    """Remarks, dashes, counts, names of either language and ids in brackets are read."""
    text = "# my deck\nAnführer: Xelethotiras\n- 1x Hacker Hank\n2 Hank Highflyer Hawk (flit-12)\n"
    found = decks.from_text(text + "\n1 Ledinemras the Monk # a monk\n", "deck.txt")
    assert decks.as_json(found)["leader"] == "hoax-00"
    assert found.ids == ["hoax-03", "flit-12", "flit-12", "flit-12"]


def test_lines_that_cannot_be_read_are_all_named() -> None:
    """With their number, what is wrong and the nearest name."""
    found = decks.from_text("Leader: Hacker Hank\nHaker Hank\nShaman\n", "deck.txt")
    told = [breach.words.en for breach in found.unread]
    assert len(told) == 3
    assert "is no leader" in told[0]
    assert "deck.txt:2: there is no card 'Haker Hank' (did you mean 'Hacker Hank'?)" in told[1]
    assert "deck.txt:3: 'Shaman' may mean several cards" in told[2]


@pytest.mark.parametrize("how", ["ids", "text", "code"])
def test_a_set_up_takes_a_list_a_text_or_a_code(how: str) -> None:
    """All three lead to the same complete set-up and the same deal."""
    listed = decks.from_ids(["hoax-00", *deck(*MUTANTS[:3], own=27)], "deck")
    forms = {
        "ids": ["hoax-00", *listed.ids],
        "text": decks.as_text(listed),
        "code": decks.code_of(listed),
    }
    setup = GAME.setup({"players": [{"deck": forms[how]}, {}]})
    assert setup.players[0] == {"leader": "hoax-00", "deck": listed.ids}
    assert GAME.setup({"players": list(setup.players)}) == setup
    assert Table(GAME.deal(setup, 1)).side(0)["leader"] == "hoax-00"


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("BM1-", "slip"),
        ("BM1-!!!!", "is no share code"),
        ("BM1-AAAAAA-AAAAAA", "slip"),
        ("hoaks", "there is no 'hoaks'"),
    ],
)
def test_a_bad_code_is_refused(code: str, message: str) -> None:
    """A slip in a code is found before anything is dealt."""
    assert message in refusal({"deck": code})


def test_a_changed_letter_is_found() -> None:
    """Nearly every single slip breaks the check."""
    code = decks.code_of(decks.from_ids(["hoax-00", *deck()], "deck"))
    spoilt = code[:-1] + ("A" if code[-1] != "A" else "B")
    with pytest.raises(Refused):
        decks.from_code(spoilt[:10] + "Q" + spoilt[11:], "deck", decks.PRINTED)


@rule("BM-DECK-08")
def test_cards_may_be_counted_before_the_game() -> None:
    """The number of cards of either deck is told, and nothing else about it."""
    state = GAME.deal(GAME.setup({"players": [{"leader": "hoax", "deck": deck()}, {}]}), 1)
    assert GAME.query(state, "deck_count", {"seat": 0}) == {"cards": 30}
    assert GAME.view(state, 1)["players"][0]["deck"] is None


@rule("BM-DECK-09")
def test_a_set_may_be_inspected_after_the_game_only() -> None:
    """On trust an illegal deck is dealt; afterwards its faults are told, before they are not."""
    player = {"leader": "hoax", "deck": deck(own=20)}
    setup = GAME.setup({"players": [player, {}], "options": {"trust": True}})
    state = GAME.deal(setup, 1)
    with pytest.raises(Refused, match="not over"):
        GAME.query(state, "deck_faults", {"seat": 0})
    while pending := GAME.pending(state):
        GAME.apply(state, pending[0].seat, pending[0].options[-1])
    faults = GAME.query(state, "deck_faults", {"seat": 0})["faults"]
    assert [fault["rule"] for fault in faults] == ["BM-DECK-02"]  # type: ignore[attr-defined]
    assert GAME.query(state, "deck_faults", {"seat": 1}) == {"faults": []}

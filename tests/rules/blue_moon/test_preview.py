"""What the preview says must be what happens: strengths, verdicts and the best line of a turn."""

from itertools import islice
from typing import Any

from moontable.contract.laws import random_play
from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.edge.best_turn import best_turn
from moontable.games.blue_moon.edge.names import ELEMENTS
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.law.strength import strength
from moontable.games.blue_moon.rules.state import State
from moontable.kernel import Event
from moontable.kernel.message import in_languages
from moontable.kernel.rng import below, step
from tests.marks import rule
from tests.rules.blue_moon.random_decks import random_setup
from tests.rules.blue_moon.seen import FILL
from tests.rules.blue_moon.table import Table, names, position

FIVE = {"hand": FILL[:1], "draw": FILL[1:], "combat": ["Volca"]}


def seen(table: Table, verb: str, card: str | None = None) -> Any:
    """What the preview says about a deed, whether it is open or lies behind passes."""
    told: Any = GAME.query(table.state, "preview", {"seat": table.seat})
    wanted = {"verb": verb} | ({"card": names(card)[0]} if card else {})
    for option in told["options"]:
        copy = Table(GAME.clone(table.state))
        for action in option["passes"]:
            GAME.apply(copy.state, copy.seat, action)
        if GAME.notation.deed(copy.state, copy.decision, option["action"]) == wanted:
            return in_languages(option)
    raise AssertionError(f"{wanted} is not among the options")


@rule("BM-STRENGTH-04")
def test_a_card_that_holds_says_have_of_need() -> None:
    """Tome of Wisdom makes 6 of 5 beside Nirwadas; the middle and the panel show the same."""
    me = {"hand": ["Tome of Wisdom", "Sear"], "combat": ["Nirwadas the Traveler"]}
    table = position(me=me, you=FIVE, phase="boost")
    told = seen(table, "lay", "Tome of Wisdom")
    assert (told["holds"], told["en"], told["de"]) == (True, "6 of 5", "6 von 5")
    assert told["strength"][0] | {"element": "fire"} == told["strength"][0]
    assert (told["strength"][0]["have"], told["strength"][0]["need"]) == (6, 5)


@rule("BM-STRENGTH-04", "BM-TURN-11")
def test_a_card_that_cannot_hold_says_what_it_makes() -> None:
    """The last card ends the phase at once: what failed is told, not silently rewound."""
    me = {"hand": ["Brain Drain"], "combat": ["Nirwadas the Traveler"]}
    table = position(me=me, you=FIVE, phase="boost")
    told = seen(table, "lay", "Brain Drain")
    assert (told["holds"], told["en"]) == (False, "not enough: 3 of 5")
    table.lay("Brain Drain").go_on("announce")
    assert [(one["have"], one["need"]) for one in table.log("fail")] == [(3, 5)]


@rule("BM-ICON-SHIELD-01")
def test_a_shield_says_so() -> None:
    """Inscrutable Armor holds by its shield, at any strength of theirs."""
    me = {"hand": ["Inscrutable Armor", "Sear"], "combat": ["Nirwadas the Traveler"]}
    told = seen(position(me=me, you=FIVE, phase="boost"), "lay", "Inscrutable Armor")
    assert (told["holds"], told["en"], told["de"]) == (True, "holds: shield", "hält: Schild")


@rule("BM-TURN-06")
def test_before_the_retreat_the_best_turn_is_known() -> None:
    """Nirwadas and Tome make 6 of 5 at best; the line names both, the retreat its price."""
    me = {"hand": ["Nirwadas the Traveler", "Tome of Wisdom", "Brain Drain"]}
    table = position(me=me, you=FIVE, phase="retreat")
    told: Any = GAME.query(table.state, "preview", {"seat": 0})
    assert (told["best"]["have"], told["best"]["need"], told["best"]["exact"]) == (6, 5, True)
    assert told["best"]["cards"] == names("Nirwadas the Traveler", "Tome of Wisdom")
    assert seen(table, "pass")["en"] == "at best 6 of 5"
    assert seen(table, "lay", "Nirwadas the Traveler")["en"] == "3 of 5, more is needed"
    assert seen(table, "retreat")["dragons"] == 1


@rule("BM-TURN-06")
def test_in_a_first_turn_both_elements_are_told() -> None:
    """Nothing stands against a first turn: the strengths in both elements are what counts."""
    me = {"hand": ["Nirwadas the Traveler", "Sear"]}
    table = position(me=me, you={"hand": FILL}, phase="character", element=None)
    assert seen(table, "lay", "Nirwadas the Traveler")["en"] == "3 fire or 2 earth"


@rule("BM-TURN-06")
def test_the_preview_never_changes_the_game_and_tells_nothing_hidden() -> None:
    """In any imagined world the same is said: it follows from what the seat sees."""
    for state, decisions in islice(random_play(GAME, GAME.setup({}), 5), 0, None, 7):
        if not decisions or len(decisions) != 1:
            continue
        seat, before = decisions[0].seat, GAME.pack(state)
        told = GAME.query(state, "preview", {"seat": seat})
        assert GAME.pack(state) == before
        other = GAME.imagine(state, seat, 3)
        assert GAME.query(other, "preview", {"seat": seat}) == told


def test_whoever_is_not_on_turn_has_no_preview() -> None:
    """The other player's options of this turn are nobody's business."""
    table = position(me={"hand": ["Nirwadas the Traveler"]}, you=FIVE)
    assert GAME.query(table.state, "preview", {"seat": 1}) == {"options": []}


def test_a_search_that_is_cut_short_says_so() -> None:
    """With two steps only the best line is not known for certain."""
    hand = ["Nirwadas the Traveler", "Tome of Wisdom", "Battling Boomerang", "Brain Drain"]
    table = position(me={"hand": hand}, you=FIVE, phase="retreat")
    found = best_turn(table.state, 4)
    assert found is None or not found.exact


ANSWER = "Shame on you!"


@rule("BM-INTERVENTION-01", "BM-STRENGTH-04")
def test_a_card_that_could_be_answered_counts_as_laid() -> None:
    """The preview looks past the window; while it is open, the strength counts the laid card."""
    me = {"hand": ["Volca", "Sear"], "combat": ["Nirwadas the Traveler"]}
    table = position(me=me, you={"hand": ["Yang"], "draw": [ANSWER], "combat": ["Yin"]})
    told = seen(table, "lay", "Volca")
    table.lay("Volca")
    assert table.seat == 1
    waiting: Any = GAME.query(table.state, "preview", {"seat": 0})
    table.do("pass")
    have = table.strength(0, element="fire")
    assert told["strength"][0]["have"] == waiting["now"][0]["have"] == have == 5


def test_previews_say_what_the_state_says_after_the_window() -> None:
    """In random games with interventions the strengths agree for every card that may be laid."""
    assert sum(map(_agreeing, range(5))) > 40


def _agreeing(seed: int) -> int:
    """How many previews of a random game agree with the state behind the window."""
    state = GAME.deal(random_setup(seed), seed)
    rng, agreeing = seed, 0
    for number in range(120):
        pending = GAME.pending(state)
        if not pending:
            break
        if number % 3 == 0:
            agreeing += sum(_agrees(state, one) for one in _previews(state))
        rng = step(rng)
        GAME.apply(state, pending[0].seat, pending[0].options[below(rng, len(pending[0].options))])
    return agreeing


def _previews(state: State) -> list[Any]:
    """The previews of options that the player on turn may take at once."""
    told: Any = GAME.query(state, "preview", {"seat": state.turn})
    return [one for one in told["options"] if not one["passes"] and one["strength"]]


def _agrees(state: State, told: Any) -> bool:
    """Is the strength as told, if nobody answers and the turn goes on?"""
    after, happened = GAME.clone(state), list[Event]()
    GAME.apply(after, state.turn, told["action"], happened)
    while after.asked and after.asked[0].kind == codes.ASK_ANSWER:
        GAME.apply(after, after.asked[0].seat, codes.option(codes.PASS), happened)
    ended = {event.kind for event in happened} & {codes.E_ANNOUNCE, codes.E_FAIL}
    if ended or after.turns != state.turns or after.phase >= codes.CALLING:
        return False
    for one in told["strength"]:
        assert one["have"] == strength(after, state.turn, ELEMENTS.index(one["element"]))
    return True

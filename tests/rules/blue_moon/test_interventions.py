"""Interventions: windows after laying, chains, what a void card leaves, and what nobody learns."""

import pytest

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.rules.state import side
from moontable.kernel.deeds import action_for
from moontable.tables.session import Session
from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, has
from tests.rules.blue_moon.table import Json, Table, names, position

DARE, EXPECTED, AWAY = "How dare you!", "I expected that!", "Away with it!"
SHAME, WHO = "Shame on you!", "Who do you think you are!"
ENTHRALL, SPIRIT = "Enthrall Opposition", "Call Spirit of the Underworld"
CHAIN: Json = {
    "game": "blue-moon",
    "phase": "action",
    "element": "fire",
    "players": [
        {"hand": [ENTHRALL, EXPECTED, SPIRIT, "Volca"], "draw": FILL},
        {"hand": [DARE, EXPECTED], "combat": ["Yin"]},
    ],
}
STEPS = [
    (0, {"verb": "lay", "card": ENTHRALL}),
    (1, {"verb": "intervene", "card": DARE}),
    (0, {"verb": "intervene", "card": EXPECTED}),
    (1, {"verb": "intervene", "card": EXPECTED}),
]


def you(*hand: str, **more: object) -> Json:
    """An opponent with these cards in hand and a weak character."""
    return {"hand": [*hand, "Yang"], "combat": ["Yin"], **more}


@rule("EX-002-C", "BM-INTERVENTION-05", "BM-INTERVENTION-06", "OPEN-08")
def test_a_chain_of_four() -> None:
    """Enthrall is void, lies on the leadership pile, and another action card may be played."""
    table = Table(GAME.position(CHAIN))
    for seat, deed in STEPS:
        assert table.seat == seat
        table.do(str(deed["verb"]), str(deed["card"]))
    assert [event["cards"] for event in table.log("void")] == [["hoax-28"]]
    assert table.side(0)["leadership_top"] == "hoax-28"
    assert (table.seat, table.phase) == (0, "action")
    table.lay(SPIRIT).do("pick", EXPECTED)
    assert has(table, "hand", EXPECTED)


@rule("EX-002-C", "BM-INTERVENTION-07")
def test_without_the_fourth_card_enthrall_works() -> None:
    """The answer to the answer succeeds, and you may play no more interventions this turn."""
    table = Table(GAME.position(CHAIN))
    for _, deed in STEPS[:3]:
        table.do(str(deed["verb"]), str(deed["card"]))
    assert table.can("intervene", EXPECTED)
    table.do("pass")
    assert table.side(0)["leading"] == ["hoax-28"]
    assert has(table, "hand", EXPECTED, seat=1)
    table.lay("Volca")
    assert "intervene" not in table.verbs()


@rule("EX-002-C")
@pytest.mark.parametrize("made", [1, 2, 3])
def test_a_chain_is_cloned_packed_exported_and_saved_in_the_middle(made: int) -> None:
    """After one, two and three cards the rest of the chain leads to the same bytes."""
    session = Session.at(CHAIN)
    for seat, deed in STEPS[:made]:
        session.do(seat, deed)
    state = session.state
    others = [
        GAME.clone(state),
        GAME.unpack(GAME.pack(state)),
        GAME.position(GAME.export(state)),
        Session.load(session.save()).state,
    ]
    for seat, deed in STEPS[made:]:
        session.do(seat, deed)
        for other in others:
            GAME.apply(other, seat, action_for(GAME, other, seat, deed))
    assert {GAME.pack(other) for other in others} == {GAME.pack(session.state)}


@rule("BM-INTERVENTION-01", "BM-INTERVENTION-09")
def test_an_intervention_answers_what_its_text_names() -> None:
    """How dare you! answers an action card, not a character and not an intervention."""
    table = position(me={"hand": [SPIRIT, "Volca"], "draw": FILL}, you=you(DARE), phase="action")
    table.do("lay", SPIRIT)
    assert has(table, "laying", SPIRIT)
    assert table.can("intervene", DARE)
    table = position(me={"hand": ["Volca"], "draw": FILL}, you=you(DARE)).lay("Volca")
    assert announced(table) == [(0, 5)]
    assert table.why("intervene", DARE, seat=1) == {"BM-INTERVENTION-01"}


@rule("BM-INTERVENTION-09")
def test_why_an_intervention_does_not_fit() -> None:
    """In a window the reason names the intervention that answers something else."""
    table = position(me={"hand": [SPIRIT, "Volca"]}, you=you(DARE, SHAME), phase="action")
    table.do("lay", SPIRIT)
    assert table.why("intervene", SHAME, seat=1) == {"BM-INTERVENTION-09"}
    assert table.why("intervene", AWAY, seat=1) == {"BM-INTERVENTION-01"}


@rule("BM-INTERVENTION-02", "BM-INTERVENTION-04")
def test_a_void_action_card_was_never_played() -> None:
    """Both cards lie on their piles, and the slot of the turn is free again."""
    me = {"hand": ["Bounce Back", SPIRIT, "Volca"], "draw": FILL}
    table = position(me=me, you=you(DARE), phase="action").lay("Bounce Back")
    table.do("intervene", DARE)
    assert table.side(0)["leadership_top"] == "khind-31"
    assert table.side(1)["discard_top"] == "inter-401"
    assert not table.state.stopped
    assert table.can("lay", SPIRIT)


@rule("BM-CHAR-03", "BM-INTERVENTION-03")
def test_a_void_character_covers_nothing_and_lets_its_player_retreat() -> None:
    """After Shame on you! the old cards are still active; I may retreat or lay another one."""
    me = {"combat": ["Sear"], "hand": ["Volca", "Torch"], "draw": FILL}
    table = position(me=me, you=you(SHAME)).lay("Volca").do("intervene", SHAME)
    assert has(table, "combat", "Sear")
    assert table.phase == "retreat"
    assert table.verbs() == {"pass", "retreat"}
    table.do("pass").do("lay", "Torch")
    assert has(table, "inactive", "Sear")


@rule("BM-INTERVENTION-03")
def test_in_a_first_turn_the_victim_declines() -> None:
    """Where nobody can retreat, the special way out is declining."""
    me = {"hand": ["Volca", "Torch"], "draw": FILL}
    table = position(me=me, you={"hand": [SHAME, "Yang"]}, element=None).lay("Volca")
    table.do("intervene", SHAME)
    assert table.verbs() == {"pass", "decline"}


@rule("BM-INTERVENTION-08")
def test_away_with_it_comes_after_the_announcement_and_before_the_call() -> None:
    """The strength stands as announced, one support goes, and only then may bluffs be called."""
    me = {"hand": ["Volca", "Captain Su Cha"], "support": ["Tome of Wisdom"], "draw": FILL}
    table = position(me=me, you=you(AWAY)).lay("Volca").do("lay_bluff", "Captain Su Cha")
    assert announced(table) == [(0, 10)]
    assert table.can("intervene", AWAY)
    table.do("intervene", AWAY).do("pick", "Tome of Wisdom")
    assert table.strength(0) == 7
    assert table.can("call")


@rule("BM-DRAGON-14")
@pytest.mark.parametrize("played", [True, False])
def test_who_do_you_think_you_are_keeps_the_dragon_of_the_sirens(played: bool) -> None:
    """The Sirens' dragon is lost at a retreat, the retreat's own dragon is not."""
    me = {"hand": [WHO, "Fireblast"], "draw": FILL}
    table = position(me=me, you=you(support=["Irresistible Sirens"]), phase="retreat")
    table.do("retreat")
    table.do("intervene", WHO) if played else table.do("pass")
    assert table.dragons() == (0, 1 if played else 2)
    assert bool(table.log("no_dragon")) is played


@rule("BM-INTERVENTION-10", "BM-UNDO-03")
@pytest.mark.parametrize(("ruleset", "lost"), [("official", False), ("ansmann", True)])
def test_no_answer_is_news_for_ansmann(ruleset: str, lost: bool) -> None:
    """That Shame on you! was not played cannot be taken back under Ansmann's rules."""
    strong = {"hand": [SHAME, "Sear"], "combat": ["Volca"], "support": ["Tome of Wisdom"]}
    me = {"hand": ["Torch", "Spark"], "draw": FILL}
    table = position(me=me, you=strong, phase="retreat", ruleset=ruleset).do("pass")
    table.do("lay", "Torch").do("pass")
    assert table.is_over() is lost
    assert bool(table.log("take_back")) is not lost


@rule("BM-UNDO-04", "DIFF-05")
def test_the_penalty_counts_the_crystal_cards_of_the_deck() -> None:
    """Ansmann: four crystals and one for each crystal card the winner has anywhere."""
    crystals = ["Crystal of the First Dragon", "Crystal of the Second Dragon"]
    strong = {"hand": [SHAME], "combat": ["Volca"], "draw": crystals}
    me = {"hand": ["Torch", "Spark"]}
    table = position(me=me, you=strong, phase="retreat", ruleset="ansmann")
    table.do("pass").do("lay", "Torch").do("pass")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (0, 6)


def test_a_played_intervention_is_news() -> None:
    """Whoever goes on after two interventions and fails has lost the game."""
    me = {"hand": ["Torch", EXPECTED], "draw": FILL}
    strong = {"hand": [SHAME], "combat": ["Volca"], "support": ["Tome of Wisdom"]}
    table = position(me=me, you=strong, phase="retreat").do("pass").do("lay", "Torch")
    table.do("intervene", SHAME).do("intervene", EXPECTED)
    assert table.is_over()


@rule("BM-POWER-16")
def test_a_prohibition_binds_interventions() -> None:
    """Ferro Fos forbids laying cards with power text, interventions among them."""
    me = {"combat": ["Ferro Fos"], "hand": [SPIRIT, "Volca"], "draw": FILL}
    table = position(me=me, you=you(DARE), phase="action").lay(SPIRIT)
    assert table.seat == 0
    assert not table.log("void")


@rule("BM-CARD-16")
def test_brain_drain_bars_an_answer_by_the_player_on_turn() -> None:
    """The card being answered was the one card of the turn."""
    me = {"hand": [SPIRIT, EXPECTED, "Volca"], "draw": FILL}
    drained = you(DARE, support=["Brain Drain"])
    table = position(me=me, you=drained, phase="action").lay(SPIRIT).do("intervene", DARE)
    assert table.log("void")


@pytest.mark.parametrize("held", [True, False])
def test_being_asked_tells_nothing_about_the_hand(held: bool) -> None:
    """The same view and the same asked seat, whether the intervention is in hand or in the pile."""
    hand, pile = ([DARE, "Yang"], ["Sear"]) if held else (["Sear", "Yang"], [DARE])
    theirs = {"hand": hand, "draw": pile, "combat": ["Yin"]}
    table = position(me={"hand": [SPIRIT, "Volca"]}, you=theirs, phase="action").lay(SPIRIT)
    assert table.seat == 1
    assert table.verbs() == ({"pass", "intervene"} if held else {"pass"})
    seen = GAME.view(table.state, 0)
    for seed in range(20):
        other = GAME.imagine(table.state, 0, seed)
        assert GAME.view(other, 0) == seen
        assert [decision.seat for decision in GAME.pending(other)] == [1]


@pytest.mark.parametrize("held", [True, False])
def test_a_card_drawn_face_down_from_the_discard_pile_is_held_for_all_we_know(held: bool) -> None:
    """One of two discarded cards was drawn unseen: the window opens whichever it was."""
    drawn, left = (DARE, "Sear") if held else ("Sear", DARE)
    theirs = {"hand": [drawn], "discard": [left, "Yang"], "draw": FILL, "combat": ["Yin"]}
    table = position(me={"hand": [SPIRIT, "Volca"]}, you=theirs, phase="action")
    deck = side(table.state, 1).deck
    for card in (deck.slot_named[name] for name in names(DARE, "Sear")):
        side(table.state, 1).veiled |= 1 << card
    table.lay(SPIRIT)
    assert table.seat == 1
    for seed in range(20):
        other = GAME.imagine(table.state, 0, seed)
        assert [decision.seat for decision in GAME.pending(other)] == [1]


@rule("BM-INTERVENTION-02")
@pytest.mark.parametrize("answer", [True, False])
def test_a_void_crystal_card_leaves_the_permission_open(answer: bool) -> None:
    """Chosen of Youth lets me play a crystal card; if that one is void I may play another."""
    one, two = "crystal-431", "crystal-432"
    me = {"hand": ["Chosen of Youth", one, two, "Volca"], "draw": FILL}
    table = position(me=me, you=you(DARE), phase="action").lay("Chosen of Youth").do("pass")
    table.do("lay", one)
    assert table.seat == 1
    table.do("intervene", DARE) if answer else table.do("pass")
    assert table.can("lay", two) == answer
    if answer:
        table.do("lay", two)
    assert table.side()["achievements"] == [two if answer else one]


def test_a_position_without_the_permission_is_played_on() -> None:
    """A forged or older position may lack it below the window: the crystal card simply stands."""
    me = {"hand": ["Chosen of Youth", "crystal-431", "Volca"], "draw": FILL}
    table = position(me=me, you=you(DARE), phase="action").lay("Chosen of Youth").do("pass")
    table.do("lay", "crystal-431")
    table.state.stack = table.state.stack[-1:]
    table.do("pass")
    assert table.side()["achievements"] == ["crystal-431"]


def test_whoever_cannot_hold_one_is_not_asked() -> None:
    """An intervention in the discard pile, or a hand all known, leaves nothing to ask."""
    theirs = {"hand": ["Yang"], "draw": ["Sear"], "discard": [DARE], "combat": ["Yin"]}
    table = position(me={"hand": [SPIRIT, "Volca"]}, you=theirs, phase="action").lay(SPIRIT)
    assert table.seat == 0
    known = {"hand": ["Yang"], "known": ["Yang"], "draw": [DARE], "combat": ["Yin"]}
    table = position(me={"hand": [SPIRIT, "Volca"]}, you=known, phase="action").lay(SPIRIT)
    assert table.seat == 0


def test_a_ship_found_in_the_pile_can_be_answered() -> None:
    """Playing a ship from the draw pile is laying an action card, too."""
    me = {"hand": ["Entreat Favor", "Volca"], "draw": ["buka-30", *FILL]}
    table = position(me=me, you=you(DARE), phase="action").lay("Entreat Favor").do("pass")
    table.do("lay", "buka-30").do("intervene", DARE)
    assert table.side(0)["influence"] == []
    assert [event["cards"] for event in table.log("void")] == [["buka-30"]]


def test_a_card_from_a_landed_ship_goes_back_there_until_it_stands() -> None:
    """A Buka character laid from a ship under an open window is still laid as FREE."""
    me = {
        "landed": [{"ship": "buka-30", "cargo": ["Captain Su Cha", "Volca"]}],
        "hand": ["Sear"],
        "draw": FILL,
    }
    table = position(me=me, you=you(SHAME)).do("lay", "Captain Su Cha")
    assert side(table.state, 0).limbo
    table.do("pass")
    assert table.can("lay", "Volca")

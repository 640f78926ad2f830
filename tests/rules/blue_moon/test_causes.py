"""Events say which card brings them about, and a cause tells nobody anything new."""

from typing import Any

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import PEOPLES
from moontable.kernel import SPECTATOR, Event
from moontable.kernel.rng import below, step
from moontable.tables.protocol import game_event
from tests.rules.blue_moon.seen import FILL
from tests.rules.blue_moon.table import names, position

WEAK = {"combat": ["Yin"], "hand": FILL}


def test_a_discarded_card_names_who_did_it_by_which_card() -> None:
    """Cinder: seat 1 discards seat 2's Trebuchet; the event stays at its owner's seat."""
    you = WEAK | {"support": ["Trebuchet of Fear"]}
    table = position(me={"hand": ["Cinder", "Sear"], "support": ["Tome of Wisdom"]}, you=you)
    table.lay("Cinder").do("pick", "Trebuchet of Fear")
    (told,) = table.log("discard")
    assert (told["seat"], told["by"], told["actor"]) == (1, "vulca-14", 0)
    assert told["en"] == "Cinder: Seat 1 discards Seat 2’s Trebuchet of Fear."
    assert told["de"].startswith("Asha: Spieler 1 wirft eine Karte von Spieler 2 ab: ")


def test_whoever_chooses_for_himself_is_told_to_act() -> None:
    """The Shaman of the Holy Sacrifice: what is drawn, shown and given up comes from her."""
    me = {"combat": ["Shaman of the Holy Sacrifice"], "hand": ["Sear"], "draw": ["Torch", "Blaze"]}
    table = position(me=me, you=WEAK, phase="end")
    table.do("use", "Shaman of the Holy Sacrifice", count=2).do("pick", "Torch")
    told = [
        (one["event"], one.get("by"), "actor" in one) for one in table.log("draw", "use", "discard")
    ]
    by = "mimix-18"
    assert told == [("use", None, False), ("draw", by, False), ("discard", by, False)]


def test_what_the_turn_brings_has_no_cause() -> None:
    """Refilling, retreating and cleaning up come by themselves."""
    table = position(me={"combat": ["Volca"], "hand": ["Sear"], "draw": FILL}, you=WEAK)
    table.end_turn().do("retreat")
    events = table.log("draw", "retreat", "discard", "dragon")
    assert events
    assert not [one for one in events if "by" in one]


def _open_cards(view: Any) -> set[str]:
    """Every card id that stands anywhere in what everybody sees."""
    if isinstance(view, str):
        return {view}
    parts = view.values() if isinstance(view, dict) else view if isinstance(view, list) else ()
    return {card for part in parts for card in _open_cards(part)}


def test_a_hidden_card_would_be_noticed() -> None:
    """What the search below looks through has cards on the table, and none of a hand."""
    shown = _open_cards(GAME.view(position(me=WEAK, you={"hand": ["Sear"]}).state, SPECTATOR))
    assert not shown & {*names("Sear"), *names(*FILL)}
    assert shown >= {*names("Yin")}


def test_every_cause_lies_open() -> None:
    """In random games no event names a card that spectators do not see before or after it."""
    assert sum(map(_causes, range(12))) > 30


def _causes(number: int) -> int:
    """How many causes a random game names, each of them looked for among what lies open."""
    decks = [{"deck": PEOPLES[(number * 5 + shift) % len(PEOPLES)]} for shift in (0, 4)]
    state = GAME.deal(GAME.setup({"players": decks}), number)
    rng, causes = number, 0
    while pending := GAME.pending(state):
        rng = step(rng)
        seat, options = pending[0].seat, pending[0].options
        before = _open_cards(GAME.view(state, SPECTATOR))
        log: list[Event] = []
        GAME.apply(state, seat, options[below(rng, len(options))], log)
        named = {game_event(GAME, event, SPECTATOR).data.get("by") for event in log} - {None}
        causes += len(named)
        shown = before | _open_cards(GAME.view(state, SPECTATOR))
        assert named <= shown, f"{named - shown} lies nowhere: whose card is it in owner_of?"
    return causes

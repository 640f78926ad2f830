"""`docs/adding-a-power.md` adds two powers, one of which asks a question, and they are played."""

from pathlib import Path

from tests.recipes import ROOT, carry_out, copy_package, run_script

PAGE = (ROOT / "docs" / "adding-a-power.md").read_text("utf-8")
GAME = Path("moontable/games/blue_moon")
BOTH_HANDS = """
from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import BY_ID, CATALOGUE
from moontable.games.blue_moon.content.powers.reading import power_of
from moontable.games.blue_moon.edge.catalogue import rules_on
from moontable.games.blue_moon.edge.texts.card import text_of
from moontable.kernel.deeds import action_for

card = CATALOGUE[BY_ID["vulca-15"]]
assert card.power == power_of([{"kind": "discard_hand_of_both", "timing": "now"}], "test")
words = text_of(card)
assert words.de.startswith("Sobald diese Karte aktiv wird, darf ich"), words
assert words.en.startswith("When this card becomes active, I may"), words
assert rules_on(card)
state = GAME.position({
    "game": "blue-moon", "element": "fire", "phase": "character",
    "players": [{"hand": ["vulca-15", "Yin"]}, {"hand": ["Yang", "Sear"]}],
})
for deed in ({"verb": "lay", "card": "vulca-15"}, {"verb": "use"}):
    GAME.apply(state, 0, action_for(GAME, state, 0, deed))
assert [side["hand_count"] for side in GAME.view(state, 0)["players"]] == [0, 0]
"""
SWAP = """
from moontable.contract import laws
from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import BY_ID, CATALOGUE
from moontable.games.blue_moon.content.powers.reading import power_of
from moontable.games.blue_moon.edge.texts.card import text_of
from moontable.kernel.deeds import action_for

card = CATALOGUE[BY_ID["terrah-11"]]
assert card.power == power_of([{"kind": "swap_hand", "timing": "now", "amount": 2}], "test")
assert text_of(card).en == (
    "When this card becomes active, I may swap up to two hand cards for cards of my draw pile."
), text_of(card)
state = GAME.position({
    "game": "blue-moon", "element": "fire", "phase": "character",
    "players": [
        {"hand": ["terrah-11", "Yin", "Sear"], "draw": ["Cinder", "Ember"]},
        {"hand": ["Yang"]},
    ],
})
for deed in ({"verb": "lay", "card": "terrah-11"}, {"verb": "pick", "card": "Yin"}):
    GAME.apply(state, 0, action_for(GAME, state, 0, deed))
(decision,) = GAME.pending(state)
assert GAME.notation.kind(decision.kind) == "pick", "the second card may be swapped as well"
assert len(decision.options) == 3
mine = GAME.view(state, 0)["players"][0]
assert (mine["hand_count"], mine["draw_count"]) == (2, 1), mine
GAME.apply(state, 0, action_for(GAME, state, 0, {"verb": "pass"}))
setup = GAME.setup({"players": [{"deck": "terrah"}, {"deck": "vulca"}]})
for law in (laws.every_option_applies, laws.packing_is_lossless, laws.everything_has_words):
    law(GAME, setup, seed=1)
"""


def test_new_powers_are_four_files_and_their_cards(tmp_path: Path) -> None:
    """The page's edits, and no others, make powers that are read, played and described."""
    package = copy_package(tmp_path)
    touched = carry_out(PAGE, GAME, package)
    cards = {path for path in touched if "cards" in path.parts}
    assert len(cards) == 2
    assert len(touched - cards) <= 4, "the family on its three floors, and the frame"
    run_script(package, BOTH_HANDS)
    run_script(package, SWAP)

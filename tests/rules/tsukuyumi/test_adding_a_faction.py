"""`docs/adding-a-faction.md` adds a faction in at most seven files, and it plays."""

import re
from pathlib import Path

from tests.recipes import ROOT, carry_out, copy_package, run_script

PAGE = (ROOT / "docs" / "adding-a-faction.md").read_text("utf-8")
GAME = Path("moontable/games/tsukuyumi")
CHECK = """
from moontable.games.contents import text_of
from moontable.games.tsukuyumi.content.corrections import FILES, check_text

for file in FILES:
    text = text_of("moontable.games.tsukuyumi", f"content/toml/{file}.toml")
    assert not check_text(text, file), check_text(text, file)
"""
PLAY = """
from moontable.contract import laws
from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.rules import codes
from moontable.kernel.rng import below, child, step

moles = {"faction": "moles"}
setup = GAME.setup({"players": [moles, {"faction": "kg03"}, {"faction": "nomads"}]})
assert GAME.setup({"players": [{}] * 5})
for law in (
    laws.every_option_applies,
    laws.packing_is_lossless,
    laws.positions_come_back,
    laws.everything_has_words,
    laws.views_do_not_leak,
    laws.deeds_are_actions,
    laws.outcomes_are_well_formed,
):
    law(GAME, setup, seed=1)
seen = set()
for seed in range(3):
    state, log, rng = GAME.deal(setup, seed), [], child(seed, 1)
    while GAME.pending(state):
        decision = GAME.pending(state)[0]
        rng = step(rng)
        choice = decision.options[below(rng, len(decision.options))]
        GAME.apply(state, decision.seat, choice, log)
    seen |= {event.kind for event in log if event.public[3] == codes.MOLES}
assert {codes.E_PRODUCED, codes.E_COUNTER, codes.E_DAMAGE} <= seen, seen
"""


def test_a_faction_is_at_most_seven_files_and_plays(tmp_path: Path) -> None:
    """The page's changes, and no others, make a faction that is checked, played and shown."""
    package = copy_package(tmp_path)
    touched = carry_out(PAGE, GAME, package)
    rules = {path.name for path in touched if path.suffix == ".py"}
    assert rules == {"moles.py", "codes.py"}, "the faction's own file, and its numbers"
    assert len([path for path in touched if path.suffix == ".toml"]) == 1
    assert len(touched) + len(set(re.findall(r"`(web/[\w/.]+)`", PAGE))) <= 7
    run_script(package, CHECK)
    run_script(package, PLAY)

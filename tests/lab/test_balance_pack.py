"""The pack of the balance study can be played with, and touches reconstructed numbers only."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from typer.testing import Result

from moontable.games import registry

PACK = Path(__file__).parent.parent.parent / "examples" / "packs" / "balance.toml"
LISTS = {"unit": "units", "faction": "factions", "battle_card": "battle_cards"}


def test_the_pack_is_good_and_changes_nothing_that_is_known(
    moontable: Callable[..., Result],
) -> None:
    """What rulebook or faction sheets say stays; the numbers of missions have their own note."""
    assert moontable("pack", "check", str(PACK)).exit_code == 0
    catalogue: Any = registry.game("tsukuyumi").catalogue()
    for kind, entries in tomllib.loads(PACK.read_text("utf-8")).items():
        known = {entry["id"]: entry for entry in catalogue[LISTS[kind]]}
        for entry in entries:
            was = known[entry["id"]]
            mission = "mission_number" in entry
            assert was["mission_provenance" if mission else "provenance"] in {
                "mixed",
                "reconstructed",
            }
            note = was["mission_note" if mission else "note"]
            assert "reconstructed" in note or note == "all of it"
            changed = {name for name in entry if name != "id"}
            assert all(was[name] != entry[name] for name in changed)

"""The pack of the balance study can be played with, and touches reconstructed numbers only."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from typer.testing import Result

from moontable.games.tsukuyumi.content.corrections import built_in, key_of

PACK = Path(__file__).parent.parent.parent / "examples" / "packs" / "balance.toml"


def is_ours(entry: dict[str, Any], field: str) -> bool:
    """Was a field reconstructed, by the part of the note that speaks of it?"""
    if entry["provenance"] == "reconstructed":
        return True
    parts = [part for part in entry["note"].split(";") if field.split("_", maxsplit=1)[0] in part]
    return bool(parts) and all("reconstructed" in part for part in parts)


def test_the_pack_is_good_and_changes_nothing_that_is_known(
    moontable: Callable[..., Result],
) -> None:
    """What rulebook or faction sheets say stays; everything in the file differs."""
    assert moontable("pack", "check", str(PACK)).exit_code == 0
    own = built_in()
    for table, entries in tomllib.loads(PACK.read_text("utf-8")).items():
        known = {key_of(table, entry): entry for entry in own[table]}
        for entry in entries:
            was = known[key_of(table, entry)]
            changed = {name for name in entry if entry[name] != was.get(name)}
            assert changed == set(entry) - {"id", "side"}
            assert all(is_ours(was, name) for name in changed), entry


def test_what_is_known_is_not_ours() -> None:
    """A goal of a session report and a unit of the faction sheets are told from a shield."""
    tables = built_in()
    (kg03,) = (entry for entry in tables["faction"] if entry["id"] == "kg03")
    (private,) = (entry for entry in tables["unit"] if entry["id"] == "private")
    assert is_ours(kg03, "shield_value")
    assert not is_ours(kg03, "goal_number")
    assert not is_ours(private, "damage")

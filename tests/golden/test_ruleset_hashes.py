"""Records name the rules they were played under; a refactoring must not change that name."""

from typing import Final

import pytest

from moontable.games import registry

HASHES: Final = {
    ("blue-moon", "official"): "e910af6e23c6be9e",
    ("blue-moon", "ansmann"): "16da852bac884828",
    ("blue-moon-city", "official"): "10eb8e28c49bef8c",
    ("tsukuyumi", "first-edition"): "71bdf1008f62c814",
}


@pytest.mark.parametrize(("game", "ruleset"), HASHES)
def test_a_ruleset_keeps_its_hash(game: str, ruleset: str) -> None:
    """The hash is the same pure and compiled, and changes only with the rules or the cards."""
    assert registry.game(game).ruleset_hash(ruleset) == HASHES[game, ruleset]

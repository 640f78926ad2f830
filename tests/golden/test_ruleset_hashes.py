"""Records name the rules they were played under; a refactoring must not change that name."""

from typing import Final

import pytest

from moontable.games import registry

HASHES: Final = {
    ("blue-moon", "official"): "1e4f3b795894903c",
    ("blue-moon", "ansmann"): "78e5dfc89d881b56",
    ("blue-moon-city", "official"): "10eb8e28c49bef8c",
    ("tsukuyumi", "first-edition"): "450275108b6404a2",
}


@pytest.mark.parametrize(("game", "ruleset"), HASHES)
def test_a_ruleset_keeps_its_hash(game: str, ruleset: str) -> None:
    """The hash is the same pure and compiled, and changes only with the rules or the cards."""
    assert registry.game(game).ruleset_hash(ruleset) == HASHES[game, ruleset]

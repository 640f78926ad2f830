"""The measured strength of playing levels, in Elo points with intervals."""

from moontable.games import registry


def ratings(game: str) -> dict[str, dict[str, int]]:
    """Points by level; empty for a game whose levels were never measured."""
    return dict((registry.RATINGS.get(game) or {}).get("levels", {}))

"""Markers: the rule statements a test proves, and tests that play many games."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as the proof of these rule statements."""
    return pytest.mark.rule(*ids)


long = pytest.mark.long
"""Plays many games or kills servers: once is enough, on the compiled rules."""

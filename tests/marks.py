"""The marker that ties a test to the rule statements it proves."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as the proof of these rule statements."""
    return pytest.mark.rule(*ids)

"""Refusals say the place, the fault and what would be right."""

from moontable.kernel import Refused, nearest


def test_a_refusal_is_one_sentence() -> None:
    """Place, fault and remedy stand in one line."""
    refused = Refused("phase", "there is no 'drow'", "did you mean 'draw'?")
    assert str(refused) == "phase: there is no 'drow' (did you mean 'draw'?)"
    assert str(refused.within("position")).startswith("position.phase: ")


def test_the_nearest_name_is_suggested() -> None:
    """A misspelt name finds its neighbour whatever the case; a strange one gets the list."""
    assert nearest("Hoxa", ["hoax", "vulca"]) == "did you mean 'hoax'?"
    assert nearest("qqq", ["hoax", "vulca"]) == "known: hoax, vulca"
    assert nearest("x", []) == "there is none"

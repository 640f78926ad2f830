"""Every rule statement of every game is proven by a test, or waived with a reason."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from moontable.games import registry

TESTS = Path(__file__).parent.parent
WAIVERS = TESTS / "rules"


def cited() -> dict[str, list[str]]:
    """The rule ids that tests cite with `@rule(...)`, and where."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for argument in _citations(ast.parse(file.read_text("utf-8"))):
            assert isinstance(argument, ast.Constant), f"{file}: rule ids are literals"
            found.setdefault(str(argument.value), []).append(file.name)
    return found


def _citations(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        for call in getattr(node, "decorator_list", []):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "rule":
                yield from call.args


def waivers(game: str) -> dict[str, str]:
    """The statements of a game that need no test, each with its reason."""
    file = WAIVERS / game.replace("-", "_") / "waivers.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


@pytest.mark.parametrize("name", registry.game_names())
def test_every_statement_is_proven_or_waived(name: str) -> None:
    """No rule of this game goes unproven."""
    rules = registry.game(name).rules()
    proven = cited()
    waived = waivers(name)
    known = proven.keys() | waived.keys()
    missing = [rule for rule in rules if rule not in known]
    assert not missing, f"{len(missing)} of {len(rules)} statements without a test: {missing}"


@pytest.mark.parametrize("name", registry.game_names())
def test_waivers_are_few_and_reasoned(name: str) -> None:
    """A waiver names a statement that exists and is not proven, with a reason; few are waived."""
    rules = registry.game(name).rules()
    proven = cited()
    waived = waivers(name)
    for rule, reason in waived.items():
        assert rule in rules, f"{rule} is no statement of {name}"
        assert rule not in proven, f"{rule} is proven by {proven[rule]}, so it needs no waiver"
        assert len(reason) > 20, f"{rule}: {reason!r} is no reason"
    assert len(waived) <= 0.05 * len(rules), f"{len(waived)} waivers"


def test_citations_are_of_rules_that_exist() -> None:
    """A test cites only statements that some game has."""
    known = {rule for name in registry.game_names() for rule in registry.game(name).rules()}
    unknown = {rule: places for rule, places in cited().items() if rule not in known}
    assert not unknown

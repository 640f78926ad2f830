"""The browser's rulings page names the switches the rules have."""

import re
from pathlib import Path

from moontable.games.blue_moon.rules import switches

PAGE = Path(__file__).parents[2] / "web/src/pages/ruleset-switches.ts"
LINE = re.compile(r"'(DIFF-\d+)': \{ name: '(\w+)', differs: (true|false) \}")


def test_each_difference_names_its_switch() -> None:
    """In order, and with the side Ansmann's ruleset takes."""
    listed = LINE.findall(PAGE.read_text("utf-8"))
    assert listed == [
        (f"DIFF-{bit.bit_length():02}", name, str(not switches.RULESETS["ansmann"] & bit).lower())
        for name, bit in switches.SWITCHES.items()
    ]

"""Every case that a refusal may have is written down."""

import re
from pathlib import Path

from moontable.games.tsukuyumi import edge
from moontable.games.tsukuyumi.edge.texts.refusals import CASES


def test_cases_stand_in_the_table() -> None:
    """The cases that the modules of `why` name are entries of `refusals.toml`."""
    texts = [file.read_text("utf-8") for file in Path(*edge.__path__).glob("*.py")]
    used = [case for text in texts for case in re.findall(r'against\(\s*"[\w-]+", "(\w+)"', text)]
    assert used
    assert set(used) <= set(CASES)

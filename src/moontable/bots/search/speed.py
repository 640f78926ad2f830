"""How much a search evaluates within a time on this machine."""

from collections.abc import Callable
from math import floor, log
from time import thread_time
from typing import Any, Final, Protocol

from moontable.bots.planner import Search
from moontable.kernel import Decision, InformationSet

SEARCHES: Final = 3
"""Searches that are measured; the fastest counts."""
USED: Final = 0.8
"""The share of the measured speed that is assumed: later turns are slower than the first."""
STEP: Final = 1.25
"""Speeds are rounded down to a power of this, so that most starts find the same."""


class CountingSearch(Search, Protocol):
    """A search that counts evaluations."""

    @property
    def evaluations(self) -> int:
        """The number of positions evaluated so far."""


def evaluations_per_ms(
    make: Callable[[], CountingSearch], info: InformationSet[Any, Any], decision: Decision
) -> float:
    """The evaluations per millisecond of processor time in this decision."""
    fastest = 0.0
    for seed in range(SEARCHES):
        search = make()
        start = thread_time()
        search.plan(info, decision, seed)
        fastest = max(fastest, search.evaluations / (thread_time() - start) / 1000)
    return STEP ** floor(log(fastest * USED, STEP))

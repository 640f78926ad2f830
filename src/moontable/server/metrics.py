"""What an operator counts: requests, refusals, decisions, tables, connections.

What is counted for every message is a plain number, told when somebody asks: a client library's
counter takes a lock and five calls each time.
"""

from collections import Counter as Numbers
from collections.abc import Iterator
from typing import Final

from prometheus_client import REGISTRY, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

MESSAGES: Final = Numbers[str]()
"""Messages from clients, by kind."""
ENTRIES: Final = Numbers[str]()
"""What they led to, by kind."""
FAULTS: Final = Counter("moontable_faults_total", "Refused messages and requests", ["code"])
ROOMS: Final = Gauge("moontable_tables_in_memory", "Tables in memory")
GUESTS: Final = Gauge("moontable_connections", "Open connections")
HTTP: Final = Histogram("moontable_http_seconds", "HTTP requests", ["method", "status"])


class _Plain(Collector):
    """The plain numbers, as the client library tells its own."""

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Both counters as they stand."""
        sent = CounterMetricFamily("moontable_messages", "Messages from clients", labels=["kind"])
        for kind, number in MESSAGES.items():
            sent.add_metric([kind], number)
        yield sent
        made = ENTRIES["decided"]
        yield CounterMetricFamily("moontable_decisions", "Decisions people made, committed", made)


REGISTRY.register(_Plain())

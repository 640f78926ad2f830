"""Metrics for operators.

Counts of messages are plain numbers: the client library's counters take a lock for each.
"""

from collections import Counter as Counts
from collections.abc import Iterator
from typing import Final

from prometheus_client import REGISTRY, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

MESSAGES: Final = Counts[str]()
"""Messages from clients, by kind."""
ENTRIES: Final = Counts[str]()
"""Log entries that resulted, by kind."""
FAULTS: Final = Counter("moontable_faults_total", "Refused messages and requests", ["code"])
ROOMS: Final = Gauge("moontable_tables_in_memory", "Tables in memory")
CONNECTIONS: Final = Gauge("moontable_connections", "Open connections")
HTTP: Final = Histogram("moontable_http_seconds", "HTTP requests", ["method", "status"])


class _CountsCollector(Collector):
    """Exports the plain counts."""

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Yield both counters."""
        sent = CounterMetricFamily("moontable_messages", "Messages from clients", labels=["kind"])
        for kind, number in MESSAGES.items():
            sent.add_metric([kind], number)
        yield sent
        decided = ENTRIES["decided"]
        yield CounterMetricFamily("moontable_decisions", "Committed decisions of people", decided)


REGISTRY.register(_CountsCollector())

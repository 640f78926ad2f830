"""What an operator counts: requests, refusals, decisions, tables, connections."""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

REQUESTS: Final = Counter("moontable_messages_total", "Messages from clients", ["kind"])
FAULTS: Final = Counter("moontable_faults_total", "Refused messages and requests", ["code"])
DECISIONS: Final = Counter("moontable_decisions_total", "Decisions people made, committed")
ROOMS: Final = Gauge("moontable_tables_in_memory", "Tables in memory")
GUESTS: Final = Gauge("moontable_connections", "Open connections")
HTTP: Final = Histogram("moontable_http_seconds", "HTTP requests", ["method", "status"])

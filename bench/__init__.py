"""Measurements that need more than one process; see docs/performance.md."""

"""Win rates with intervals, sequential tests, card statistics."""

"""The rules alone: no display text, JSON or file access. This package is compiled."""

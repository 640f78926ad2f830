"""Bots: searches, evaluations and the words that explain a choice."""

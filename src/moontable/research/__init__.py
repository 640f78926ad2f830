"""Reinforcement-learning environments; they need the extra `rl`."""

"""Hand-written players, one file per game; they read views only."""

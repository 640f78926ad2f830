"""Hand-written players, one file for each game; they read views and imagined worlds only."""

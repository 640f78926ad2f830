"""The levels of TSUKUYUMI above the novice."""

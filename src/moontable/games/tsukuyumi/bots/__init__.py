"""The level of TSUKUYUMI above the novice."""

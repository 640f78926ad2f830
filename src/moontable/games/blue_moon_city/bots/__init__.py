"""The levels of Blue Moon City above the novice."""

"""The levels of Blue Moon above the novice."""

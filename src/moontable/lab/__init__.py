"""Playing many games, and statistics and training on them."""

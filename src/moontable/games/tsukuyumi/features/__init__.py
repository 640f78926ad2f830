"""What bots and researchers read: numbers, candidates, keys."""

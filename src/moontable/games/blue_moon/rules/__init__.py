"""What is true: the rules alone, without words, JSON or files; compiled."""

"""The edge of the game: protocol names, texts, positions and views."""

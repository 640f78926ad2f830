"""The sentences of the game, German and English."""

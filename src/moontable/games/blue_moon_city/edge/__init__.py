"""How the game is told and read; rules and content know nothing of it."""

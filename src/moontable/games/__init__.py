"""The games, each in a room of its own; they never import one another."""

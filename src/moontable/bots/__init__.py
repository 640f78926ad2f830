"""Players without hands: they stand behind the same door as people and see only what their seat can know."""

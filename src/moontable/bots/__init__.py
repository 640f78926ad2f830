"""Players without hands: they stand behind the same door as people and see only views."""

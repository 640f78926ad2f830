"""Players without hands: behind the same door as people, they see what their seat can know."""

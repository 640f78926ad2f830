"""Searches over whole turns and single decisions."""

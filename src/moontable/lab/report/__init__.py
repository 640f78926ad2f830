"""A page about many games, in German and English, in one file that fetches nothing."""

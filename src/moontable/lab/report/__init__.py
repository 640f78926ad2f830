"""A self-contained HTML report about many games, in German and English."""

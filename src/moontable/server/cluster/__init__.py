"""How server processes that share one PostgreSQL keep each other up to date."""

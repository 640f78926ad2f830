"""What powers do, family by family."""

"""What only one faction can do, one file per faction."""

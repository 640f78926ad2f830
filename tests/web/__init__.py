"""What the browser client brings along as data."""

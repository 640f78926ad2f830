"""What cards can do: declared here, lowered to tables, carried out by `rules/effects`."""

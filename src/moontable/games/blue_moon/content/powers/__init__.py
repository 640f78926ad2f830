"""What cards can do: declared in words, lowered to tables, carried out by verbs, told as text."""

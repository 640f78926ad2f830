"""Bots, untrusted input and long jobs in processes of their own, behind one protocol."""

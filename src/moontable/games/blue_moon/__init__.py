"""Blue Moon, the duel of two peoples for the favour of three dragons."""

"""Many games at once: matches, series and what can be learnt from them."""

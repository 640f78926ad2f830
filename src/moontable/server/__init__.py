"""Tables over the network: HTTP and WebSocket in front of `tables`, and where they are kept."""

"""Tables over the network: HTTP, WebSocket and storage around `tables`."""

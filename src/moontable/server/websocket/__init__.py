"""WebSocket: frames, transport and the endpoint of a table."""

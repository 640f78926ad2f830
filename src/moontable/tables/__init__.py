"""Authority without sockets: games in progress, who may answer what, and how it is shown."""

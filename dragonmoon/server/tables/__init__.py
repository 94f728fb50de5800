"""Tables: a match, the players, one command at a time."""

"""A person at a match against bots: what terminal and server have to know about him alike."""

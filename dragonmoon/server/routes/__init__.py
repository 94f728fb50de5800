"""What can be asked by HTTP, below /api, and what an operator asks."""

"""What ``dragonmoon bench`` measures: speed, memory, start, and other engines beside them."""

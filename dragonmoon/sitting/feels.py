"""The games as a person who knows none of them chooses."""

FEELS = {  # like what, in a few words
    "four-dragons": "partners, powers, deduction",
    "gang-of-four": "climbing, timing, nerve",
    "magic-dragons": "bidding, capture, spells",
    "moon": "bidding, tricks, trumps; dominoes",
}

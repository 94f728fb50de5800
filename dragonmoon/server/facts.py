"""What stands on the box of each game."""

FACTS = {
    "four-dragons": [
        "3 or 4 players",
        "20 to 30 minutes",
        "from age 12",
        "by Frank Branham, 2000",
        "for people who like Bridge",
    ],
    "gang-of-four": ["3 or 4 players", "20 to 40 minutes", "from age 8", "by Lee F. Yih"],
    "magic-dragons": ["2 to 5 players", "three or four deals, as a rule", "from age 9"],
    "moon": [
        "4 players in partnerships, or 3 each for himself",
        "a set of dominoes up to the double six",
        "for adults",
    ],
}

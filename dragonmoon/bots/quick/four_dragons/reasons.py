"""Why quick does what it does in Four Dragons, as numbers that the rules of thumb can hand on."""

ONLY_CARD, DISCARD_LEAST = range(2)
LEAD, CLOSE, SPOIL, CAPTURE, KILL_TEN, FEED, RAISE, UNDER = range(2, 10)
LAY_LOST, NOT_WORTH_IT, OUT_OF_REACH = range(10, 13)
SWAP_SCORING, SWAP_LEAST, ASK_RANK, ASK_SCORING, ASK_IDLY, KILL_TO_WIN, SPARE_IT = range(13, 20)
DRAW_BEST, GIVE_SCORING, GIVE_LEAST, ONLY_TO_MOVE = range(20, 24)
REASONS = 24

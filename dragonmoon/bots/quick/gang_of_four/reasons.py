"""Why quick does what it does in Gang of Four, as numbers that the rules of thumb can hand on."""

GO_OUT, CANNOT_BEAT, ONLY_PLAY, SURE = range(4)
LEAD, LEAD_OUT_OF_REACH = range(4, 6)
FITS, SPEND_GANG, STOP, BELOW_BAND, TAKE_LEAD = range(6, 11)
KEEP_PLAN, KEEP_GANG, KEEP_FOR_LATER = range(11, 14)
NEEDED_LEAST, GOT_BACK = range(14, 16)
REASONS = 16

"""Numbers fitted to who won matches of quick in the end: scripts/fit_worth.py writes them."""

import numpy as np

# fmt: off

# How much less likely a side wins than the one that is best placed, as a logit in thousandths: by
# seats, by the total that will end the match, and by how far its own is behind the best.
MOON = np.array(
    [[[56, 261, 526, 614, 674], [138, 343, 608, 696, 756], [275, 696, 961, 1049, 1109], [455, 907,
    1172, 1260, 1320], [455, 1505, 1770, 1858, 1918]], [[74, 317, 476, 568, 637], [74, 317, 476,
    568, 637], [244, 522, 682, 774, 843], [321, 600, 760, 852, 921], [321, 1133, 1293, 1385, 1454]]]
)
MAGIC_DRAGONS = np.array(
    [[[100, 200, 300, 400, 500]] * 5] * 4
)
GANG_OF_FOUR = np.array(
    [[[100, 200, 300, 400, 500]] * 5] * 2
)

# How many points it is worth in Gang of Four to have won the deal: by seats - 3.
WINNING = np.array(
    [9, 9]
)

# How often, in a hundred thousand deals of Four Dragons, Food and Muertos were captured so: by
# players - 3, by Food of partnership 0 and of 1 (0 0, 0 1 ... 3 0), and by Muertos likewise.
FOUR_DRAGONS = np.array(
    [[[1] * 15] * 10] * 2
)

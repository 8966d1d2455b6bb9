# Duck & Cover: what is wrong with a card sheet or a typed move, after the place and before the rule.

error-dc-move-cover = a move is cover, duck, give or place and a cell: cover 1,0
error-dc-move-one-cell = { $verb } names one cell only
error-dc-move-far = no cell is farther than { $most }
error-dc-fast-low-blows = the fast twin does not play low blows; the reference does

# Puddles: why a move is refused, and what surely follows from one.

pu-no-such-boot = there is no boot { $boot }; they are 1 to { $most }
pu-boot-is-worn = your boot { $boot } is worn already
pu-will-jump = nobody has a boot as high: you jump into { $depth }
pu-may-jump = { $depth } deep; you jump if no higher boot is alone, and yours is
pu-will-not-jump = somebody has nothing but that boot left: you would trip

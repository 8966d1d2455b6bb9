# Wat alle spellen zeggen.

no-such-seat = er is geen plaats { $seat }; dit spel heeft { $players } spelers, geteld vanaf 0
game-over = het spel is afgelopen
not-a-move-of-this-game = dat is geen zet in dit spel

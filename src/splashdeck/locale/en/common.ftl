# What all games say.

no-such-seat = there is no seat { $seat }; this game has { $players } players, counted from 0
game-over = the game is over
not-a-move-of-this-game = that is not a move in this game

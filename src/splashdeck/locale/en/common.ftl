# What all games say.

no-such-seat = there is no seat { $seat }; this game has { $players } players, counted from 0
game-over = the game is over
not-a-move-of-this-game = that is not a move in this game

# Why the deal of a networked game is not proven to be fair, after "line 1: " or in brackets

fair-table = the proof is of another table
fair-promise = the server’s secret is not the one that it sealed before the deal
fair-seats = numbers were asked for from other seats than those of the people at the table
fair-left-out = a seat’s number was added or left out afterwards
fair-sealed = a number that was sealed was changed
fair-unsealed = numbers were to be shown before all were sealed
fair-number = a number is not the one that was sealed
fair-shape = what the server shows of the deal is incomplete
fair-secret = the secret is not the one that was committed to
fair-not-voided = the cards were dealt again, and the deal before was not voided
fair-nobody-withheld = a deal was voided, but nobody had withheld a number
fair-let-in = somebody who had withheld a number was let in again
fair-record = the record tells of another deal
fair-absent = you were not there
fair-watched = you gave no number of your own
fair-nobody = nobody gave a number
fair-contested = you are said to have withheld a number that was sent from here
fair-unbound = from before such things were recorded

# How a table can’t be run, after the name of an option or “This game can’t be set up like that:”

table-rated-setup = a rated game is played by the standard rules and cards, without juniors
table-rated-options = in a rated game the first player is drawn, and bots don’t take seats by themselves
table-window = public tables wait at least 2 s
table-option = there is no such option; there are { $known }
table-number = { $none ->
    [yes] a number from { $least } to { $most }, or none
   *[no] a number from { $least } to { $most }
}
table-whether = true or false
table-choice = one of { $known }

# The page at an address that does not exist

nowhere = Nothing but water here
nowhere-how = This address leads nowhere.
nowhere-home = To the home page

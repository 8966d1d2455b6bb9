# Words that go into the sentences of all games.

word-and = { $most } and { $last }
word-nothing = nothing
word-seat = seat { $number }

# What newcomers are called, one of these and a number.

word-guests = Teal, Mallard, Eider, Pochard, Gadwall, Pintail, Scoter, Smew, Wigeon

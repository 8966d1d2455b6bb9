# Words that go into the sentences of all games.

word-and = { $most } and { $last }
word-nothing = nothing
word-seat = seat { $number }

# The big screen: its lobby and its podium.

web-tv-how = This screen shows the table to everybody in the room; phones show their own cards.
web-tv-put = Put it on this screen
web-tv-join = Point a phone here
web-tv-type = or go to { $address } and type
web-tv-bath = Everybody in the bath!
web-tv-in =
    { $count ->
        [0] Nobody is in yet,
        [one] One duck is in,
       *[other] { $count } ducks are in,
    } { $free ->
        [0] all seats are taken.
        [one] room for one more.
       *[other] room for { $free } more.
    }
web-tv-first = The first who sits down starts the game.
web-tv-start = { $free ->
        [0] Ready? { $name } presses Start.
       *[other] Ready? { $name } presses Start. Bots take the seats that are left.
    }
web-tv-hello = { $name }, hello!
web-tv-again = Again? Press Rematch on any phone.
web-tv-late = Watch at { $address }

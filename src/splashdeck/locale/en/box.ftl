# The companion for the real box; its page loads these words.

web-box-how = Enter what lies on the table; the rules count it. Your plays stay in this browser.
web-box-player = Player { $number }
web-box-name = Name of player { $number }
web-box-round = Round { $number }
web-box-entry = { $name }: { $what }
web-box-numbers = such as 3, 7, 12
web-box-count = Count it
web-box-scores = Scores
web-box-part = { $count } × { $what }
web-box-winner = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
web-box-date = Date
web-box-place = Place
web-box-notes = Notes
web-box-keep = Keep this play
web-box-kept = Kept.
web-box-plays = Your plays
web-box-none = No plays have been kept in this browser yet.
web-box-export = Take them along
web-box-export-how = For BG Stats, as BoardGameGeek lists plays, or as a plain table.
web-box-remove = Remove the play of { $date }

## What can’t lie on a real table

tally-none = the box of this game can’t be scored here
tally-rounds = { $rounds } rounds are scored, not { $given }
tally-players = { $players } play, but there is an entry for { $given }
tally-field = there is no such thing to enter; there is: { $fields }
tally-together = the box holds no more than { $most } of them
tally-count = enter a number from { $least } to { $most }
tally-numbers = enter the numbers on the ducks, at least { $least }, each from 1 to { $most }

# The companion for the real box; its page loads these words.

web-box-how = Enter what lies on the table; the rules count it. Your plays stay in this browser.
web-box-player = Player { $number }
web-box-name = Name of player { $number }
web-box-round = Round { $number }
web-box-entry = { $name }: { $what }
web-box-numbers = such as 3, 7, 12
web-box-count = Count it
web-box-scores = Scores
web-box-winner = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
web-box-date = Date
web-box-to-come = That day is still to come.
web-box-place = Place
web-box-notes = Notes
web-box-keep = Keep this play
web-box-kept = Kept.
web-box-plays = Your plays
web-box-none = No plays have been kept in this browser yet.
web-box-export = Take them along
web-box-export-how = For BG Stats, as BoardGameGeek lists plays, or as a plain table.
web-box-remove = Remove the play of { $date }

# Puzzles of the day, and one’s own mistakes to practise; the pages that set them load these words.

web-task-chances = Chance to win of each move, by { $games ->
    [one] 1 imagined game
   *[other] { $games } imagined games
}
web-task-interval = { $low } to { $high }
web-task-played = (played then)
web-task-found-at-once = Found at once!
web-task-found-later = { $tries ->
    [one] Found at once!
   *[other] Found, at try number { $tries }.
}
web-task-not-found = Not found this time.
web-task-tomorrow = Tomorrow there is another one, the same for everybody.
web-task-share = Share, without the answer
web-task-copied = Copied.
web-task-more = More puzzles of { $game }

## Practise my mistakes

web-task-practise = Practise my mistakes
web-task-soon = It comes again in ten minutes.
web-task-again = Found! It comes again on { $date }.
web-task-known = Found, and known by now: it does not come again.
web-task-all-done = All done for now!
web-task-standing = { $later } to come again later, { $known } known.
web-task-none = Nothing to practise yet
web-task-how = After a game the coach looks back. The moments that you misjudged come here, until you find the better move.

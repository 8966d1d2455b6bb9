## A finished game again

web-replay = Replay
web-replay-step = Step { $number } of { $count }
web-replay-seen-by = Seen by
web-replay-open = All open
web-replay-table = what all saw
web-replay-timeline = Time line
web-replay-back = One step back
web-replay-on = One step on
web-replay-moment-before = Moment before
web-replay-moment-next = Next moment
web-replay-play = Play
web-replay-pause = Pause
web-replay-speed = Speed
web-replay-wait = The coach looks back at the game…
web-replay-moment = Moment { $number } of { $count } that mattered
web-replay-ask = What does the coach think?
web-replay-thinking = The coach is thinking…
web-replay-agrees = The coach agrees.
web-replay-played = played
web-replay-knew = By what { $player } knew then
web-replay-share = Share
web-replay-share-what = Anybody with the link can look, until one of you ends it.
web-replay-share-open = With all cards open, not only what you saw
web-replay-share-names = With the players’ names
web-replay-share-make = Copy a link to this moment
web-replay-share-copied = Link copied.
web-replay-share-links = Links to this game
web-replay-share-open-link = all cards open
web-replay-share-own-link = as { $player } saw it
web-replay-share-end = End this link
web-replay-on-from = Play on from here
web-replay-on-short = Play on
web-replay-on-what = You are { $player }, bots take the other seats. It counts nowhere.
web-replay-on-known = With what { $player } knew; the rest is dealt anew
web-replay-on-true = With the true cards
web-replay-file = Open a record file
web-replay-file-how = Choose the record of a finished game, or drop it here. It is looked at and not kept.
web-replay-none = There is no such game to look at
web-replay-holds = { $player } holds
web-replay-player = Player { $number }

# The end of a game: its look back and its proof.

web-review = Chance to win
web-review-wait = The coach looks back at the game.
web-review-none = The coach could not look back at this game.
web-review-place = Point in the game
web-review-after = After { $move } of { $moves } moves
web-review-smooth = averaged over five points
web-review-moves = Move
web-review-table = As a table
web-proof = Show the proof
web-proof-people = Before the deal the server sealed its secret; your browser added a number; so neither could choose the cards.
web-proof-how = The saved record can be replayed on any machine, and compared with your notes:

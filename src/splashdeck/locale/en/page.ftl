# What only the page says.

# The page

web-back-home = Home
web-back-keep = Leave the table, keep my seat
web-home = Home
web-theme = Light or dark
web-language = Language
web-settings = Settings
web-close = Close
web-again = Try again
web-reload = Load the page again
web-more = More
web-opening = Filling the bath

# Home

web-welcome = Welcome
web-hero =
    Everybody
    in the bath!
web-lead =
    Three quick card games.
    No account needed.
web-which-game = Which game?
web-play-now = Play now
web-play-now-how = against bots, right away
web-quick = Quick match
web-set-up = Set up a table
web-invite = Invite friends
web-code = Table code
web-code-hint = Table code
web-join = Join
web-watch = Live tables
web-watch-it = Watch
web-nothing-to-watch = No public table right now.
web-my-games = My games
web-no-games = Your games will be here.
web-open = Open
web-learn = Learn
web-all-rules = every rule, by its number
web-read = Read
web-resume = Back to { $game }
web-with = with { $names }
web-alone = nobody else yet
web-status-open = waiting
web-status-dealing = dealing
web-status-playing = being played
web-status-over = finished
web-status-closed = closed
web-foot = Unofficial and open source. The games belong to their authors and publishers; the drawings are ours.

# Lobby

web-public-table = Public table
web-private-table = Private table
web-seat = Seat { $number }
web-seats = Seats
web-seat-open = open
web-you = You
web-host = host
web-guest = guest
web-here = here
web-not-here = away
web-bot = bot
web-held = held by a bot
web-junior = junior
web-sit = Sit here
web-sit-down = Sit down
web-put-bot = Bot here
web-open-seat = Open it
web-remove = Remove
web-your-name = Your name
web-name-given = you are given one
web-keep = Keep
web-kept = Kept.
web-link = Link
web-share = Share the link
web-copied = Copied
web-qr = QR code of the link
web-local-only = This address works on this machine only. So that phones in the room can join:
web-chat = Chat
web-dealing = Dealing
web-dealing-how = Every player adds a secret number: nobody can choose the cards.
web-take-seat = Take a seat?
web-waiting-players = Waiting for players
web-all-here = Everyone is here
web-bots-fill = Share the link, or let bots take the open seats.
web-start-when-ready = Start when you like.
web-waiting-host = The host starts
web-start = Start
web-start-bots = Start with bots
web-leave = Leave
web-edition = Edition { $year }
web-seats-open = { $count ->
    [0] all seats taken
    [one] 1 open seat
   *[other] { $count } open seats
}
web-hints-on = The coach may be asked
web-hints-none = no hints
web-bots = Bots
web-level-of = How well { $name } plays
web-level-paddler = Paddler
web-level-how-paddler = Plays any legal move: harmless, for small children.
web-level-dabbler = Dabbler
web-level-how-dabbler = Goes by rules of thumb: sensible, never slow.
web-level-diver = Diver
web-level-how-diver = Looks ahead: imagines how the cards may lie and tries it out.
web-level-champion = Champion
web-level-how-champion = Has played millions of games with itself, and looks ahead.

# Table

web-menu = Menu
web-rivals = Other players
web-live = Live
web-reconnecting = Reconnecting
web-lost = The connection is lost; we keep trying.
web-board = On the table
web-side = Log and chat
web-log = Log
web-rules = Rules
web-moves = Moves
web-emote = Say
web-undo = Undo
web-undo-all = if all agree
web-hint = Hint
web-coach = Coach
web-hint-thinks = tries it out
web-hint-games = { $games ->
    [one] chance to win, 1 game tried out
   *[other] chance to win, { $games } games tried out
}
web-hint-odds = { $percent } to win
web-hint-result = Final score about { $result }.
web-hint-again = Tap again to do it.
web-other = Other choice
web-change = Change
web-sound = Sound
web-keys = Keys
web-key-tab = next target, button or field
web-key-arrows = walk over the board, the log, the signs
web-key-enter = do it
web-key-escape = close, or choose otherwise
web-key-target = first target; again: the next one
web-key-hint = ask the coach
web-key-undo = take back
web-key-moves = type a move
web-key-log = log
web-key-rules = rules
web-key-talk = say something
web-key-keys = these keys
web-invite-watch = Invite people to watch
web-leave-bot = Leave; a bot plays on
web-decision = Your decision
web-sent = Sent, still secret
web-sent-kept = Kept, sent when the line is back
web-sending = Sending
web-waiting = Waiting
web-watching = You are watching.
web-grace = All have chosen
web-grace-how = You may still change your mind.
web-undo-ask = { $name } asks to take back the last move.
web-agree = Agree
web-disagree = No
web-game-over = The game is over
web-see-scores = See the scores
web-type-move = Type a move
web-do = Do it
web-no-moves = You are asked nothing now.
web-say = Say something
web-send = Send
web-no-chat = Nothing said yet.
web-mute = Mute { $name }
web-unmute = Hear { $name } again
web-block = Block { $name }
web-remove-name = Remove { $name }
web-search-rules = Search the rules
web-notice-turn = Your turn in { $game }
web-notice-over = { $game } is over
web-emote-hello = Hello!
web-emote-well-played = Well played!
web-emote-oops = Oops!
web-emote-thinking = Let me think…
web-emote-hurry = Hurry up!
web-emote-thanks = Thanks!
web-emote-quack = Quack!
web-emote-good-game = Good game!
web-sent-waiting = { $count ->
    [one] { $names } is thinking. You may change it until then.
   *[other] { $names } are thinking. You may change it until then.
}
web-turn-of = { $count ->
    [one] { $names } decides
   *[other] Waiting for { $names }
}
web-seconds-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
}
web-legal-moves = { $count ->
    [one] 1 legal move
   *[other] { $count } legal moves
}
web-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the victory!
}

# The end

web-finished = Finished
web-saved = Saved
web-you-win = You win!
web-scores = Scores
web-lowest-wins = lowest wins
web-highest-wins = highest wins
web-player = Player
web-total = Total
web-fair = The shuffle was fair
web-unfair = The shuffle does not add up
web-checked-here = Just checked in your browser
web-check-promise = Promise before the deal
web-check-numbers = A number from each player
web-check-secret = Secret shown, it matches
web-check-cards = The cards came in that order
web-check-record = Every move in the record
web-check-absent = (you were not there)
web-proof = Show the proof
web-proof-how = The saved record can be replayed on any machine:
web-save-record = Save record
web-review = Chance to win
web-review-wait = The coach looks back at the game.
web-review-none = The coach could not look back at this game.
web-review-place = Place in the game
web-review-after = After { $move } of { $moves } moves
web-review-smooth = averaged over five places
web-review-moves = Move
web-review-table = As a table
web-moments = Moments that mattered
web-moment-number = move { $move }
web-moments-none = No move cost anybody much.
web-moment-loss = −{ $percent }
web-moment-better = Better: { $move }.
web-again-ask = Again?
web-rematch = Rematch
web-next-waits = The next game is waiting.

# Settings and set-up

web-look = Look and sound
web-theme-system = As the system
web-theme-light = Light
web-theme-dark = Dark
web-motion = Motion
web-keys-on = Single letters as keys at the table
web-notices = Notice when it is my turn
web-notices-denied = The browser does not allow notices from this page.
web-needs-https = Browsers offer this over https only, or at http://localhost on this machine.
web-passkey = Passkey
web-passkey-why = Keeps your games on another device. Not needed to play.
web-passkey-new = Add a passkey
web-passkey-use = Use my passkey
web-passkey-kept = Passkey added.
web-passkey-used = Welcome back.
web-history = Finished games
web-score-rank = score { $score }, place { $rank }
web-data = My data
web-data-what = A name, your seats and what you said. Erasing leaves the moves, without a name.
web-export = Download all of it
web-exported = Downloaded.
web-erase = Erase all of it
web-erase-sure = Yes, erase
web-keep-it = Keep it
web-erased = Erased.
web-players = Players
web-variants = Variants
web-editions = Edition
web-pace = Time
web-pace-free = No clock
web-pace-quick = 20 seconds
web-pace-calm = 1 minute
web-pace-days = Over days
web-make-public = Public: anyone may join or watch
web-make-table = Make the table
web-sheet = Card sheet
web-sheet-why = The printed rules do not tell what is drawn on the cards. Enter what your box shows, or play with ours.
web-sheet-house = The house sheet
web-sheet-own = My box
web-sheet-save = Save as a file
web-sheet-load = Read a file
web-sheet-unreadable = This file is no card sheet of this game.

# What went wrong

web-no-table = No table here
web-broken = Something is wrong
web-error-offline = The server can’t be reached right now.
web-error-no-such-table = There is no such table, or it is private.
web-error-no-such-code = No waiting table has this code.
web-error-not-seated = You have no seat at this table.
web-error-not-host = Only the host can do this.
web-error-not-open = The game has begun.
web-error-not-full = A seat is still open.
web-error-seat-taken = This seat is taken.
web-error-table-full = No seat is open.
web-error-blocked = One of you has blocked the other.
web-error-too-many = Too much at once: wait a moment.
web-error-too-many-tables = You have begun many tables today that are not over. Play one of them to its end, or try again tomorrow.
web-error-stale-decision = Too late: this was decided meanwhile.
web-error-nothing-to-decide = You are asked nothing now.
web-error-hints-off = The coach is silent at this table.
web-error-window-open = An effect can still be stopped: wait a moment.
web-error-invalid-notation = This text is no move of this game.
web-error-invalid-setup = This game can’t be set up so.
web-error-invalid-sheet = This card sheet does not fit.
web-error-cannot-take-back = This can’t be taken back: something was shown, or others have acted.
web-error-emotes-only = At public tables there are quick signs only.
web-error-passkey-failed = The passkey could not be used.
web-error-removed = The host has removed you from this table.
web-error-erased = Your data was erased.
web-error-protocol-version = The page is older than the server: load it again.
web-error-internal = The server made a mistake; it has been noted.
web-error-no-identity = The server does not know you any more: load the page again.
web-error-not-playing = No game is being played at this table.
web-error-not-over = The game is not over yet.
web-error-rules-version = This game was begun under older rules than this server has.
web-error-bad-message = The server did not understand this.
web-error-shutting-down = The server restarts; one moment.

# What only the page says.

# The page

web-description = Quick card games about ducks, penguins and water. No account needed.
web-back-home = Home
web-back-keep = Leave the table, keep my seat
web-home = Home
web-theme = Light or dark
web-language = Language
web-settings = Settings
web-close = Close
web-again = Try again
web-reload = Reload the page
web-more = More
web-opening = Filling the bath

# Home

web-welcome = Welcome
web-hero =
    Everybody
    in the bath!
web-lead =
    Quick card games.
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
web-since = Since your last move
web-since-again = Show it again
web-look-again = Replay
web-no-games = Your games will be here.
web-open = Open
web-learn = Learn
web-all-rules = every rule, by its number
web-read = Read
web-resume = Back to { $game }
web-your-turn-in = Your turn in { $game }
web-with = with { $names }
web-alone = nobody else here yet
web-status-open = waiting
web-status-dealing = dealing
web-status-playing = in progress
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
web-you-within = you
web-host = host
web-guest = guest
web-here = here
web-not-here = away
web-bot = bot
web-held = a bot is filling in
web-held-removed = removed; a bot plays on
web-hurried = had no time to think
web-junior = junior
web-sit = Sit here
web-sit-down = Sit down
web-remove = Remove
web-your-name = Your name
web-name-ask = What should the others call you?
web-name-me = That’s me
web-name-as-is = { $name } is fine
web-your-duck = Your duck
web-duck = Duck { $number }
web-name-given = leave it empty and we’ll pick one
web-keep = Save
web-kept = Saved.
web-link = Link
web-share = Share the link
web-copied = Copied
web-qr = QR code of the link
web-local-only = This address only works on this computer. To let phones join, run:
web-chat = Chat
web-dealing = Dealing
web-dealing-how = Every player adds a secret number: nobody can choose the cards.
web-take-seat = Take a seat?
web-invited = { $name } invites you to { $game }
web-begins = { $name } begins
web-waiting-players = Waiting for players
web-looking = Looking for players…
web-looking-how = Then bots take the open seats.
web-all-here = Everyone is here
web-bots-fill = Share the link, or let bots take the open seats.
web-start-when-ready = Start when you like.
web-waiting-host = Waiting for the host to start
web-start = Start
web-start-bots = Start with bots
web-leave = Leave
web-what-we-play = What we play
web-as-usual = Everything as usual.
web-change-plan = Change
web-done = Done
web-this-table = This table
web-juniors = Juniors
web-ready = ready
web-ready-ask = Ready for this game?
web-ready-yes = I’m ready
web-not-yet = Not yet
web-ready-again = Say again that you are ready.
web-you-are-ready = You are ready
web-all-ready = Everybody is ready
web-waiting-for = Waiting for { $names }
web-begins-when-ready = The game begins when everybody is ready.
web-begins-when-you = The others say when they are ready.
web-start-without = Start without waiting for { $names }?
web-add-seat = Add a seat
web-remove-seat = Remove seat { $number }
web-plays-seat = Who plays on seat { $number }
web-wants-more = { $names } would like one more
web-when-ready = Begin by itself
web-when-ready-how = The game begins as soon as every seat is taken and everybody is ready.
web-hints-how = Whoever is asked may see what each move is likely to bring.
web-public-how = Anyone can find the table, join it and watch; chat is quick reactions only.
web-pace-how-free = Everybody takes the time they need.
web-pace-how-quick = For each decision; then a rule of thumb plays for you.
web-pace-how-calm = For each decision; then a rule of thumb plays for you.
web-pace-how-days = You need not be here at the same time: whoever is away keeps their seat.
web-limits = Limits by the second
web-limit-none = none
web-limit-decision_seconds = For each decision
web-limit-how-decision_seconds = Seconds; then a rule of thumb plays for you.
web-limit-bank_seconds = In reserve for the whole game
web-limit-how-bank_seconds = Seconds that each player may use beyond that.
web-limit-absence_seconds = Away
web-limit-how-absence_seconds = Seconds; then a bot holds the seat until you come back.
web-limit-window = To stop an effect
web-limit-how-window = Seconds; with 0 only those who can stop it are asked, and all see whom.
web-limit-is-decision_seconds = { $none ->
    [yes] no limit for a decision
   *[no] { $seconds } s for each decision
}
web-limit-is-bank_seconds = { $none ->
    [yes] no reserve of time
   *[no] { $seconds } s in reserve for the whole game
}
web-limit-is-absence_seconds = { $none ->
    [yes] whoever is away keeps their seat
   *[no] after { $seconds } s away a bot holds the seat
}
web-sheet-use = Play with this sheet
web-sheet-use-house = Play with our sheet
web-sheet-theirs = A card sheet of the host’s own
web-edition = Edition { $year }
web-seats-open = { $count ->
    [0] all seats taken
    [one] 1 open seat
   *[other] { $count } open seats
}
web-hints-on = Allow hints from the coach
web-hints-none = no hints
web-rated = rated
web-rated-on = Rated
web-rated-how = Rated: standard rules, two people or more, no hints, nothing taken back.
web-bots = Bots
web-level-paddler = Paddler
web-level-how-paddler = Makes any legal move at random: harmless, good for small children.
web-level-dabbler = Dabbler
web-level-how-dabbler = Goes by rules of thumb: sensible, never slow.
web-level-diver = Diver
web-level-how-diver = Looks ahead: imagines how the cards may lie and tries it out.
web-level-champion = Champion
web-level-how-champion = Has played millions of games with itself, and looks ahead.

# Table

web-menu = Menu
web-rivals = Other players
web-look-closer = Look closer: { $name }
web-live = Live
web-reconnecting = Reconnecting
web-lost = The connection is lost; we keep trying.
web-board = On the table
web-side = Log and chat
web-log = Log
web-rules = Rules
web-moves = Moves
web-emote = Say
web-unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
web-undo = Undo
web-undo-all = if all agree
web-hint = Hint
web-coach = Coach
web-hint-thinks = thinking it through
web-hint-games = { $games ->
    [one] chance to win, 1 game tried out
   *[other] chance to win, { $games } games tried out
}
web-hint-odds = { $percent } chance to win
web-hint-result = Final score about { $result }.
web-hint-again = Tap again to play it.
web-other = Choose again
web-change = Change
web-sound = Sound
web-keys = Keys
web-key-tab = next target, button or field
web-key-arrows = move around the board, the log and the reactions
web-key-enter = do it
web-key-escape = close, or choose again
web-key-target = first target; again: the next one
web-key-hint = ask the coach
web-key-undo = undo
web-key-moves = type a move
web-key-log = log
web-key-rules = rules
web-key-talk = say something
web-key-keys = these keys
web-invite-watch = Invite people to watch
web-leave-bot = Leave; a bot plays on
web-leave-sure = Leave the game? A bot plays on for you.
web-yes = Yes
web-no = No
web-decision = Your decision
web-sent = Sent, still secret
web-sent-kept = Saved; sends when you’re back online
web-sending = Sending
web-waiting = Waiting
web-watching = You’re watching.
web-playing = Watch
web-go-on = Go on
web-grace = All have chosen
web-grace-how = You may still change your mind.
web-undo-ask = { $name } asks to take back the last move.
web-agree = Agree
web-disagree = No
web-removal-ask = The host asks to remove { $name }. Everybody else has to agree.
web-removal-you = The host asks the others to remove you.
web-game-over = The game is over
web-see-scores = See the scores
web-type-move = Type a move
web-do = Do it
web-no-moves = Nothing for you to decide right now.
web-say = Say something
web-send = Send
web-no-chat = Nothing said yet.
web-mute = Mute { $name }
web-unmute = Unmute { $name }
web-block = Block { $name }
web-remove-name = Remove { $name }
web-remove-sure = Remove { $name }?
web-removal-propose = Ask the others to remove { $name }
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
    [one] { $names } is still thinking. You can change your choice until then.
   *[other] { $names } are still thinking. You can change your choice until then.
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
web-winners = { $with_you ->
    [yes] { $names } share the victory!
   *[no] { $count ->
        [one] { $names } wins!
       *[other] { $names } share the victory!
    }
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
web-unfair = The shuffle doesn’t check out
web-checked-here = Just checked in your browser
web-check-promise = Promise before the deal
web-check-numbers = A number from each player
web-check-secret = Secret shown, it matches
web-check-voids = Voided deals, each for a reason
web-check-cards = The cards came in that order
web-check-record = Every move in the record
web-save-notes = Save my notes
web-voided = Deal { $deal } was voided: { $names } withheld a number.
web-objection = Your browser takes no part in this deal: { $why }.
web-save-record = Save record
web-moments = Moments that mattered
web-moment-number = move { $move }
web-moments-none = No single move cost anybody much.
web-moment-loss = −{ $percent }
web-moment-better = Better: { $move }.
web-again-ask = Again?
web-rematch = Rematch
web-next-waits = The next game is waiting.

# Settings and set-up

web-look = Look and sound
web-theme-system = Same as the system
web-theme-light = Light
web-theme-dark = Dark
web-motion = Motion
web-tempo = Pace of the game
web-tempo-calm = Calm
web-tempo-normal = Normal
web-tempo-quick = Quick
web-tempo-once = At once
web-keys-on = Single-letter shortcuts at the table
web-notices = Notify me when it’s my turn
web-notices-denied = Your browser blocks notifications from this page.
web-needs-https = This needs https (or http://localhost on this computer).
web-passkey = Passkey
web-passkey-why = Takes your games along to other devices. Not needed to play.
web-passkey-new = Add a passkey
web-passkey-use = Use my passkey
web-passkey-kept = Passkey added.
web-passkey-used = Welcome back.
web-passkey-made = Passkey of { $day }
web-passkey-last = last used on { $day }
web-passkey-never = never used
web-passkey-remove = Remove the passkey of { $day }
web-passkey-removed = Passkey removed.
web-signed-out = Signed out on all other devices.
web-score-rank = score { $score }, place { $rank }
web-data = My data
web-data-what = Your name, your seats and what you said. If you erase it, your moves stay, without a name.
web-data-here = Your name and your games, on this device. If you erase them, they are gone.
web-export = Download all of it
web-exported = Downloaded.
web-erase = Erase all of it
web-erase-sure = Yes, erase
web-keep-it = Keep it
web-erased = Erased.
web-players = Players
web-variants = Variants
web-editions = Edition
web-first = Who begins
web-first-lot = At random
web-pace = Time
web-pace-free = No time limit
web-pace-quick = 20 seconds
web-pace-calm = 1 minute
web-pace-days = Over several days
web-make-public = Public: anyone can join or watch
web-make-table = Create the table
web-sheet = Card sheet
web-sheet-why = The printed rules don’t say what is on the cards. Enter what your own cards show, or play with our sheet.
web-sheet-house = Our card sheet
web-sheet-own = My box
web-sheet-save = Save as a file
web-sheet-load = Open a file
web-sheet-unreadable = This file isn’t a card sheet for this game.

# What went wrong

web-no-table = No table here
web-removed = You have left the water
web-removed-how = The host went on without you at this table; a bot has your seat. Other tables have room for you.
web-broken = Something went wrong
web-error-offline = The server can’t be reached right now.
web-error-no-such-table = There is no such table, or it is private.
web-error-no-such-code = No table with this code is waiting for players.
web-error-not-seated = You have no seat at this table.
web-error-not-host = Only the host can do this.
web-error-not-open = The game has already begun. Somebody at the table can invite you to watch.
web-error-not-full = A seat is still open.
web-error-not-ready = Somebody is not ready yet.
web-error-stale-plan = The plan has just changed: have another look.
web-error-begins-by-itself = This is a quick match: it begins by itself, as it is.
web-error-seat-taken = This seat is taken.
web-error-table-full = There is no open seat.
web-error-blocked = One of you has blocked the other.
web-error-too-many = That was too fast: wait a moment.
web-error-too-many-tables = You already have many unfinished tables today. Finish one, or try again tomorrow.
web-error-enough = There can’t be any more of these.
web-error-too-large = That is too large.
web-error-not-found = There is nothing here.
web-error-no-such-person = There is no such person.
web-error-foreign-origin = The server does not know this address.
web-error-stale-decision = Too late: that has already been decided.
web-error-nothing-to-decide = Nothing for you to decide right now.
web-error-too-many-links = You have many links to this game. End one first.
web-error-no-such-link = This link leads nowhere, or not any more.
web-error-no-such-moment = This game has no such moment, or you may not see it.
web-error-invalid-record = This record can’t be played again.
web-error-hints-off = Hints are off at this table.
web-error-hints-rated = No hints in a rated game.
web-error-undo-rated = Nothing is taken back in a rated game.
web-error-rated-alone = A rated game needs at least two people.
web-error-no-guests = In a rated game everybody plays at a device of their own.
web-error-window-open = An effect can still be stopped: wait a moment.
web-error-no-window = There is nothing to stop right now.
web-error-invalid-notation = That isn’t a move in this game.
web-error-invalid-setup = This game can’t be set up like that.
web-error-invalid-sheet = This card sheet does not fit.
web-error-cannot-take-back = This can’t be taken back: something was shown, or others have acted.
web-error-nothing-to-take-back = There is nothing of yours to take back yet.
web-error-emotes-only = At public tables you can only send quick reactions.
web-error-passkey-failed = The passkey could not be used.
web-error-removed = The host has removed you from this table.
web-error-still-here = In a public or rated game of two you can only remove somebody who is away.
web-error-no-such-passkey = You have no such passkey.
web-error-erased = Your data was erased.
web-error-protocol-version = This page is out of date: please reload it.
web-error-internal = Something went wrong on the server. It has been logged.
web-error-no-identity = The server no longer knows you: please reload the page.
web-error-reads-only = By a personal token one can only read.
web-error-not-playing = No game is being played at this table.
web-error-not-over = The game is not over yet.
web-error-rules-version = This game began under older rules than this server runs.
web-error-bad-message = The server did not understand this.
web-error-unavailable = The server can’t store anything at the moment. Try again in a few seconds.
web-error-damaged = This table’s log is damaged. You can look at it, but not play on until whoever runs the server has mended it.
web-error-shutting-down = The server is restarting: one moment.

## Lessons and puzzles

web-lessons = Lessons and puzzles
web-lessons-how = Three minutes a game, by playing
web-puzzles = Puzzles
web-puzzle = Puzzle: find the best move
web-puzzle-number = Puzzle { $number }, level { $level } of 5
web-learn-done = { $done } of { $count } lessons done
web-learn-ticked = done
web-teacher = The teacher
web-lesson-lost = There is no such lesson.
web-lesson-finish = That was the whole course!
web-lesson-first-game = Play a first real game
web-lesson-leave = Leave the lesson
web-lesson-not-allowed = That is not allowed here.
web-lesson-step = Step { $number } of { $count }
web-lesson-go-on = Go on
web-lesson-show = Show me
web-show-me-first = New here? Learn { $game } in three minutes
web-gentle = In a first game, let hints come by themselves
web-guide-try = How about: { $move }? { $why }
web-guide-better = Better would have been: { $move }. { $why }
web-guide-gentle = (In a first game hints come by themselves; × ends them.)
web-guide-close = No goal and no hints here

## One’s own games

web-me = My games
web-people-only = people only
web-too-few = { $played } played: too few to say
web-won-share = won { $share } of { $played }, between { $low } and { $high }; equal players win { $fair }
web-by-players = By number of players
web-by-level = By the strongest bot
web-rating-changed = Your rating
web-rating-uncounted = This game did not change your rating.
web-rating = Rating in { $game }
web-rating-how = { $count ->
    [one] After 1 rated game. It settles with more of them.
   *[other] After { $count } rated games. It settles with more of them.
}
web-players-count = { $count } players
web-sum-games = { $count ->
    [one] game
   *[other] games
}
web-sum-won = won
web-sum-row = { $count ->
    [one] win in a row
   *[other] wins in a row
}
web-no-games-how = Your games, and what they say of you, will float here. The first takes ten minutes.

## Several people at one device
web-real-box = Score a real box
web-real-box-how = Cards on the table? The rules count them.
web-real-box-open = Score
web-sofa = One device for all
web-sofa-how = Everybody plays on this device and passes it on. Where cards are secret, a curtain falls in between.
web-person = Person { $number }
web-add-person = One more person
web-remove-person = Remove { $name }
web-at-this-device = At this device
web-sits-here-too = Plays here too
web-name = Name
web-pass-to = Pass the device to { $name }
web-pass-how = The cards stay behind the curtain until { $name } holds the button.
web-hold = Hold
web-hold-twice = or tap it twice
web-hold-on = Keep holding…
web-curtain = Curtain
web-chosen-pass = Chosen, pass to { $name }
web-chosen-pass-how = until then you can choose again
web-sofa-stops = { $name } stops it

## Television and hands
web-television = Television
web-show-television = Show on a big screen
web-look-up = Look up!
web-look-up-turn = The big screen shows the table. Now: { $names }.
web-hold-cards = Hold to see my cards
web-only-you = Only you see these cards.
web-screen-gone = The big screen is gone. Here is the table.
web-whole-table = Whole table
web-hand-only = My cards only

## Puzzle of the day, one’s own mistakes

web-daily = Puzzle of the day
web-daily-how = Which move wins most often?
web-daily-find = Find it
web-daily-found = Found
web-daily-streak = { $days ->
    [one] Found 1 day in a row
   *[other] Found { $days } days in a row
}
web-practise = Practise my mistakes
web-practise-how = Moments of your games that the coach would have played otherwise
web-practise-waiting = { $count ->
    [one] 1 moment waits for you
   *[other] { $count } moments wait for you
}

## Playing without a server

web-here-play = Play offline
web-error-here-failed = This browser could not start the game. Load the page again, or try another browser.

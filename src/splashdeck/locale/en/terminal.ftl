# The terminal game: menus, keys, prompts, help.

## The menu

ui-welcome = Ducks, penguins and water: card games, unofficial, played by the book.
ui-menu-who = { $people_count ->
    [0] { $bots } bots, you watch
   *[other] { $bots ->
        [0] { $people }
        [one] { $people } and 1 bot
       *[other] { $people } and { $bots } bots
    }
}
ui-menu-resume = Resume { $game } of { $began }
ui-menu-settings = Settings for { $game }: players, bots, options…
ui-menu-language = Language: { $language }
ui-menu-quit = Quit
ui-menu-hint = Press a key, or choose with the arrows and Enter.

## Settings

ui-settings-hint = ↑↓ choose   ←→ change   Enter edit   s start   Esc back
ui-set-players = Players
ui-set-seat = Seat { $number }
ui-set-seed = Seed
ui-set-edition = Edition
ui-set-sheet = Card sheet (house, or a file)
ui-set-first = Who begins
ui-a-person = a person
ui-by-chance = at random
ui-by-the-rules = as in the rules
ui-yes = yes
ui-no = no

## During a game

ui-key-help = help
ui-key-hint = hint
ui-key-review = review
ui-key-replay = replay
ui-key-rule = rule
ui-key-type = type
ui-key-undo = undo
ui-key-aside = extra
ui-key-save = save
ui-key-language = language
ui-key-leave = leave
ui-key-pause = pause
ui-key-pace = pace
ui-key-again = again
ui-typed = : type a move, such as those in the list
ui-bots-think = The bots are thinking…
ui-watching = Bots are playing; you watch.
ui-paused = Paused. Space goes on.
ui-pace = The bots wait { $seconds } s.
ui-fair = The shuffle was fair: checked here.
ui-unfair = The shuffle doesn’t check out: { $why }.
ui-voided = Deal { $deal } was voided: { $names } withheld a number.
ui-over = The game is over ({ $rule }).
ui-record-written = The record is in { $path }
ui-saved = Saved in { $path }
ui-cannot-save = The game can’t be saved: { $why }
ui-several-moves = { $count } moves fit: choose one in the list.
ui-nothing-here = There is nothing to do there right now.
ui-not-your-turn = Nobody at this keyboard has to move now.
ui-not-a-move = “{ $text }” is not a move. Moves look like this: { $example }
ui-refused = { $move } is not allowed: { $why }.
ui-no-such-key = The key “{ $key }” does nothing here. ? lists the keys.
ui-no-such-number = There is no move { $number }: there are { $count }.
ui-no-review-yet = The coach looks back when the game is over.
ui-cannot-take-back = Nothing can be taken back: you have not moved yet, something was shown, or others have acted.
ui-aside = It’s not your turn, but you may do this.
ui-aside-who = Who does something out of turn?
ui-aside-none = do nothing and go on
ui-no-aside = Nobody at this keyboard may do anything out of turn now.
ui-curtain = { $player }’s turn. Everybody else, look away!

    Press Enter when only { $player } can see the screen.
ui-curtain-undo = { $player } can still take the last choice back: press u.
ui-curtain-aside = { $player } may do something out of turn: press x.
ui-curtain-out-of-turn = { $player } does something out of turn. Everybody else, look away!

    Press Enter when only { $player } can see the screen.

## At a server's table

ui-server-link = The table: { $link }
ui-server-code = Its code: { $code }
ui-server-free = (free)
ui-server-lobby = r says that you are ready. The host begins when everybody is. q leaves; your seat is kept.
ui-server-lobby-host = The game begins when every seat is taken and everybody is ready. b lets bots take the free ones, s begins without those who are not ready, q leaves.
ui-server-lobby-watch = You are watching. q leaves.
ui-server-ready = { $player } (ready)
ui-server-changed = The host has changed what is played: r says that you are ready for it.
ui-server-own-sheet = own card sheet
ui-server-clock = { $seconds } seconds for each decision
ui-server-no-hints = no hints
ui-server-public = public
ui-server-deal = The cards are being dealt…
ui-server-waits = Waiting for the others…
ui-server-waits-for = Waiting for { $players }…
ui-server-grace = All have chosen. For a moment, u still changes your choice.
ui-server-lost = The connection is lost; trying again…
ui-server-back = The connection is back.
ui-server-keeps = The server keeps this game: { $link }

## Pages

ui-page-keys = ↑↓ read on   Esc back
ui-whole-chapter = The whole chapter:
ui-help-menu =
    1, 2, 3 …         start that game as it stands there
    h                 lessons and puzzles
    m                 moments that you misjudged, to be found again
    r                 go on with the game saved last
    o                 who plays, and what the table agrees on
    l                 another language
    ↑ ↓ Enter         choose from the list
    q                 leave

    At the table:
ui-help-settings =
    ↑ ↓               choose a setting
    ← →               change it
    Enter             change it, or type a name, a file or a seed
    r                 the rule that a setting names, or all of them
    s                 start the game with these settings
    Esc               back; what you have changed stays
ui-help-keys = Arrows           point at the board, or walk through the list
    PgUp PgDn        look at the rest of a large board
    Tab              from the board to the list, to the story, to typing
    Enter            make the chosen move, or open the rule of a line
    1 2 3 …          go to a move of the list by its number
    : or t           type a move; Esc leaves the line
    u                take back your last choice, as long as nothing was shown
                     and nobody has acted since
    x                do what you may do now though it is not your turn
    r                open the rule of the last message or of the chosen line
    b                open the whole rulebook
    h                ask the coach for a hint
    v w              after the end: look back with the coach, see it again
    s                save;  q  saves and goes back to the menu
    l                English, Nederlands, Français
    + −              let bots act sooner or later;  Space  go on
    Mouse            first click: choose; second click: do it

## Lessons and puzzles

ui-menu-learn = Learn: lessons of two minutes, and puzzles
ui-menu-practise = Practise my mistakes
ui-key-repeat = say again
ui-key-show-me = show me
ui-key-go-on = go on
ui-replay-all = what all saw
ui-replay-side = Seen by: { $side }
ui-replay-on = p plays on as { $player } with what { $player } knew, t with the true cards.
ui-replay-over = Here the game was over: step back to play on.
ui-played-on = A game that is played on from a replay is not kept and counts nowhere.
ui-key-step = step
ui-key-side = side
ui-key-play = play
ui-key-play-on = play on
ui-lesson-step = Step { $number } of { $count }
ui-lesson-try = Try one of these: { $moves }
ui-lesson-go-on = (space: go on)
ui-learn-lesson = Lessons
ui-learn-puzzle = Puzzles: find the best move
ui-learn-finish = A first real game, against paddlers
ui-learn-done = { $done } of { $count } done
ui-learn-keys = Enter begins, p goes between lessons and puzzles, l speaks another language, q leaves.
ui-learn-daily = Puzzle of the day: { $game }
ui-learn-streak = { $days ->
    [one] found 1 day in a row
   *[other] found { $days } days in a row
}
ui-practise-chances = { $best } wins { $win } of 100, { $played } { $then }.
ui-practise-soon = It comes again in ten minutes.
ui-practise-again = It comes again on { $date }.
ui-practise-known = You know it: it does not come again.
ui-practise-looks = The coach looks back at your games for what you misjudged; { $games ->
    [one] 1 game is left.
   *[other] { $games } games are left.
} Esc leaves.
ui-practise-none = Nothing to practise yet. Play a game to its end; then the coach looks back here, and the moments that you misjudged come as small tasks, until you find the better move.
ui-practise-standing = All done for now! { $later } to come again later, { $known } known.
ui-gentle-on = Hints come by themselves here; g ends them.
ui-gentle-off = No more hints by themselves; g brings them back.
ui-gentle-try = How about: { $move }? { $why }

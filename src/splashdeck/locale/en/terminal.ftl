# The terminal game: menus, keys, prompts, help.

ui-title-duck-and-cover = Duck & Cover
ui-title-duck-and-dive = Duck & Dive
ui-title-antartik = Antartik

## The menu

ui-welcome = Ducks, penguins and water: three card games, unofficial, played by the book.
ui-menu-who = { $people_count ->
    [0] { $bots } bots, you watch
   *[other] { $bots ->
        [0] { $people }
        [one] { $people } and 1 bot
       *[other] { $people } and { $bots } bots
    }
}
ui-menu-resume = Resume { $game } of { $began }
ui-menu-settings = Settings of { $game }: players, bots, options …
ui-menu-language = Language: { $language }
ui-menu-quit = Quit
ui-menu-hint = Press a key, or choose with the arrows and Enter.

## Settings

ui-settings-hint = ↑↓ choose   ←→ change   Enter edit   Esc back
ui-set-players = Players
ui-set-seat = Seat { $number }
ui-set-seed = Seed
ui-set-edition = Edition
ui-set-sheet = Card sheet (house, or a file)
ui-set-junior = { $player } is under 12
ui-set-first = Who begins
ui-a-person = a person
ui-by-chance = by chance
ui-by-the-rules = as in the rules
ui-yes = yes
ui-no = no
ui-option-memory-aid = List what was called (DC-9.2)
ui-option-competition = Competition (DC-10.1)
ui-option-pressure = Pressure (DC-10.2)
ui-option-surprises = Surprises (DC-10.3)
ui-option-low-blows = Low blows (DC-10.4)
ui-option-madness = Madness (DC-10.5)
ui-option-rounds = Rounds (DC-8.1)
ui-option-discard-limit = Discards that end a round (DC-6.2)
ui-option-call-limit = Most calls in a round (DC-6.3)
ui-option-turn-limit = Most turns (DD-10.3)

## During a game

ui-key-help = help
ui-key-hint = hint
ui-key-review = review
ui-key-rule = rule
ui-key-type = type
ui-key-undo = undo
ui-key-save = save
ui-key-language = language
ui-key-leave = leave
ui-key-pause = pause
ui-key-pace = pace
ui-key-again = again
ui-typed = : type a move, such as those in the list
ui-bots-think = The bots think …
ui-watching = Bots are playing; you watch.
ui-paused = Paused. Space goes on.
ui-pace = Bots take { $seconds } seconds.
ui-over = The game is over, by { $rule }.
ui-record-written = The record is in { $path }
ui-saved = Saved in { $path }
ui-cannot-save = The game can’t be saved: { $why }
ui-several-moves = { $count } moves fit: choose one in the list.
ui-nothing-here = Nothing can be done there now.
ui-not-your-turn = Nobody at this keyboard has to move now.
ui-not-a-move = “{ $text }” is no move. Moves are written like this: { $example }
ui-refused = { $move } is not allowed: { $why }.
ui-no-such-key = The key “{ $key }” does nothing here. ? lists the keys.
ui-no-such-number = There is no move { $number }: there are { $count }.
ui-no-review-yet = The coach looks back when the game is over.
ui-cannot-take-back = Nothing can be taken back: something was shown, or others have acted.
ui-curtain = Now { $player } plays. Nobody else looks at the screen.

    Press Enter when only { $player } can see it.
ui-curtain-undo = { $player } can still take the last choice back: press u.
ui-anyone-stops = { $effect }. Does anyone spend a float to stop it?
ui-nobody-stops = nobody stops it
ui-stops = { $player } spends a float

## At a server's table

ui-server-link = The table: { $link }
ui-server-code = Its code: { $code }
ui-server-free = (free)
ui-server-lobby = The game begins when every seat is taken. q leaves; your seat is kept.
ui-server-lobby-host = The game begins when every seat is taken. b lets bots take the free ones, q leaves.
ui-server-deal = The cards are being dealt …
ui-server-waits = Waiting for the others …
ui-server-waits-for = Waiting for { $players } …
ui-server-grace = All have chosen. For a moment, u still changes your choice.
ui-server-lost = The connection is lost; trying again …
ui-server-back = The connection is back.
ui-server-keeps = The server keeps this game: { $link }

## Duck & Cover

ui-dc-facts = round { $round }/{ $rounds } · draw { $draw } · captain’s { $captain } (top { $top }) · discards { $discarded }/{ $limit } { $discard }
ui-dc-remembered = called since the last shuffle: { $called }
ui-dc-who = { $player } { $sign } { $piles } piles, now { $score }, total { $total }
ui-dc-move = { $card } is called: move your { $duck }. Cover a neighbour or dive.
ui-dc-give = A low blow: give one of your lowest ducks to { $player }.
ui-dc-place = Place the { $duck } that you were given beside a pile of yours.

## Duck & Dive

ui-dd-facts = { $edition } · turn { $turn }: { $player } · discards { $discards } (top { $top }) · pools to come { $pools }
ui-dd-deck = deck, { $count } cards
ui-dd-pass = pass
ui-dd-hand = Hand
ui-dd-float = float
ui-dd-who = hand { $hand }, points { $points }
ui-dd-top = (top { $card })
ui-dd-pool = Put the dive marker on a pool.
ui-dd-play = Play under { $pool }: from the deck, from your hand, or pass.
ui-dd-target = { $card }:
ui-dd-react = Declared: { $effect }. Spend a float to stop it?
ui-dd-discard = You hold five cards: discard one.
ui-dd-place = { $player }’s pool has left: put the token on a pool.
ui-dd-effect-sam = turn a face-up duck face down.
ui-dd-effect-wilma = move a face-up duck to another pool.
ui-dd-effect-dingy = move a token to another pool.
ui-dd-effect-lara = discard the top of a rival’s points pile.
ui-dd-effect-julie = take a card from a pool into your hand.
ui-dd-effect-albert = no effect, but extra large.
ui-dd-effect-james = move the dive marker to another pool.
ui-dd-effect-amy = draw a card into your hand.
ui-dd-effect-arrwin = your turn ends at once.
ui-dd-effect-goldie = 5 points for who fills her pool.

## Antartik

ui-an-facts = { $player } dives · draw pile { $draw }
ui-an-out = out of the game: { $cards }
ui-an-draw = draw pile, { $count }
ui-an-rail = flops:
ui-an-empty = the middle is empty
ui-an-looked = The referee shows:
ui-an-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
ui-an-junior = (junior)
ui-an-has-bet = bets { $card }
ui-an-chosen = chosen: { $move }
ui-an-face-down = { $count } face down, { $points } points
ui-an-begin = The last dive flopped: retry it, or start fresh.
ui-an-referee = Use a referee to look at the draw pile, or go on.
ui-an-arrange = Put the cards back: on top / underneath, first = comes up first.
ui-an-bet = Will { $player }’s dive end here? Bet a card, or hold.
ui-an-dive = Turn another card, or stop and win the dive.
ui-an-flop = Belly flop! Save the dive with a parachute, or accept it.

## Pages

ui-page-keys = ↑↓ read on   Esc back
ui-whole-chapter = The whole chapter:
ui-help-keys = Arrows           point at the board, or walk through the list
    PgUp PgDn        look at the rest of a large board
    Tab              from the board to the list, to the story, to typing
    Enter            make the chosen move, or open the rule of a line
    1 2 3 …          go to a move of the list by its number
    : or t           type a move; Esc leaves the line
    u                take back your last choice, as long as nothing was shown
                     and nobody has acted since
    r                open the rule of the last message or of the chosen line
    b                open the whole rulebook
    h                ask the coach for a hint;  v  after the end: look back
    s                save;  q  saves and goes back to the menu
    l                English, Nederlands, Français
    + −              let bots act sooner or later;  Space  go on
    Mouse            first click: choose; second click: do it
ui-help-duck-and-cover = Signs of Duck & Cover:
    ┏━━━┓ heavy      the called duck ▶, which has to move
    ┌╌╌╌┐ dashed     a pile that it can cover, or a cell · to dive to
    ╔═══╗ double     what you point at
    12×3             a 12 on top of a pile of 3;  ≈5  its splashes
    … ✓              still thinking; has chosen

    Moves: cover 1,0 · duck -1,0 (column,row); with low blows also
    cover 0,0>1,0 · give 2,1 · place 4,0
ui-help-duck-and-dive = Signs of Duck & Dive:
    ▼                the dive marker: cards go under this pool
    ●Ann             Ann’s token is on this pool
    ▕███··▏3/5       three duck icons of five; exactly full pays
    ◦1/2             one float of two
    Sam 1            a duck with its icons;  ≈≈≈  a face-down card
    (…) […]          possible; what you point at
    ▶                whose turn it is

    Moves: pool 0 · deck · hand sam.3 · pass · flip 0/2 (pool/card) ·
    move 0/2>1 · token 1>0 (player>pool) · rob 1 · take 0/2 · marker 1 ·
    stop · let · discard sam.3

    The ducks:
ui-help-antartik = Signs of Antartik:
    ×7               a 7 would be a belly flop
    7.3*             the third 7, worth one star;  2.1**  two stars
    ≈7.3≈            face down before you, worth 3
    ⚑ ☂              referee; parachute (juniors only)
    (…) […]          possible; what you point at
    ▶                the diver

    Moves: turn · stop · bet 7.3 · hold · retry · fresh · referee 10.1 · go ·
    arrange 7.3 8.1 / 2.2 (on top / underneath) · exchange 7.3 ·
    parachute 9.2 · accept

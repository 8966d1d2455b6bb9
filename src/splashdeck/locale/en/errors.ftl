# What is wrong with a set-up, a card sheet, a record, a typed move or a command: the sentence
# after the place and before the rule.

## Places

error-line = line { $line }
error-file-line = { $file }, line { $line }
error-at-character = { $text } at { $position }
error-place-chapter = chapter { $value }
error-place-edition = edition { $value }
error-place-game = game { $value }
error-place-language = language { $value }
error-place-package = the package { $package }
error-place-rule = rule { $value }

## Files, and what programs find in them

error-unreadable = can't be read: { $reason }
error-unusable = can't be used: { $reason }
error-file-name = the file has no name
error-file-missing = No such file or directory
error-file-denied = Permission denied
error-file-is-a-folder = Is a directory
error-file-no-folder = a part of this path is not a folder
error-file-exists = there is something else of this name
error-disk-full = the disk is full
error-read-only = this disk can only be read
error-not-text = not UTF-8 text
error-nested = this is nested too deeply
error-digits = a number has too many digits
error-not-toml = not TOML: { $detail }
error-not-json = not JSON: { $detail }
error-from-character = it can’t be read from character { $number } on
error-shape-type = needs a value of type { $wanted }, not { $got }
error-shape-limit = needs a value of type { $wanted } { $limit }
error-shape-length = needs a value of type { $wanted } with a length { $limit }
error-shape-unknown = there is no key { $key }
error-shape-missing = the key { $key } is missing
error-shape-value = can't be { $value }

## Set-up

error-no-game = no game is called { $name }; there are { $games }
error-no-part = there is no part of it in splashdeck.{ $part }
error-title-name = its title is left out, for another is called { $name }: { $other }
error-title-prefix = its title { $name } is left out, for the rules of another begin with { $prefix }: { $other }
error-title-broken = its title is left out, for its card can't be read ({ $why })
error-title-unloadable = its title is left out, for its game can't be loaded ({ $why })
error-setup-keys = { $game } is set up with { $keys }
error-no-sheets = { $game } has no card sheets
error-players = this game is for { $least } to { $most } players, not { $given }
error-option-form = an option is name=value, where a value is a number, true or false: rounds=1, low_blows=true
error-no-option = there is no such option; there are { $known }
error-no-options = this game has no options
error-option-range = takes { $least } to { $most }, not { $given }
error-edition = the editions are { $known }, not { $given }
error-games-no-such = no game of this name is kept here; splashdeck games lists them
error-no-seat = there is no seat { $number }
error-not-a-seat = { $given } is not a seat: they are 0 to { $last }
error-seat-twice = seat { $number } is named twice
error-juniors = a list of seats
error-no-bot = no bot is called { $name }; there are { $levels }
error-bots-count = { $bots } bots for { $players } players
error-bots-form = name one bot, or one for each of { $players } seats
error-players-form = a number of players, or several such as 2,4
error-positions = take at least one position of each game

## Card sheets

error-sheet-game = set game to one of { $games }
error-sheets-for = there are sheets for { $games }
error-sheet-name = no built-in sheet is called { $name }; there is { $known }
error-sheet-source = a sheet is a name, a file or an object
error-sheet-large = a sheet has at most { $most } kB

## Records

error-record-empty = the record is empty
error-record-truncated = the last line has no end: truncated
error-record-too-long = the game is longer than { $most } moves: too long to be played again
error-record-long-line = longer than { $most } characters
error-record-line-ends = the lines end with CR and LF: some program has changed the file, and a record ends its lines with LF
error-record-saved = this is a saved game that is not over yet: splashdeck play --resume { $file }
error-record-object = a line is a JSON object
error-record-key-twice = key { $key } comes twice
error-record-format = not a splashdeck record of format { $older } or { $format }
error-record-rules = played by version { $version } of the rules; this program has { $ours }
error-record-setup = the set-up has missing keys
error-record-first = first is null or a seat from 0 to { $last }
error-record-origin = a header has either a seed or fairness
error-record-no-deal = a game that began from a seed has no deal to compare with notes
error-record-deal = the deal gives other events than the record says
error-record-chain = does not follow the line before it
error-record-move-keys = a move's line has seat, move, events and before
error-record-move-types = seat is a number from 0 to { $last }, move is text
error-record-events = the move gives other events than the record says
error-record-not-over = the game is not over here
error-record-outcome = the replay has another outcome
error-record-after = nothing may follow the outcome
error-record-no-outcome = the outcome is missing: truncated
error-seed = a seed is 64 hex digits

## Typed moves

error-move-written = written { $move }
error-move-like = written like { $example }
error-move-begins = a move begins with { $verbs }
error-move-none = not a move: moves begin with { $verbs }
error-move-alone = { $verb } stands alone
error-move-no-card = no card is called { $card }

## Commands

error-choose = choose one of { $known }
error-no-command = there is no such command
error-no-command-but = there is no such command; did you mean { $meant }?
error-no-cli-option = there is no such option
error-no-cli-option-but = there is no such option; did you mean { $meant }?
error-needs-value = needs a value
error-needs-argument = is missing
error-given-twice = is given twice
error-too-many-words = is one word too many
error-not-whole = { $given } is not a whole number
error-not-a-number = { $given } is not a number
error-languages = there are { $known }
error-no-rule = { $game } has no such rule; its chapters are { $chapters }
error-no-rule-with = no rule says this
error-other-book = ids with { $prefix } belong to { $game }, not to { $wanted }
error-editions = { $game } has { $known }
error-no-editions = { $game } has one edition only
error-no-juniors = { $game } has no rule for juniors
error-not-in-edition = this rule is not part of edition { $edition }
error-needs-extra = needs { $module }: pip install 'splashdeck[{ $extra }]'
error-needs-package = needs { $module }, which is missing from this installation: pip install --force-reinstall splashdeck
error-needs-checkout = is done in a checkout of the repository: clone it, then python3 dev.py run splashdeck { $command }
error-port = can't listen there ({ $detail }); choose another with --port
error-proxy = a proxy is named by its address or its network, such as 10.0.0.0/8
error-settings-file = this is not a settings file ({ $detail })
error-setting = { $name } can’t be “{ $value }” ({ $detail })
error-setting-unknown = there is no setting { $name }; near it: { $close }
error-setting-list = a list has commas between its parts: a, b
error-setting-pair = a setting is given as name=value
error-origin = a page's address is named like this: https://ducks.example

## Arenas

error-arena-few = name at least two bots, such as diver,dabbler
error-arena-twice = { $name } is named twice; to compare budgets, write { $name }@100
error-arena-budget = { $name }: after the @ comes a number of simulations from 1
error-arena-own = { $name } can't be loaded: { $why }
error-arena-no-bot = { $name } is not a bot: it lacks { $missing }
error-arena-raised = this bot broke off: { $why }
error-arena-illegal = this bot answered { $move }, which is not among its legal moves: { $legal }
error-arena-is-mcts = thinks for a number of simulations, not for seconds: write is-mcts@20
error-arena-positive = must be above 0
error-bench-seconds = must be a number above 0
error-arena-journal = this file has no arena's deals in it
error-arena-other = holds the deals of another match: { $key } is { $there } there, and { $here } here
error-arena-line = line { $line } is not the next deal
error-arena-picture = a picture ends with { $kinds }
error-arena-folder = there is no such folder

## Requests of other programs

error-request-do = do is one of { $known }
error-request-key = unknown key; there are { $known }
error-request-long = a line has at most { $most } bytes
error-request-no-game = no game yet: start or load one first
error-request-object = a request is a JSON object
error-request-only = this game is shown to seat { $number } only
error-request-seat = a seat is a number from 0 to { $last }
error-request-text = is text
error-tool-argument = { $tool } does not know { $given }; it takes { $known }
error-tool-bare = { $tool } takes no arguments, so not { $given } either
error-rewards = a reward is one of { $known }, not { $given }

## Tables

error-name = a name has 1 to { $most } characters
error-nothing-said = there is nothing to say in it
error-opening = an opening has a seed or a position
error-seats = { $players } players need { $players } seats, not { $given }
error-database-in-use = another splashdeck is using this database: { $holder }. Stop it first, or give this one a data folder of its own with --data
error-database-newer = a newer splashdeck has changed this database (schema { $schema }, this program knows { $known }); use the newer program
error-database-older = this database has the schema of an older splashdeck; start the server once, which brings it up to date
error-database-away = the database can’t be reached ({ $detail })
error-database-url = a database is named like this: sqlite:///folder/file.sqlite3 or postgresql://host/name
error-database-no-sqlite = this file is not an SQLite database; it is left as it is
error-database-foreign = this SQLite database belongs to another program; it is left as it is
error-signing-key = a signing key has at least { $least } characters
error-page-not-built = there is no built page here; in a checkout, python3 web/build.py makes it
error-page-no-runtime = the page of this installation was built without what it takes to play without a server
error-page-folder = this folder holds something else; name a new one
error-page-base = a path such as /ducks/ or an address such as https://example.org/ducks/, not “{ $given }”
error-backup-exists = there is something already; give a folder that does not exist
error-backup-damaged = this backup is not whole ({ $detail })
error-backup-kind = this is a backup of { $kind }; give a database of that kind
error-backup-in-the-way = there are tables already, or another signing key; with --over the backup takes their place
error-admin-no-table = there is no such table
error-admin-no-person = there is no such person
error-admin-ended = this table has ended already
error-admin-status = there is no such status; there are: { $known }
error-admin-no-process = there is no such process; there are: { $processes }
error-admin-several = several processes share this address; name one of them by its id: { $processes }
error-admin-not-drained = it has not let go of everything in that time
error-no-token = put your personal token into the environment variable { $variable }
error-program-missing = { $program } is not installed here; it comes with PostgreSQL’s client programs
error-program-failed = { $program } says: { $detail }
error-bus-away = no Valkey answers there: { $detail }
error-bus-database = several processes share a database of PostgreSQL: name it with --database
error-bus-secret = several processes sign with one key: name its file with --secret-file
error-workers-bus = several processes speak to each other over Valkey: name it with --bus
error-workers-failed = a process did not start; what it said is above
error-workers-here = processes that share a port need a system that can fork, such as Linux or macOS
error-table-no-record = a game begun from a position has no record
error-table-not-begun = its game has not begun
error-table-game = this table is for another game: set up a new one

## Refused at a table

error-changes = a decision can be changed { $most } times, no more
error-channels = notices reach one person in at most { $most } ways
error-host-unknown = the server is not known by this name; see --origin
error-invitation-full = as many people as may be know this table’s invitation
error-not-ready = not here, or not ready: { $names }
error-passkey-known = this passkey is known already
error-passkey-late = it took too long; try again
error-passkey-used = this answer has been used
error-passkeys = one person has at most { $most } passkeys
error-programs = one person has at most { $most } programs
error-programs-own = a program has no programs and no further tokens of its own
error-seat-person = somebody sits on seat { $number }
error-seats-most = a table has at most { $most } seats
error-seats-people = more people sit there than would play
error-take-back-acted = somebody has acted since, or it has been settled
error-take-back-choose = choose again instead: a choice can be changed until the last one is in
error-take-back-often = it has been taken back { $most } times
error-take-back-others = it is not your decision
error-take-back-over = the game is over, and all cards are known
error-take-back-rated = not at rated tables
error-take-back-refused = somebody has not agreed
error-take-back-revealed = something was revealed by it
error-take-back-unasked = nobody asks for this now
error-tokens = one person has at most { $most } tokens

## Playing in the terminal

error-place-output = standard output
error-place-save = saved game
error-place-seat = seat { $value }
error-play-name = goes with --server; here --seat names the players
error-play-seats = { $seats } seats are named for { $players } players
error-play-terminal = needs a terminal: a game can’t be played through a pipe or a file
error-play-other-game = the saved game is { $game }
error-play-first = everybody moves at once: nobody goes first
error-play-watch = who watches has no seat
error-play-name-twice = two players are called { $name }
error-play-server = the server deals and seats: { $options } don't fit
error-save-none = no saved game
error-save-format = this program writes and reads another format of saved games
error-save-players = not one player for each seat
error-saves-none = no saved game lies in { $folder }
error-server-address = a server is named like this: http://host:8765
error-server-away = the server can't be reached: { $why }
error-server-none = no table server answers there
error-server-rules = its rules are version { $theirs }, ours { $ours }
error-server-seat = at a server a seat is { $open }, or a bot: { $levels }
error-server-seats = { $seats } seats are named beside your own for { $players } players
error-server-what = name the game to play, or the table with --table
error-undo = nothing can be taken back now

## Lessons

error-no-lessons = it has no lessons yet; there are some for { $games }
error-lesson-name = there is none of this name; there are { $known }
error-lesson-unanswered = the question is not answered yet
error-lesson-answered = nothing is asked here any more
error-no-policy = the level { $level } can’t be played on the twin here; known: { $known }
error-lab-aim = an aim is one of these: { $known }
error-lab-aims = give at least two different aims, of which --fewest-changes may be one: the answer is never one score
error-lab-compared = only studies of one game, with the same levels, games, seed and engine, are compared deal by deal
error-lab-data = the games are written as CSV or Parquet: give the file a name that ends in .csv or .parquet
error-lab-field = no such number on this game’s cards; there are: { $known }
error-lab-no-numbers = this game has no numbers on its cards that can be varied
error-lab-foreign = this file was not written by a sweep or a search, and it is left as it is: give a new name
error-lab-games = at least two games are needed for an interval
error-lab-most-games = at most { $most } games are played
error-lab-players = write the numbers of players as 2, 2,4 or 2-5
error-lab-levels = name at least one level of play
error-lab-levels-order = name the levels from the weakest on: { $levels }
error-lab-resume = the file belongs to another sweep or search: give a new name, or the same command
error-lab-resume-version = the file was written by splashdeck { $there }, and this is { $here }: their games may differ. Give a new name
error-lab-sheets = { $count } sheets: at least one and at most { $most } are played
error-lab-twice = this field is varied twice: give all of its values at once
error-lab-vary = the form is field=first..last or field=value,value, with at least one value
error-lab-backwards = the range runs backwards: write { $first }..{ $last }
error-lab-value-twice = { $value } is given twice
error-lab-no-twin = the fast twin doesn’t play this set-up at the level { $level }; `lab report` plays it on the reference
error-ray-address = a Ray cluster is named by HOST:PORT, ray://HOST:PORT, auto or local
error-ray-unreachable = no Ray cluster can be reached there: { $why }
error-ray-version = a machine of the cluster has splashdeck { $there }, and this one { $here }: install the same on all
error-ray-workers = is for this machine: leave it out beside --ray
error-workers-lost = a worker was lost { $times } times at the same piece of work, perhaps for want of memory

## The real box

error-tally-entry = { $text } can’t be read; write it like this: { $example }
error-tally-rounds = { $text } can’t be read: rounds there: { $given }, rounds that are scored: { $rounds }; write it like this: { $example }
error-tally-field-twice = { $text } can’t be read: { $field } is given twice
error-tally-names = every player needs a name of their own
error-tally-name-twice = two players are called { $name }: every player needs a name of their own
error-tally-how-many = { $least } to { $most } people play, and you named { $given }
error-tally-terminal = say what lies on the table, such as { $example }
error-plays-form = plays are written to a file that ends in { $forms }
error-plays-file = line { $line } of the log is not a play; it is left out
error-plays-date = write a date like 2026-11-16
error-plays-future = that day is still to come

# What the commands print of themselves.

cli-try-help = Try: { $command } --help
cli-version-python = Python
cli-version-rules = rules version
cli-version-games = games
cli-version-extras = extras installed
cli-version-missing = not installed
cli-version-none = none
cli-consistent = { $file }: consistent. { $game }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
cli-fair-seed = It began from a seed, without a server: nobody dealt, so there is no deal to check.
cli-fair-unbound = The deal: consistent, bindings not recorded (a record from before they were).
cli-fair-checked = The deal: sealed and opened as it should be. Whether it is the one you saw, --notes tells.
cli-fair-noted = The deal: as it was noted before the cards were dealt.
cli-voided = Deal { $deal } was voided: { $names } withheld a number.
cli-not-signed = The record is not signed: it proves that it is consistent, not who wrote it.
cli-outcome = { $winners } won; scores by seat: { $scores }; ended by { $rule }
cli-deal = the deal
cli-not-over = The game is not over yet.
cli-junior = a young player (seat 1, 2, …)
cli-games-saved = Saved games; splashdeck play --resume NAME goes on with one:
cli-games-finished = Finished games, for splashdeck replay, review and show:
cli-games-none = No games yet: there are none in { $folder }.
cli-games-deleted = { $count ->
    [one] 1 game is deleted.
   *[other] { $count } games are deleted.
}
cli-sheet-passes = { $file }: a sheet for { $game } that passes every check.
cli-sheet-differs = { $count ->
    [0] It has the numbers of the house sheet.
    [one] 1 number differs from the house sheet:
   *[other] { $count } numbers differ from the house sheet:
}
cli-upgrade-count = live tables: { $tables }, moves: { $moves }, rules: { $version }
cli-upgrade-trouble = { $table } ({ $game }), move { $number }: { $why }
cli-upgrade-fine = All of them go on as they were.
cli-repair-count = tables: { $tables }, entries of their logs: { $moves }
cli-repair-other-rules = not looked at, because they were begun under other rules: { $count }
cli-repair-damage = { $table } ({ $game }): sound up to entry { $sound }, { $aside } after it to be set aside: { $why }
cli-repair-fine = Nothing is damaged.
cli-repair-would = Nothing was changed. With --apply these tables are mended: what is not sound is set aside, and they go on from there.
cli-repair-mended = These tables are mended and go on from there.
cli-backup = { $folder }: tables: { $tables }, entries of their logs: { $moves }. It holds hidden cards and names: keep it as closely as the original.
cli-backup-no-key = The key that signs cookies is not in it: there is none at { $file }. Say where it is with --secret-file; without it everybody would come back as a stranger.
cli-restore = { $folder } is back in its place: tables: { $tables }, entries of their logs: { $moves }. Start the server.
cli-page = { $folder }: a site of plain files, { $megabytes } MB. Put it anywhere; `python -m http.server --directory { $folder }` shows it here.
cli-admin-none = No such tables.
cli-admin-table = table
cli-admin-game = game
cli-admin-status = status
cli-admin-people = people
cli-admin-moves = entries
cli-admin-last = last (UTC)
cli-admin-process = server
cli-admin-away = away
cli-admin-closed = { $id } is closed.
cli-admin-erased = { $id } is erased. Tables that go on without them: { $count }
cli-admin-signed-out = All cookies of { $id } have ended.
cli-admin-drained = { $id } has let go of its tables and people. Stop it when you like.
cli-admin-rotated = { $file } has a new key (keys that count: { $count }). Restart the server to sign with it.
cli-serving = splashdeck is at { $address }
cli-written = Written: { $places }
cli-completion-installed = { $file } is written; a new { $shell } completes splashdeck.
cli-scan = Phones in this network can scan the code. Ctrl-C ends it.
cli-public = Mind: { $address } is a public address. Anybody on the internet may find this server.

## Progress

cli-playing = playing
cli-showing = playing the games to look at
cli-measuring = measuring

## The report of a simulation

cli-simulated = { $game }, { $players } players, { $by }, seed { $seed }
cli-by-chance = random legal play
cli-interrupted = interrupted: only the games done are counted
cli-finishing = Stopping: what is begun is finished first. A second Ctrl-C ends it at once.
cli-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
} in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s ({ $rate } a second), { NUMBER($average, minimumFractionDigits: 1, maximumFractionDigits: 1) } a game
cli-endings = ended by: { $endings }
cli-no-endings = none
cli-wins = wins
cli-share = share
cli-mean = mean
cli-sd = sd
cli-min = min
cli-max = max
cli-seat = seat { $number }
cli-turn = turn { $number }
cli-all = all
cli-checked = checked { $count ->
    [one] once
   *[other] { $count } times
}: { $promise }
cli-unbroken = no invariant was broken
cli-broken = BROKEN in game { $game }, after seat { $number } played { $move }: { $why }

## The report of an arena

cli-arena-order = wins in the order of turns, from the first player on: { $shares }
cli-arena-match = { $game }, { $players } players, seed { $seed }: { $games ->
    [one] 1 game
   *[other] { $games } games
} in { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}; equal strength would win { $expected }
cli-arena-bot = bot
cli-arena-wins = wins
cli-arena-interval = 95% interval
cli-arena-decided = without ties
cli-arena-margin = points ahead
cli-arena-rating = rating
cli-arena-simulations = simulations
cli-arena-time = ms a move
cli-arena-against = against
cli-arena-axis = share of wins, with its 95% interval

## Chances that were told, and what came of them

cli-calibrated = { $game }, { $players } players, { $bots }, seed { $seed }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $positions ->
    [one] 1 position
   *[other] { $positions } positions
} of each, { $worlds } games imagined for each position
cli-calibrated-told = told
cli-calibrated-chances = chances
cli-calibrated-mean = mean
cli-calibrated-won = won
cli-calibrated-off = won more, 95%

## What a bench measured

cli-number = { NUMBER($number) }
cli-number-1 = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-number-2 = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-bench-nothing = interrupted before anything was measured
cli-bench-engines = Decisions a second in random legal play, on one core: the median, slowest and fastest measurement.
cli-bench-start = Start: over { $tables } games that nobody plays any more a server is ready after { $seconds } s; it opened { $opened } of them.
cli-bench-times = How many times faster our games are:
cli-bench-replays = Milliseconds to read and verify the record of a whole game:
cli-bench-twins = Random legal play of whole batches on { $device }, the median measurement:
cli-bench-server = Stored moves per second of the server’s own processor time, as fast as answers come: the median, slowest and fastest measurement.
cli-bench-paced = Paced load, { $tables } tables with { $sockets } sockets: of { $stored } moves 99 in 100 were answered within { $p99 } ms, with { $errors } errors; { $memory } kB of memory a table.
cli-bench-cold = Cold table: a table of { $moves } moves opens in { $ms } ms.
cli-bench-engine = engine
cli-bench-game = game
cli-bench-players = players
cli-bench-median = median
cli-bench-least = least
cli-bench-most = most
cli-bench-played-by = played by
cli-bench-moves = moves
cli-bench-measure = measure
cli-bench-batch = batch
cli-bench-decisions = decisions/s
cli-bench-games = games/s
cli-bench-play = play
cli-bench-learner = observations and masks
cli-bench-policy = batched policy
cli-bench-server-name = server
cli-bench-siege = Milliseconds of a ping at another table while one guest does their worst, within the limits:
cli-bench-cpu = processor
cli-bench-way = the guest
cli-bench-way-nothing = does nothing
cli-bench-way-choices = changes choices
cli-bench-way-moves = plays and takes back
cli-bench-way-greetings = greets again and again
cli-bench-way-frames = sends empty frames
cli-bench-way-logs = asks for logs and records
cli-bench-way-tables = makes tables
cli-bench-way-hints = asks for hints
cli-bench-way-sockets = comes and goes
cli-bench-processes = { $processes } processes on one PostgreSQL and one Valkey, beside one alone. Stored moves per second of the servers’ own processor time, together: the median, slowest and fastest measurement, and how much of one process’s that is.
cli-bench-people = people
cli-bench-people-one = one process alone
cli-bench-people-owner = at the owner
cli-bench-people-anywhere = anywhere
cli-bench-people-elsewhere = elsewhere
cli-bench-ratio = share
cli-bench-relayed = Milliseconds from sending a move to one’s own update, at a set pace:
cli-bench-tables = tables
cli-bench-outages = Milliseconds that people wait for a move when something happens, the longest at each table:
cli-bench-outage = what happens
cli-bench-outage-stop = a process stops
cli-bench-outage-kill = a process is killed
cli-bench-outage-valkey = Valkey restarts empty
cli-bench-outage-postgresql = PostgreSQL restarts

## The real box

cli-named = { $name }: { $what }
cli-score-names = Who plays? { $least } to { $most } names, with commas:
cli-score-round = Round { $number }
cli-score-again = That can’t be read; again, please.
cli-score-winners = { $count ->
    [one] { $names } wins ({ $rules }).
   *[other] { $names } share the victory ({ $rules }).
}
cli-plays-none = No plays have been kept yet: splashdeck score GAME … --keep

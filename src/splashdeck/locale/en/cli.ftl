# What each command does, in one sentence, and an example.

help-play = Play in this terminal, against bots or with others at the same keyboard; without a game, a menu.
    Example: splashdeck play duck-and-dive --players 3 --edition 2023
help-simulate = Play many games and say how they went.
    Example: splashdeck simulate duck-and-cover --players 4 --games 1000 --seed 7
help-replay = Play a record again, move by move, checking each line.
    Example: splashdeck replay game.jsonl
help-verify = Check that a record is whole and follows the rules to its end.
    Example: splashdeck verify game.jsonl
help-referee = Speak the referee protocol: JSON lines on standard input and output.
    Example: echo '{"{"}"do": "start", "game": "antartik", "players": 2{"}"}' | splashdeck referee
help-rules = Print the rulebook, a chapter or a single rule.
    Example: splashdeck rules duck-and-cover DC-4.2
help-sheet-check = Check a card sheet of your own.
    Example: splashdeck sheet check my-box.toml
help-bench = Measure the engines, side by side with others’ if asked.
    Example: splashdeck bench --peers
help-serve = Serve tables to browsers, on this machine or on the local network.
    Example: splashdeck serve --lan
help-torture = Play at random for long and check every invariant after every move.
    Example: splashdeck torture antartik --decisions 1000000
help-arena = Let bots meet in many games and rate them.
    Example: splashdeck arena duck-and-cover --bots dabbler,paddler --games 1500
help-hint = Say which move a bot would make in a position, and why it looks good.
    Example: splashdeck hint position.json --seat 0

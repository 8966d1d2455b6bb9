# Wat elke opdracht doet, in één zin, en een voorbeeld.

help-play = Speel in deze terminal, tegen bots of met anderen aan hetzelfde toetsenbord; zonder spel verschijnt een menu.
    Voorbeeld: splashdeck play duck-and-dive --players 3 --edition 2023
help-simulate = Speel veel spellen en vertel hoe ze verliepen.
    Voorbeeld: splashdeck simulate duck-and-cover --players 4 --games 1000 --seed 7
help-replay = Speel een verslag na, zet voor zet, en controleer elke regel.
    Voorbeeld: splashdeck replay game.jsonl
help-verify = Controleer of een verslag volledig is en tot het einde de regels volgt.
    Voorbeeld: splashdeck verify game.jsonl
help-referee = Spreek het scheidsrechterprotocol: JSON-regels op standaardinvoer en -uitvoer.
    Voorbeeld: echo '{"{"}"do": "start", "game": "antartik", "players": 2{"}"}' | splashdeck referee
help-rules = Toon de spelregels, een hoofdstuk of één regel.
    Voorbeeld: splashdeck rules duck-and-cover DC-4.2
help-sheet-check = Controleer een eigen kaartblad.
    Voorbeeld: splashdeck sheet check my-box.toml
help-bench = Meet hoe snel de spellen rekenen, desgewenst naast die van anderen.
    Voorbeeld: splashdeck bench --peers
help-serve = Open tafels voor browsers, op deze computer of op het lokale netwerk.
    Voorbeeld: splashdeck serve --lan
help-torture = Speel lang willekeurig en controleer na elke zet alles wat moet kloppen.
    Voorbeeld: splashdeck torture antartik --decisions 1000000
help-arena = Laat bots vele spellen tegen elkaar spelen en schat hun sterkte.
    Voorbeeld: splashdeck arena duck-and-cover --bots dabbler,paddler --games 1500
help-hint = Vertel welke zet een bot in een stelling zou doen, en waarom die goed lijkt.
    Voorbeeld: splashdeck hint position.json --seat 0

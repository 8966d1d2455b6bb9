# Ce que fait chaque commande, en une phrase, et un exemple.

help-play = Jouez dans ce terminal, contre des bots ou à plusieurs au même clavier ; sans nom de jeu, un menu s’ouvre.
    Exemple : splashdeck play duck-and-dive --players 3 --edition 2023
help-simulate = Jouez de nombreuses parties et voyez comment elles se sont passées.
    Exemple : splashdeck simulate duck-and-cover --players 4 --games 1000 --seed 7
help-replay = Rejouez un compte rendu coup par coup, en vérifiant chaque ligne.
    Exemple : splashdeck replay game.jsonl
help-verify = Vérifiez qu’un compte rendu est complet et suit les règles jusqu’au bout.
    Exemple : splashdeck verify game.jsonl
help-referee = Parlez le protocole de l’arbitre : des lignes JSON sur l’entrée et la sortie standard.
    Exemple : echo '{"{"}"do": "start", "game": "antartik", "players": 2{"}"}' | splashdeck referee
help-rules = Affichez les règles, un chapitre ou une seule règle.
    Exemple : splashdeck rules duck-and-cover DC-4.2
help-sheet-check = Vérifiez votre propre feuille de cartes.
    Exemple : splashdeck sheet check my-box.toml
help-bench = Mesurez la vitesse des moteurs, à côté d’autres si vous le demandez.
    Exemple : splashdeck bench --peers
help-serve = Ouvrez des tables aux navigateurs, sur cette machine ou sur le réseau local.
    Exemple : splashdeck serve --lan
help-torture = Jouez longtemps au hasard et vérifiez tout ce qui doit tenir après chaque coup.
    Exemple : splashdeck torture antartik --decisions 1000000
help-arena = Faites s’affronter des bots dans de nombreuses parties et classez-les.
    Exemple : splashdeck arena duck-and-cover --bots dabbler,paddler --games 1500
help-hint = Dites quel coup un bot jouerait dans une position, et pourquoi il semble bon.
    Exemple : splashdeck hint position.json --seat 0

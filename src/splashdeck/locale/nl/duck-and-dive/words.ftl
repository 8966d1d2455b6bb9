# Duck & Dive: woorden die in zijn zinnen komen.

word-dd-pool = zwembad { $number }
word-dd-face-down = een gedekte kaart
word-dd-sam = Sam
word-dd-wilma = Wilma
word-dd-dingy = Dibbes
word-dd-lara = Lara
word-dd-julie = Julie
word-dd-albert = Albert
word-dd-james = James
word-dd-amy = Amy
word-dd-arrwin = Arrwin
word-dd-goldie = Goldie
word-dd-float = een float
word-dd-effect-flip = { $card } in { $pool } omdraaien
word-dd-effect-move = { $card } van { $pool } naar { $to } verplaatsen
word-dd-effect-token = de badeend van { $player } naar { $to } verplaatsen
word-dd-effect-rob = de bovenste kaart van de puntenstapel van { $player } afleggen
word-dd-effect-take = { $card } uit { $pool } nemen
word-dd-effect-marker = de duikmarker naar { $to } verplaatsen
word-dd-effect-draw = een kaart trekken
word-dd-effect-end = de beurt beëindigen

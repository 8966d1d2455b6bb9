# Duck & Dive: woorden die in zijn zinnen komen.

word-dd-pool-duckling-pool = Eendjesbad
word-dd-pool-splash-pads = Spetterplein
word-dd-pool-hot-tub = Bubbelbad
word-dd-pool-lazy-river = Luie Rivier
word-dd-pool-wave-pool = Golfslagbad
word-dd-pool-spiral-slide = Spiraalglijbaan
word-dd-pool-plunge-pool = Dompelbad
word-dd-pool-diving-tower = Duiktoren
word-dd-pool-rapids = Wildwaterbaan
word-dd-pool-lagoon = Lagune
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
word-dd-full-sam = Sam de verlegene
word-dd-full-wilma = Wilma de gekke
word-dd-full-dingy = Dibbes de malle
word-dd-full-lara = Lara de avontuurlijke
word-dd-full-julie = Julie de zorgzame
word-dd-full-albert = Albert de taaie
word-dd-full-james = James de ijdele
word-dd-full-amy = Amy de schattige
word-dd-full-arrwin = Arrwin de norse
word-dd-full-goldie = Goldie de deftige
word-dd-float = een float
word-dd-effect-flip = { $target } onder { $pool } omdraaien
word-dd-effect-move = { $target } van { $pool } naar { $onto } verplaatsen
word-dd-effect-token = { $player_is ->
    [you] jouw badeend
   *[other] de badeend van { $player }
} naar { $onto } verplaatsen
word-dd-effect-rob = de bovenste kaart van { $player_is ->
    [you] jouw puntenstapel
   *[other] de puntenstapel van { $player }
} afleggen
word-dd-effect-take = { $target } van onder { $pool } nemen
word-dd-effect-marker = de duikmarker naar { $onto } verplaatsen
word-dd-effect-draw = een kaart trekken
word-dd-effect-end = de beurt beëindigen
word-dd-tally-ducks = kaarten in de puntenstapel, zonder Goldie
word-dd-tally-goldie = Goldie (1 of 0)
word-dd-counted-ducks = { $count ->
    [one] 1 kaart in de puntenstapel
   *[other] { $count } kaarten in de puntenstapel
}
word-dd-counted-goldie = { $count ->
    [0] geen Goldie
   *[other] Goldie
}

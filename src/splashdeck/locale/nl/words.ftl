# Woorden die in de zinnen van alle spellen komen.

word-and = { $most } en { $last }
word-nothing = niets
word-seat = plaats { $number }

# Duck & Cover: kapiteinkaarten, en wat spelers roepen.

word-max = Max
word-repeat = Herhaal
word-quack = Kwak!
word-moo = Boe!
word-woof = Woef!
word-meow = Miauw!
word-baa = Bè!
word-oink = Knor!
word-neigh = Hihihi!
word-ribbit = Kwaak-kwaak!

# Duck & Dive: kaarten, zwembaden, en effecten zoals ze aangekondigd worden.

word-pool = zwembad { $number }
word-face-down = een gedekte kaart
word-sam = Sam
word-wilma = Wilma
word-dingy = Dibbes
word-lara = Lara
word-julie = Julie
word-albert = Albert
word-james = James
word-amy = Amy
word-arrwin = Arrwin
word-goldie = Goldie
word-float = een float
word-effect-flip = { $card } in { $pool } omdraaien
word-effect-move = { $card } van { $pool } naar { $to } verplaatsen
word-effect-token = de badeend van { $player } naar { $to } verplaatsen
word-effect-rob = de bovenste kaart van de puntenstapel van { $player } afleggen
word-effect-take = { $card } uit { $pool } nemen
word-effect-marker = de duikmarker naar { $to } verplaatsen
word-effect-draw = een kaart trekken
word-effect-end = de beurt beëindigen

# Antartik: een kaart met haar waarde.

word-figure = een { $value }

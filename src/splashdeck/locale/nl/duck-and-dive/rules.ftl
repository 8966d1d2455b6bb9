# Duck & Dive: waarom een zet niet mag.

dd-not-your-turn = { $seat } is aan de beurt
dd-choose-a-pool = zet eerst de duikmarker op een open zwembad
dd-no-pool-there = op plek { $slot } ligt geen zwembad
dd-no-card-there = op { $slot }/{ $index } ligt geen kaart
dd-play-or-pass = speel van de stapel of uit je hand, of pas
dd-play-before-passing = speel minstens één kaart voordat je past
dd-must-pass = je hebt deze beurt { $plays } kaarten gespeeld: pas nu
dd-nothing-to-draw = stapel en aflegstapel zijn leeg: speel uit je hand of pas
dd-not-in-hand = { $card } zit niet in je hand
dd-float-is-not-played = { $card } is een float: die dient alleen om effecten te stoppen
dd-played-already = je hebt { $card } deze beurt al uit je hand gespeeld
dd-target-of-sam = draai een badeendkaart om: flip
dd-target-of-wilma = verplaats een badeendkaart naar een ander zwembad: move
dd-target-of-dingy = verplaats een rubberen badeend naar een ander zwembad: token
dd-target-of-lara = leg de bovenste kaart van andermans puntenstapel af: rob
dd-target-of-julie = neem een kaart uit een zwembad in je hand: take
dd-target-of-james = verplaats de duikmarker naar een ander zwembad: marker
dd-float-is-no-target = { $card } is een float: kies een badeendkaart
dd-lies-face-down = de kaart op { $slot }/{ $index } ligt gedekt: kies een open kaart
dd-another-pool = de kaart ligt al op plek { $slot }: kies een ander zwembad
dd-no-room = { $pool } zou { $over } over de capaciteit gaan: kies een zwembad met ruimte
dd-rivals-token-only = kies de badeend van een tegenstander, niet die van jezelf
dd-token-already-there = de badeend staat al op plek { $slot }: kies een ander zwembad
dd-rob-a-rival = kies een tegenstander, niet jezelf
dd-no-points-to-rob = { $seat } heeft geen punten: kies een andere tegenstander
dd-julie-takes-another = Julie kan zichzelf niet nemen: kies een andere kaart
dd-marker-already-there = de duikmarker staat al op plek { $slot }: kies een ander zwembad
dd-answer-first = er is een effect aangekondigd: wie een float heeft, mag het stoppen of laten gebeuren
dd-no-float = je hebt geen float
dd-nothing-to-stop = er is geen effect dat gestopt kan worden
dd-discard-one = je hebt meer dan { $limit } kaarten: leg er een af
dd-place-the-token = zet de badeend van { $seat } op een open zwembad

# Duck & Dive: wat zeker volgt uit een zet. Bij effecten: wat volgt als niemand ze stopt.

dd-will-lay-under = je kaarten komen onder { $pool }: { $icons } van { $capacity }, nog { $room }
dd-will-count = { $pool }: { $icons } van { $capacity }
dd-will-be-full = { $pool }: { $icons } van { $capacity }, precies vol
dd-will-be-over = { $pool }: { $icons } van { $capacity }, { $over } te veel
dd-will-draw-and-end = je trekt een kaart en je beurt eindigt
dd-will-draw-nothing = er valt niets te trekken; je beurt eindigt
dd-will-hold-five = je krijgt vijf kaarten in je hand en legt er een af
dd-will-take = { $card } komt in je hand
dd-will-float-at = { $seat_is ->
    [you] jouw badeend
   *[other] de badeend van { $seat }
} gaat naar { $pool }
dd-will-rob = { $seat } verliest de bovenste kaart van de puntenstapel en houdt er { $left }
dd-will-stop = het effect ({ $effect }) gebeurt niet
dd-will-discard = { $card } gaat naar de aflegstapel

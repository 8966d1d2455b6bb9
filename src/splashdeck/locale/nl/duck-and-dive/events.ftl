# Duck & Dive: wat er gebeurd is, één zin per gebeurtenis: event-dd-<gebeurtenis>.
# $rule is de id van de regel met - voor elke punt; <lijst>_count is de lengte van een lijst.

event-dd-game-began = de zwembaden liggen open: { $pools }. Alle badeenden beginnen op { $pool }
event-dd-turn-began = beurt { $turn }: { $seat_is ->
    [you] aan jou
   *[other] { $seat }
}
event-dd-pool-chosen = { $seat_is ->
    [you] je zet
   *[other] { $seat } zet
} de duikmarker op { $pool }
event-dd-card-laid = { $seat_is ->
    [you] je speelt
   *[other] { $seat } speelt
} { $card } { $source ->
    [hand] uit de hand
   *[deck] van de stapel
} onder { $pool }: badeenden { $icons }, floats { $floats }
event-dd-lapsed = { $card } heeft geen doel: er gebeurt niets
event-dd-declared = { $seat_is ->
    [you] je kondigt
   *[other] { $seat } kondigt
} het effect van { $card } aan: { $effect }
event-dd-stopped = { $seat_is ->
    [you] je legt
   *[other] { $seat } legt
} een float af: het effect van { $card } gebeurt niet
event-dd-flipped = { $card } onder { $pool } wordt omgedraaid: badeenden { $icons }
event-dd-duck-moved = { $card } zwemt van { $pool } naar { $onto }
event-dd-token-moved = { $token_is ->
    [you] jouw badeend
   *[other] de badeend van { $token }
} gaat van { $pool } naar { $onto }
event-dd-robbed = { $rival_is ->
    [you] je verliest
   *[other] { $rival } verliest
} { $card } van de puntenstapel en houdt er { $left } over
event-dd-taken = { $seat_is ->
    [you] je neemt
   *[other] { $seat } neemt
} { $card } van onder { $pool } in de hand
event-dd-marker-moved = de duikmarker gaat van { $pool } naar { $onto }
event-dd-drew = { $seat_is ->
    [you] je trekt
   *[other] { $seat } trekt
} { $card ->
    [none] een kaart
   *[other] { $card }
}
event-dd-reshuffled = { $cards ->
    [one] de stapel is leeg: de ene kaart van de aflegstapel wordt opnieuw getrokken
   *[other] de stapel is leeg: de { $cards } kaarten van de aflegstapel worden geschud
}
event-dd-pool-filled = { $seat_is ->
    [you] je vult
   *[other] { $seat } vult
} { $pool } precies{ $rule ->
    [DD-6-7] , maar er staat geen badeend op: { $discarded_count } afgelegd
   *[other] ! Kaarten gewonnen: { $shares }; afgelegd: { $discarded_count }
}
event-dd-goldie-given = { $rule ->
    [DD-12-5b] er staat geen rubberen badeend op { $pool }, maar { $seat_is ->
        [you] je hebt het gevuld en krijgt
       *[other] { $seat } heeft het gevuld en krijgt
    } { $card }
   *[other] { $seat_is ->
        [you] je hebt { $pool } gevuld en krijgt
       *[other] { $seat } heeft { $pool } gevuld en krijgt
    } { $card }
}
event-dd-pool-replaced = { $onto ->
    [none] { $pool } gaat uit het spel en er komt niets voor in de plaats
   *[other] { $pool } gaat uit het spel; { $onto } komt ervoor in de plaats
}
event-dd-pool-emptied = { $cards_count ->
    [one] { $pool } is overvol: de ene kaart wordt afgelegd
   *[other] { $pool } is overvol: de { $cards_count } kaarten worden afgelegd
}
event-dd-token-placed = { $seat_is ->
    [you] je zet
   *[other] { $seat } zet
} { $token_is ->
    [you] jouw badeend
   *[other] de badeend van { $token }
} op { $onto }
event-dd-passed = { $seat_is ->
    [you] je past
   *[other] { $seat } past
}
event-dd-discarded = { $seat_is ->
    [you] je legt
   *[other] { $seat } legt
} { $card } af
event-dd-turn-ended = { $seat_is ->
    [you] jouw beurt
   *[other] de beurt van { $seat }
} eindigt
event-dd-game-ended = { $winners_is ->
    [you] je wint! Punten: { $scores }
    [us] { $winners } delen de overwinning! Punten: { $scores }
   *[other] { $winners_count ->
        [one] { $winners } wint! Punten: { $scores }
       *[other] { $winners } delen de overwinning! Punten: { $scores }
    }
}

# Duck & Dive: wat er gebeurd is, één zin per gebeurtenis: event-dd-<gebeurtenis>.
# $rule is de id van de regel met - voor elke punt; <lijst>_count is de lengte van een lijst.

event-dd-game-began = de zwembaden liggen open: { $pools }. Alle badeenden beginnen op { $pool }
event-dd-turn-began = beurt { $turn }: { $seat }
event-dd-pool-chosen = { $seat } zet de duikmarker op { $pool }
event-dd-card-laid = { $source ->
    [hand] { $seat } speelt { $card } uit de hand onder { $pool }: badeenden { $icons }, floats { $floats }
   *[deck] { $seat } speelt { $card } van de stapel onder { $pool }: badeenden { $icons }, floats { $floats }
}
event-dd-lapsed = { $card } heeft geen doel: er gebeurt niets
event-dd-declared = { $seat } kondigt het effect van { $card } aan: { $effect }
event-dd-stopped = { $seat } legt een float af: het effect van { $card } gebeurt niet
event-dd-flipped = { $card } onder { $pool } wordt omgedraaid: badeenden { $icons }
event-dd-duck-moved = { $card } zwemt van { $pool } naar { $onto }
event-dd-token-moved = de badeend van { $token } gaat van { $pool } naar { $onto }
event-dd-robbed = { $rival } verliest { $card } van de puntenstapel en houdt er { $left } over
event-dd-taken = { $seat } neemt { $card } van onder { $pool } in de hand
event-dd-marker-moved = de duikmarker gaat van { $pool } naar { $onto }
event-dd-drew = { $card ->
    [none] { $seat } trekt een kaart
   *[other] { $seat } trekt { $card }
}
event-dd-reshuffled = { $cards ->
    [one] de stapel is leeg: de ene kaart van de aflegstapel wordt opnieuw getrokken
   *[other] de stapel is leeg: de { $cards } kaarten van de aflegstapel worden geschud
}
event-dd-pool-filled = { $rule ->
    [DD-6-7] { $seat } vult { $pool } precies, maar er staat geen badeend op: { $discarded_count } afgelegd
   *[other] { $seat } vult { $pool } precies! Kaarten gewonnen: { $shares }; afgelegd: { $discarded_count }
}
event-dd-goldie-given = { $rule ->
    [DD-12-5b] er staat geen rubberen badeend op { $pool }, maar { $seat } heeft het gevuld en krijgt { $card }
   *[other] { $seat } heeft { $pool } gevuld en krijgt { $card }
}
event-dd-pool-replaced = { $onto ->
    [none] { $pool } gaat uit het spel en er komt niets voor in de plaats
   *[other] { $pool } gaat uit het spel; { $onto } komt ervoor in de plaats
}
event-dd-pool-emptied = { $cards_count ->
    [one] { $pool } is overvol: de ene kaart wordt afgelegd
   *[other] { $pool } is overvol: de { $cards_count } kaarten worden afgelegd
}
event-dd-token-placed = { $seat } zet de badeend van { $token } op { $onto }
event-dd-passed = { $seat } past
event-dd-discarded = { $seat } legt { $card } af
event-dd-turn-ended = de beurt van { $seat } eindigt
event-dd-game-ended = { $winners_count ->
    [one] { $winners } wint! Punten: { $scores }
   *[other] { $winners } delen de overwinning! Punten: { $scores }
}

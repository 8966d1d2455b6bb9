# Duck & Dive: wat er gebeurd is, één zin per gebeurtenis: event-dd-<gebeurtenis>.
# $rule is de id van de regel met - voor elke punt; <lijst>_count is de lengte van een lijst.

event-dd-game-began = de zwembaden liggen open: { $pools }. Alle badeenden beginnen op { $tokens }
event-dd-turn-began = beurt { $turn }: { $seat }
event-dd-pool-chosen = { $seat } zet de duikmarker op { $slot }
event-dd-card-laid = { $source ->
    [hand] { $seat } speelt { $card } uit de hand onder { $slot }: badeenden { $icons }, floats { $floats }
   *[deck] { $seat } speelt { $card } van de stapel onder { $slot }: badeenden { $icons }, floats { $floats }
}
event-dd-lapsed = { $card } heeft geen doel: er gebeurt niets
event-dd-declared = { $seat } kondigt het effect van { $card } aan: { $effect }
event-dd-stopped = { $seat } legt een float af: het effect van { $card } gebeurt niet
event-dd-flipped = { $card } onder { $slot } wordt omgedraaid: badeenden { $icons }
event-dd-duck-moved = { $card } zwemt van { $slot } naar { $to }
event-dd-token-moved = de badeend van { $token } gaat van { $slot } naar { $to }
event-dd-robbed = { $rival } verliest { $card } van de puntenstapel en houdt er { $left } over
event-dd-taken = { $seat } neemt { $card } van onder { $slot } in de hand
event-dd-marker-moved = de duikmarker gaat van { $slot } naar { $to }
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
event-dd-pool-replaced = { $pool ->
    [none] { $gone } gaat uit het spel en er komt niets voor in de plaats
   *[other] { $gone } gaat uit het spel; { $pool } komt ervoor in de plaats
}
event-dd-pool-emptied = { $cards_count ->
    [one] { $slot } is overvol: de ene kaart wordt afgelegd
   *[other] { $slot } is overvol: de { $cards_count } kaarten worden afgelegd
}
event-dd-token-placed = { $seat } zet de badeend van { $token } op { $to }
event-dd-passed = { $seat } past
event-dd-discarded = { $seat } legt { $card } af
event-dd-turn-ended = de beurt van { $seat } eindigt
event-dd-game-ended = { $winners_count ->
    [one] { $winners } wint! Punten: { $scores }
   *[other] { $winners } delen de overwinning! Punten: { $scores }
}

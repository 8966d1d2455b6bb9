# Wat er gebeurd is, één zin per gebeurtenis: event-<spel>-<gebeurtenis>.
# $rule is de id van de regel met - voor elke punt; <lijst>_count is de lengte van een lijst.

## Duck & Cover

event-dc-round-began = ronde { $round } begint: iedereen legt 12 eenden neer
event-dc-called = { $rule ->
    [DC-3-3] de kapitein kondigt Max aan: ieders hoogste zichtbare eend
    [DC-3-4] de kapitein kondigt Herhaal aan: nog eens { $call }
    [DC-3-4a] de kapitein draait als eerste Herhaal om: er is niets te herhalen
    [DC-3-4b] de kapitein draait Herhaal om na een afgelegde kaart: niemand verplaatst iets
    [DC-3-4c] de kapitein kondigt Herhaal aan: nog eens Max
    [DC-10-4] de kapitein draait { $card } om: een lage streek
   *[other] de kapitein kondigt { $call } aan
}
event-dc-quacked = { $seat }: { $noise }
event-dc-chose = { $seat } heeft gekozen
event-dc-covered = { $seat } bedekt { $onto } met { $duck } op { $to }: een stapel van { $height }
event-dc-ducked = { $seat } duikt met { $duck } naar { $to }
event-dc-gave = { $seat } geeft { $duck } aan { $to_seat }
event-dc-placed = { $seat } plaatst { $duck } op { $to }
event-dc-piled = { $card } gaat op de kapiteinstapel
event-dc-discarded = { $left ->
    [0] { $card } is kaart { $count } in het afleggebied: dat is vol
    [one] { $card } is kaart { $count } in het afleggebied; nog 1 en de ronde eindigt
   *[other] { $card } is kaart { $count } in het afleggebied; nog { $left } en de ronde eindigt
}
event-dc-reshuffled = { $cards ->
    [one] de trekstapel is leeg: de ene kaart van de kapiteinstapel wordt opnieuw getrokken
   *[other] de trekstapel is leeg: de { $cards } kaarten van de kapiteinstapel worden geschud
}
event-dc-round-ended = { $rule ->
    [DC-6-1] ronde { $round } eindigt met één stapel: { $scores }
    [DC-6-2] ronde { $round } eindigt met een vol afleggebied: { $scores }
   *[other] ronde { $round } eindigt na te veel aankondigingen: { $scores }
}
event-dc-game-ended = { $winners_count ->
    [one] { $winners } wint! Totalen: { $totals }
   *[other] { $winners } delen de overwinning! Totalen: { $totals }
}

## Duck & Dive

event-dd-game-began = de zwembaden liggen open: { $pools }. Alle badeenden beginnen in { $tokens }
event-dd-turn-began = beurt { $turn }: { $seat }
event-dd-pool-chosen = { $seat } zet de duikmarker op { $slot }
event-dd-card-laid = { $source ->
    [hand] { $seat } speelt { $card } uit de hand in { $slot }: badeenden { $icons }, floats { $floats }
   *[deck] { $seat } draait { $card } om in { $slot }: badeenden { $icons }, floats { $floats }
}
event-dd-lapsed = { $card } heeft geen doel: er gebeurt niets
event-dd-declared = { $seat } kondigt het effect van { $card } aan: { $effect }
event-dd-stopped = { $seat } legt een float af: het effect van { $card } gebeurt niet
event-dd-flipped = { $card } in { $slot } wordt omgedraaid: badeenden { $icons }
event-dd-duck-moved = { $card } zwemt van { $slot } naar { $to }
event-dd-token-moved = de badeend van { $token } gaat van { $slot } naar { $to }
event-dd-robbed = { $rival } verliest { $card } van de puntenstapel en houdt er { $left } over
event-dd-taken = { $seat } neemt { $card } uit { $slot } in de hand
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
    [DD-6-7] { $seat } vult { $pool } precies, maar er staat geen badeend: { $discarded_count } afgelegd
   *[other] { $seat } vult { $pool } precies! Kaarten gewonnen: { $shares }; afgelegd: { $discarded_count }
}
event-dd-pool-replaced = { $pool ->
    [none] { $gone } gaat uit het spel en niets komt in de plaats
   *[other] { $gone } gaat uit het spel; { $pool } komt in de plaats
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

## Antartik

event-an-game-began = iedereen begint met een kaart met waarde { $cards_count }; de trekstapel telt { $draw } kaarten
event-an-turn-began = { $middle_count ->
    [0] { $seat } is de duiker
   *[other] { $seat } is de duiker; in het midden: { $middle }
}
event-an-retried = { $seat } probeert de duik opnieuw: { $cards } blijft liggen
event-an-started-fresh = { $seat } begint een nieuwe duik: { $cards } gaat onder de trekstapel
event-an-called-referee = { $seat } gebruikt een scheidsrechter, { $card }
event-an-looked = { $cards ->
    [none] { $count ->
        [one] { $seat } bekijkt de bovenste kaart van de trekstapel
       *[other] { $seat } bekijkt de bovenste { $count } kaarten van de trekstapel
    }
   *[other] { $seat } ziet boven op de trekstapel: { $cards }
}
event-an-arranged = { $seat } legt er { $on_top } bovenop terug en { $underneath } onderop
event-an-went-on = { $seat } gaat verder
event-an-betting-opened = wie inzet dat de duik hier eindigt, kiest nu: { $seats }
event-an-chose = { $seat } heeft gekozen
event-an-revealed = { $card ->
    [none] { $seat } zet niet in
   *[other] { $seat } zet { $card } in
}
event-an-turned = { $seat } draait { $card } om; nog { $draw } in de trekstapel
event-an-belly-flopped = buiklanding! { $seat } draait een tweede { $card_value } om
event-an-won-duplicate = { $seat } wint die { $card_value } en verder niets
event-an-parachuted = { $seat } redt de duik met een parachute, { $card }
event-an-landed = { $rule ->
    [AN-3-2] een perfecte duik: { $seat } wint { $cards }
   *[other] { $seat } landt en wint { $cards }
}
event-an-bet-won = { $seat } wint de inzet: { $card } ligt gedekt en telt 3
event-an-bet-lost = { $seat } verliest de inzet: { $card } gaat naar { $to_seat }
event-an-bet-returned = { $seat } krijgt de inzet terug: { $card }
event-an-exchanged = { $seat } draait { $card } open en neemt { $taken } van onder de trekstapel
event-an-abandoned = wat in het midden blijft, is van niemand: { $cards }
event-an-game-ended = { $winners_count ->
    [one] { $winners } wint! Punten: { $scores }
   *[other] { $winners } delen de overwinning! Punten: { $scores }
}

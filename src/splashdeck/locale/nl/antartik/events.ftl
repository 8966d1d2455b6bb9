# Antartik: wat er gebeurd is, één zin per gebeurtenis: event-an-<gebeurtenis>.
# $rule is de id van de regel met - voor elke punt; <lijst>_count is de lengte van een lijst.

event-an-game-began = iedereen begint met een kaart met waarde { $cards_count }; de trekstapel telt { $draw } kaarten
event-an-turn-began = { $middle_count ->
    [0] { $seat } is de duiker
   *[other] { $seat } is de duiker; in het midden: { $middle }
}
event-an-retried = { $seat } probeert de duik opnieuw; op tafel blijft: { $cards }
event-an-started-fresh = { $seat } begint een nieuwe duik; onder de trekstapel: { $cards }
event-an-called-referee = { $seat } gebruikt een scheidsrechter, { $card }
event-an-looked = { $cards ->
    [none] { $count ->
        [one] { $seat } bekijkt de bovenste kaart van de trekstapel
       *[other] { $seat } bekijkt de bovenste { $count } kaarten van de trekstapel
    }
   *[other] { $seat } ziet boven op de trekstapel: { $cards }
}
event-an-arranged = { $seat } legt er { $on_top } bovenop terug en { $underneath } onderaan
event-an-went-on = { $seat } gaat verder
event-an-betting-opened = wie zet in dat de duik hier eindigt? Aan zet: { $seats }
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
event-an-exchanged = { $seat } legt { $card } open en neemt { $taken } van onder de trekstapel
event-an-abandoned = wat in het midden blijft, is van niemand: { $cards }
event-an-game-ended = { $winners_count ->
    [one] { $winners } wint en is de beste duiker van de Zuidpool! Punten: { $scores }
   *[other] { $winners } delen de overwinning! Punten: { $scores }
}

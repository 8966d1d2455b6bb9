# Antartik: wat er gebeurd is, één zin per gebeurtenis: event-an-<gebeurtenis>.
# $rule is de id van de regel met - voor elke punt; <lijst>_count is de lengte van een lijst.

event-an-game-began = iedereen begint met een kaart met waarde { $cards_count }; de trekstapel telt { $draw } kaarten
event-an-turn-began = { $seat_is ->
    [you] je bent
   *[other] { $seat } is
} de duiker{ $middle_count ->
    [0] {""}
   *[other] ; in het midden: { $middle }
}
event-an-retried = { $seat_is ->
    [you] je probeert
   *[other] { $seat } probeert
} de duik opnieuw; op tafel blijft: { $cards }
event-an-started-fresh = { $seat_is ->
    [you] je begint
   *[other] { $seat } begint
} een nieuwe duik; onder de trekstapel: { $cards }
event-an-called-referee = { $seat_is ->
    [you] je gebruikt
   *[other] { $seat } gebruikt
} een scheidsrechter, { $card }
event-an-looked = { $cards ->
    [none] { $seat_is ->
        [you] je bekijkt
       *[other] { $seat } bekijkt
    } { $count ->
        [one] de bovenste kaart
       *[other] de bovenste { $count } kaarten
    } van de trekstapel
   *[other] { $seat_is ->
        [you] je ziet
       *[other] { $seat } ziet
    } boven op de trekstapel: { $cards }
}
event-an-arranged = { $seat_is ->
    [you] je legt
   *[other] { $seat } legt
} er { $on_top } bovenop terug en { $underneath } onderaan
event-an-went-on = { $seat_is ->
    [you] je gaat
   *[other] { $seat } gaat
} verder
event-an-betting-opened = wie zet in dat de duik hier eindigt? Aan zet: { $seats }
event-an-chose = { $seat_is ->
    [you] je hebt gekozen
   *[other] { $seat } heeft gekozen
}
event-an-revealed = { $seat_is ->
    [you] je zet
   *[other] { $seat } zet
} { $card ->
    [none] niet in
   *[other] { $card } in
}
event-an-turned = { $seat_is ->
    [you] je draait
   *[other] { $seat } draait
} { $card } om; nog { $draw } in de trekstapel
event-an-belly-flopped = buiklanding: { $seat_is ->
    [you] je draait
   *[other] { $seat } draait
} een tweede { $card_value } om
event-an-won-duplicate = { $seat_is ->
    [you] je wint
   *[other] { $seat } wint
} die { $card_value } en verder niets
event-an-parachuted = { $seat_is ->
    [you] je redt
   *[other] { $seat } redt
} de duik met een parachute, { $card }
event-an-landed = { $rule ->
    [AN-3-2] een perfecte duik: { $seat_is ->
        [you] je wint
       *[other] { $seat } wint
    } { $cards }
   *[other] { $seat_is ->
        [you] je landt en wint
       *[other] { $seat } landt en wint
    } { $cards }
}
event-an-bet-won = { $seat_is ->
    [you] je wint
   *[other] { $seat } wint
} de inzet: { $card } ligt gedekt en telt 3
event-an-bet-lost = { $seat_is ->
    [you] je verliest
   *[other] { $seat } verliest
} de inzet: { $card } gaat naar { $to_seat_is ->
    [you] jou
   *[other] { $to_seat }
}
event-an-bet-returned = { $seat_is ->
    [you] je krijgt je inzet
   *[other] { $seat } krijgt de inzet
} terug: { $card }
event-an-exchanged = { $seat_is ->
    [you] je legt
   *[other] { $seat } legt
} { $card } open en neemt { $taken } van onder de trekstapel
event-an-abandoned = wat in het midden blijft, is van niemand: { $cards }
event-an-game-ended = { $winners_is ->
    [you] je wint en bent de beste duiker van de Zuidpool! Punten: { $scores }
    [us] { $winners } delen de overwinning! Punten: { $scores }
   *[other] { $winners_count ->
        [one] { $winners } wint en is de beste duiker van de Zuidpool! Punten: { $scores }
       *[other] { $winners } delen de overwinning! Punten: { $scores }
    }
}

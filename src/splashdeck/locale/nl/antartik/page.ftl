# Antartik: wat de pagina en haar bord zeggen.

web-an-subtitle = { $who ->
    [you] Jij duikt, stap { $step }
   *[other] { $player } duikt, stap { $step }
}
web-an-heap = op de stapel
web-an-mine = Jouw kaarten
web-an-mine-count = { $up } open, { $down } gedekt
web-an-no-cards = nog geen
web-an-empty = Nog niets in het water
web-an-diver = { $who ->
    [you] Jij duikt
   *[other] { $player } duikt
}
web-an-flopped = Buiklanding: { $player_is ->
    [you] je
   *[other] { $player }
} draaide een tweede { $value }
web-an-landed = Perfecte duik: { $player_is ->
    [you] je wint
   *[other] { $player } wint
} { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
web-an-dive-label = De duik: { $values }
web-an-rail = Buiklanding bij: { $values }. Op: { $none }
web-an-rail-hit = in de duik: buiklanding
web-an-rail-new = nieuw: de duik groeit
web-an-card = { $value }, { $stars ->
    [one] 1 ster
   *[other] { $stars } sterren
}{ $bonus ->
    [referee] , scheidsrechter
    [parachute] , parachute
   *[none] {""}
}{ $copies ->
    [1] {""}
   *[other] , { $copies } stuks
}
web-an-card-down = gedekt: { $value }, 3 sterren{ $copies ->
    [1] {""}
   *[other] , { $copies } stuks
}
web-an-explain = Telt op het eind zijn sterren. Een tweede { $value } in dezelfde duik is een buiklanding.
web-an-explain-referee = Een scheidsrechter: gebruik hem vóór de inzet om de volgende kaarten te bekijken en terug te leggen zoals je wilt.
web-an-explain-parachute = Een parachute: die redt de duik van een junior bij een buiklanding.
web-an-rival = { $player }: { $cards }; { $down } gedekt
web-an-bets = zet in: hier eindigt het
web-an-bet-mine = inzet
web-an-is-dives = duikt
web-an-is-thinks = denkt na
web-an-is-chosen = gekozen
web-an-is-lost = inzet kwijt
web-an-is-hand = zet niet in
web-an-chosen = Je geheime keuze
web-an-turn-verb = draai
web-an-exchange-aside = Gedekte kaart wisselen
web-an-begin = Zelfde duik of een nieuwe?
web-an-begin-how = De vorige duik mislukte. Er ligt nog: { $values }.
web-an-referee = Een scheidsrechter gebruiken?
web-an-referee-how = Bekijk de volgende kaarten voordat er ingezet wordt. { $count ->
    [0] De eerste kaart kan geen buiklanding geven.
   *[other] Buiklanding bij { $values }.
}
web-an-arrange = Leg de kaarten terug
web-an-arrange-how = Tik op een kaart of sleep hem. Alleen jij ziet ze.
web-an-bet = Eindigt de duik van { $player } hier?
web-an-bet-how = { $bets ->
    [0] Je hebt geen open kaart om in te zetten: wissel er een, of laat het zo.
   *[other] Zet een kaart in als je denkt van wel: klopt het, dan telt die voor 3; anders krijgt { $player } hem.
}
web-an-dive = Stoppen of nog een?
web-an-dive-how = Een buiklanding bij { $values }: dan houd je alleen die kaart.
web-an-flop = Buiklanding!
web-an-flop-how = Een tweede { $value }. Een parachute redt de hele duik.
web-an-exchange = Welke kaart wissel je?
web-an-exchange-how = Die komt open te liggen, en je neemt ook de onderste kaart van de trekstapel.
web-an-stop = Stop hier
web-an-wins = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}, { $stars ->
    [one] 1 ster
   *[other] { $stars } sterren
}
web-an-turn = Nog een kaart
web-an-to-turn = { $count } in de trekstapel
web-an-last = de laatste kaart van de trekstapel
web-an-stake = nieuwe waarde: win de { $value }
web-an-stakes = nieuw: win { $count } inzetten
web-an-do-retry = Opnieuw
web-an-do-retry-how = op { $values }
web-an-do-fresh = Nieuwe duik
web-an-do-fresh-how = met een leeg midden
web-an-do-referee = Gebruik de { $value }
web-an-do-referee-how = gaat uit het spel
web-an-do-go = Niet nu
web-an-do-go-how = nu wordt er ingezet
web-an-do-hold = Niet inzetten
web-an-do-hold-how = later mag het nog
web-an-do-bet = Zet de { $value } in
web-an-do-bet-how = { $stars ->
    [one] { $stars } ster
   *[other] { $stars } sterren
}
web-an-do-parachute = Parachute, de { $value }
web-an-do-parachute-how = gaat uit het spel
web-an-do-accept = Accepteren
web-an-do-accept-how = houd alleen de { $value }
web-an-do-exchange = Wissel de { $value }
web-an-do-exchange-how = { $stars ->
    [one] 1 ster i.p.v. 3
   *[other] { $stars } sterren i.p.v. 3
}
web-an-put-back = Leg ze zo terug
web-an-on-top = Bovenop
web-an-on-top-how = de eerste komt als volgende
web-an-underneath = Onderaan
web-an-underneath-how = de eerste komt het eerst boven
web-an-tray-none = geen
web-an-flop-tag = buik!
web-an-next-tag = volgende
web-an-looked = { $value }, { $stars ->
    [one] 1 ster
   *[other] { $stars } sterren
}, { $where ->
    [under] onderaan
   *[top] bovenop
}, plek { $place }{ $flop ->
    [yes] , zou een buiklanding zijn
   *[no] {""}
}. Druk om de kaart naar de andere rij te verplaatsen; met de pijltjes verander je de volgorde.

## Begin

web-an-blurb = 2–5, stop of ga door
web-an-goal = Doel: de meeste sterren. Herhaal geen figuur.

## Tafel

web-an-unit = sterren

## Zetten, zoals knoppen en labels ze noemen

web-an-move-retry = Probeer de duik opnieuw
web-an-move-fresh = Nieuwe duik
web-an-move-referee = Scheidsrechter ({ $name })
web-an-move-go = Ga door
web-an-move-arrange = Bovenop: { $top }; onderaan: { $under }
web-an-move-bet = Zet een { $card } in
web-an-move-hold = Niet inzetten
web-an-move-turn = Nog een kaart
web-an-move-stop = Hier stoppen
web-an-move-parachute = Gebruik een parachute ({ $name })
web-an-move-accept = Accepteer de buiklanding
web-an-move-exchange = Wissel de gedekte { $card }

## Het einde

web-an-ended-8-1 = De trekstapel is leeg.

## Instellingen en inrichten

web-an-sheet-stars = Sterren per waarde
web-an-sheet-differ = Sommige kaarten wijken af
web-an-sheet-bonus = Bonuskaarten
web-an-sheet-referee = scheidsrechter
web-an-sheet-parachute = parachute

# Onder een tegenstander, drie seconden lang: wat die net deed

web-an-deed-belly-flopped = buiklanding
web-an-deed-landed = { $count ->
    [one] won 1 kaart
   *[other] won { $count } kaarten
}
web-an-deed-parachuted = parachute!
web-an-deed-bet-lost = verloor een { $value }
web-an-deed-bet-won = inzet gewonnen
web-an-deed-exchanged = ruilde
web-an-deed-called-referee = riep de scheidsrechter
web-an-junior-how = Voor spelers onder de 12: na een buiklanding mag een junior een parachute gebruiken.

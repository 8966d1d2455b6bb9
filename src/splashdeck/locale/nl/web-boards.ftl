### Wat de borden van de tafels in de browser zeggen.

## Duck & Cover

web-dc-subtitle = Ronde { $round } van { $rounds } · beurt { $calls }
web-dc-captain = kapitein
web-dc-called = Aangekondigd: { $card }
web-dc-number = { NUMBER($number) ->
    [1] Eén!
    [2] Twee!
    [3] Drie!
    [4] Vier!
    [5] Vijf!
    [6] Zes!
    [7] Zeven!
    [8] Acht!
    [9] Negen!
    [10] Tien!
    [11] Elf!
   *[12] Twaalf!
}
web-dc-max = Max! Je hoogste eend
web-dc-again = Herhaal: nog eens { $call }
web-dc-low-blow = Een lage streek!
web-dc-to-draw = nog { $count } te trekken
web-dc-piles = { $count ->
    [one] 1 stapel in bad
   *[other] { $count } stapels in bad
}
web-dc-zone = Afleggebied: { $cards }
web-dc-left = { $left ->
    [0] het afleggebied is vol
    [one] { $count } van { $limit }: nog 1 en de ronde eindigt
   *[other] { $count } van { $limit } afgelegd
}
web-dc-remembered = Aangekondigd sinds het schudden: { $cards }
web-dc-round = Ronde { $round }
web-dc-whose = Van wie is het bad
web-dc-bath = Bad van { $player }: { $piles } stapels, { $covers } te bedekken, { $dives } vakken om te duiken
web-dc-rival = Bad van { $player }: { $piles }
web-dc-pile = { $top }, { $splashes ->
    [0] geen spetters
    [one] 1 spetter
   *[other] { $splashes } spetters
}{ $height ->
    [1] {""}
   *[other] , stapel van { $height }
}{ $called ->
    [yes] , aangekondigd
   *[no] {""}
}
web-dc-pick = verplaats de eend op { $at }
web-dc-chosen = Je geheime keuze
web-dc-verb-cover = bedek
web-dc-verb-duck = duik hier
web-dc-verb-give = geef
web-dc-verb-place = leg hier
web-dc-verb-pick = beweeg
web-dc-state-thinking = denkt na
web-dc-state-chosen = klaar
web-dc-state-covered = { $call } bedekt
web-dc-move = Jouw zet: de { $duck }
web-dc-move-how = Bedek een buur, of duik op een rimpeling. Niemand ziet het tot iedereen gekozen heeft.
web-dc-which = Welke { $duck } beweegt?
web-dc-which-how = Twee van je eenden zijn aangekondigd: tik er een aan, dan haar plek.
web-dc-give = Geef { $player } een eend
web-dc-give-how = Kies een van je twee laagste zichtbare eenden. Iedereen geeft tegelijk.
web-dc-place = Waar komt de { $duck }?
web-dc-place-how = Je hebt haar gekregen: leg haar op een rimpeling naast een stapel.
web-dc-quack = Kwak! Je { $call } is bedekt

## Antartik

web-an-subtitle = { $who ->
    [you] Jij duikt, stap { $step }
   *[other] { $player } duikt, stap { $step }
}
web-an-heap = om te draaien
web-an-mine = Jouw kaarten
web-an-mine-count = { $up } open, { $down } gedekt
web-an-no-cards = nog geen
web-an-empty = Nog niets in het water
web-an-diver = { $who ->
    [you] Jij duikt
   *[other] { $player } duikt
}
web-an-flopped = Buiklanding: { $player } draaide een tweede { $value }
web-an-landed = Perfecte duik: { $player } wint { $count ->
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
web-an-exchange-aside = Wissel een 3-ster
web-an-begin = Opnieuw proberen of nieuw beginnen?
web-an-begin-how = De vorige duik mislukte: { $values } ligt er nog.
web-an-referee = Een scheidsrechter inzetten?
web-an-referee-how = Bekijk de volgende kaarten voordat er ingezet wordt. { $count ->
    [0] De eerste kaart kan niet mislukken.
   *[other] Buiklanding bij { $values }.
}
web-an-arrange = Leg de kaarten terug
web-an-arrange-how = Tik een kaart aan of sleep haar. Alleen jij ziet ze.
web-an-bet = Eindigt de duik van { $player } hier?
web-an-bet-how = { $bets ->
    [0] Je hebt geen open kaart om in te zetten: wissel er een, of laat het zo.
   *[other] Zet er een kaart op in: raak telt ze 3, mis is ze van { $player }.
}
web-an-dive = Stoppen of nog een?
web-an-dive-how = Een buiklanding bij { $values }: dan houd je alleen die kaart.
web-an-flop = Buiklanding!
web-an-flop-how = Een tweede { $value }. Een parachute redt de hele duik.
web-an-exchange = Welke kaart wissel je?
web-an-exchange-how = Ze komt open te liggen, en je neemt ook de onderste kaart van de stapel.
web-an-stop = Stop hier
web-an-wins = { $count ->
    [one] pak 1 kaart
   *[other] pak { $count } kaarten
}, { $stars ->
    [one] 1 ster
   *[other] { $stars } sterren
}
web-an-turn = Nog een kaart
web-an-to-turn = { $count } in de stapel
web-an-last = de laatste kaart van het spel
web-an-stake = indien nieuw: de { $value } van { $player }
web-an-stakes = indien nieuw: { $count } inzetten voor jou
web-an-do-retry = Opnieuw proberen
web-an-do-retry-how = verder op { $values }
web-an-do-fresh = Nieuwe duik
web-an-do-fresh-how = ze gaan onder de stapel
web-an-do-referee = Scheidsrechter, de { $value }
web-an-do-referee-how = gaat uit het spel
web-an-do-go = Geen scheidsrechter
web-an-do-go-how = door naar het inzetten
web-an-do-hold = Niet inzetten
web-an-do-hold-how = later mag het nog
web-an-do-parachute = Parachute, de { $value }
web-an-do-parachute-how = gaat uit het spel
web-an-do-accept = Aanvaarden
web-an-do-accept-how = houd alleen de { $value }
web-an-do-exchange = Wissel de { $value }
web-an-do-exchange-how = { $stars ->
    [one] 1 ster in plaats van 3
   *[other] { $stars } sterren in plaats van 3
}
web-an-put-back = Leg ze zo terug
web-an-on-top = Bovenop
web-an-on-top-how = de eerste wordt nu omgedraaid
web-an-underneath = Onderop
web-an-underneath-how = de eerste komt het eerst boven
web-an-tray-none = geen
web-an-flop-tag = buik!
web-an-next-tag = nu
web-an-looked = { $value }, { $stars ->
    [one] 1 ster
   *[other] { $stars } sterren
}, { $where ->
    [under] onderop
   *[top] bovenop
}, plek { $place }{ $flop ->
    [yes] , zou een buiklanding zijn
   *[no] {""}
}. Druk om de kaart naar de andere kant te leggen; pijltjes veranderen de volgorde.

## Duck & Dive

web-dd-subtitle = Beurt { $turn }, { $who ->
    [you] jij
   *[other] { $player }
} · editie { $edition }
web-dd-pools = De zwembaden
web-dd-pool = { $pool }: { $icons } van { $capacity } eenden, { $floats } van { $limit } floats; erop: { $tokens }{ $marker ->
    [yes] ; duikmarker
   *[no] {""}
}
web-dd-open = openen om een kaart te kiezen
web-dd-laid = Kaarten onder dit zwembad
web-dd-card = { $card }, { $icons ->
    [one] 1 eend
   *[other] { $icons } eenden
}
web-dd-token = badeend van { $player }
web-dd-count = { $icons } van { $capacity }
web-dd-full = { $icons } van { $capacity }, vol
web-dd-over = { $icons } van { $capacity }, te veel
web-dd-too-full = te vol
web-dd-fills = vol!
web-dd-filled = Vol! { $shares }
web-dd-emptied = Overvol: leeggemaakt
web-dd-cards = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
web-dd-points = { $count ->
    [one] 1 punt
   *[other] { $count } punten
}
web-dd-no-points = Nog geen punten
web-dd-hand = Je hand: { $count } kaarten
web-dd-room = { $count ->
    [one] plaats voor één
   *[other] plaats voor { $count }
}
web-dd-piles = Stapel { $deck }, aflegstapel { $gone }, nog { $pools } zwembaden, jouw punten { $points }. Toon de punten
web-dd-pile-deck = stapel
web-dd-pile-gone = weg
web-dd-pile-pools = baden
web-dd-in-hand = { $count ->
    [one] kaart in de hand
   *[other] kaarten in de hand
}
web-dd-top = boven op de puntenstapel: { $card }
web-dd-active = is aan de beurt
web-dd-rob = Verliest een punt
web-dd-float = Float
web-dd-effect-sam = draai eend om
web-dd-effect-wilma = verplaats eend
web-dd-effect-dingy = verzet badeend
web-dd-effect-lara = steel een punt
web-dd-effect-julie = neem een kaart
web-dd-effect-albert = extra groot
web-dd-effect-james = verzet marker
web-dd-effect-amy = trek een kaart
web-dd-effect-arrwin = beurt voorbij
web-dd-effect-goldie = 5 punten
web-dd-effect-float = stopt een effect
web-dd-deck = Van de stapel
web-dd-deck-how = { $count } kaarten, ongezien
web-dd-pass = Passen
web-dd-pass-how = trek er een, einde beurt
web-dd-pass-later = speel eerst een kaart
web-dd-ask-pool = Waar duik je?
web-dd-pool-how = Je kaarten komen onder het zwembad dat je kiest.
web-dd-ask-play = Speel in { $pool }
web-dd-play-how = { $icons } van { $capacity } eenden. Van de stapel, of tik een handkaart aan.
web-dd-target-how = Effect van { $by }. Een float kan het nog stoppen.
web-dd-ask-sam = Welke eend wordt omgedraaid?
web-dd-ask-wilma = Welke eend zwemt weg?
web-dd-ask-wilma-to = Waar gaat { $card } heen?
web-dd-ask-dingy = Wiens badeend verhuist?
web-dd-ask-dingy-to = Waarheen met de badeend van { $player }?
web-dd-ask-lara = Wie verliest een punt?
web-dd-ask-julie = Welke kaart neem je?
web-dd-ask-james = Waar gaat de marker heen?
web-dd-ask-react = Stoppen met een float?
web-dd-react-how = Het effect van { $by } is aangekondigd.
web-dd-ask-discard = Vijf kaarten: leg er een af
web-dd-discard-how = Je mag er vier houden. Tik aan welke weggaat.
web-dd-ask-place = Waarheen met de badeend van { $player }?
web-dd-place-how = Het zwembad is weg en jij vulde het: kies een ander.

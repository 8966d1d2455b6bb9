# Duck & Dive: wat de pagina en haar bord zeggen.

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

## Begin

web-dd-blurb = 2–6, vol streken

## Tafel

web-dd-window = Tegenhouden met een float?
web-dd-window-watch = Houdt een float het tegen?
web-dd-window-how = { $effect }. Iedereen krijgt evenveel tijd.
web-dd-window-stop = Een float gebruiken
web-dd-window-let = Laten gaan
web-dd-orders = Mijn floats
web-dd-orders-none = houden niets tegen
web-dd-orders-mine = houden tegen wat mij treft
web-dd-orders-all = houden alles tegen
web-dd-unit = punten

## Zetten, zoals knoppen en labels ze noemen

web-dd-move-pool = Duik in { $pool }
web-dd-move-deck = Draai een kaart om
web-dd-move-hand = Speel { $card }
web-dd-move-pass = Passen
web-dd-move-flip = Draai { $card } in { $pool } om
web-dd-move-move = Verplaats { $card } van { $pool } naar { $to }
web-dd-move-token = Badeend van { $player } naar { $to }
web-dd-move-rob = Leg het bovenste punt van { $player } af
web-dd-move-take = Neem { $card } uit { $pool }
web-dd-move-marker = Duikmarker naar { $pool }
web-dd-move-stop = Gebruik een float
web-dd-move-let = Laat het gebeuren{ $effect ->
    [none] {""}
   *[other] : { $effect }
}
web-dd-move-discard = Leg { $card } af

## Het einde

web-dd-ended-6-8 = De zwembaden zijn op.
web-dd-ended-10-3 = Het spel duurde te lang.

## Instellingen en inrichten

web-dd-sheet-ducks = Eendjes op elke kaart
web-dd-sheet-pools = Zwembaden
web-dd-sheet-name = Naam
web-dd-sheet-duck-count = eenden
web-dd-sheet-float-count = floats

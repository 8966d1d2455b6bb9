# Duck & Dive: wat de pagina en haar bord zeggen.

web-dd-subtitle = Beurt { $turn }, { $who ->
    [you] jij
   *[other] { $player }
} · editie { $edition }
web-dd-pools = De zwembaden
web-dd-pool = { $pool }: eenden { $icons } van { $capacity }, floats { $floats } van { $limit }; erop: { $tokens }{ $marker ->
    [yes] ; duikmarker
   *[no] {""}
}
web-dd-open = openen om een kaart te kiezen
web-dd-laid = Kaarten onder dit zwembad
web-dd-card = { $card }, { $icons ->
    [one] 1 eend
   *[other] { $icons } eenden
}
web-dd-token = { $player_is ->
    [you] jouw badeend
   *[other] badeend van { $player }
}
web-dd-count = { $icons } van { $capacity }
web-dd-full = { $icons } van { $capacity }, vol
web-dd-over = { $icons } van { $capacity }, te veel
web-dd-too-full = te vol
web-dd-fills = vol!
web-dd-filled = Vol! { $shares }
web-dd-emptied = Overvol: leeggemaakt
web-dd-emptied-floats = { $count } floats, plek voor { $limit }: alles eruit
web-dd-emptied-ducks = { $count } eenden, plek voor { $limit }: alles eruit
web-dd-cards = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
web-dd-no-points = Nog geen punten
web-dd-hand = { $count ->
    [one] Je hand: 1 kaart
   *[other] Je hand: { $count } kaarten
}
web-dd-piles = Stapel { $deck }, aflegstapel { $gone }, zwembaden in voorraad { $pools }, jouw punten { $points }. Toon de punten
web-dd-pile-deck = stapel
web-dd-pile-gone = afgelegd
web-dd-pile-pools = baden
web-dd-in-hand = { $count ->
    [one] kaart in de hand
   *[other] kaarten in de hand
}
web-dd-top = boven op de puntenstapel: { $card }
web-dd-active = is aan de beurt
web-dd-rob = Verliest een kaart
web-dd-float = Float
web-dd-effect-sam = draai eend om
web-dd-effect-wilma = verplaats eend
web-dd-effect-dingy = verplaats badeend
web-dd-effect-lara = leg een punt af
web-dd-effect-julie = neem een kaart
web-dd-effect-albert = extra groot
web-dd-effect-james = verplaats marker
web-dd-effect-amy = trek een kaart
web-dd-effect-arrwin = beurt voorbij
web-dd-effect-goldie = 5 punten
web-dd-effect-float = stopt een effect
web-dd-explain-sam = Draai een eend om: zijn badeenden tellen niet meer.
web-dd-explain-wilma = Verplaats een eend van het ene zwembad naar het andere.
web-dd-explain-dingy = Zet een badeend op een ander zwembad: wie op een vol zwembad staat, deelt in de kaarten.
web-dd-explain-lara = Kies een speler: de bovenste kaart van de puntenstapel wordt afgelegd.
web-dd-explain-julie = Neem een kaart van onder een zwembad in je hand.
web-dd-explain-albert = Er gebeurt niets: Albert is gewoon erg groot.
web-dd-explain-james = Verplaats de duikmarker: je volgende kaarten gaan onder dat zwembad.
web-dd-explain-amy = Trek de bovenste kaart van de stapel.
web-dd-explain-arrwin = Je beurt eindigt meteen, zonder kaart te trekken.
web-dd-explain-goldie = Er gebeurt niets, maar in je puntenstapel is Goldie 5 waard.
web-dd-explain-float = Leg hem af om een aangekondigd effect te stoppen. Te veel floats onder een zwembad maken het leeg.
web-dd-deck = Van de stapel
web-dd-deck-how = { $count ->
    [one] 1 kaart, ongezien
   *[other] { $count } kaarten, ongezien
}
web-dd-pass = Passen
web-dd-pass-how = trek er een, en klaar
web-dd-pass-later = eerst spelen
web-dd-ask-pool = Waar duik je?
web-dd-pool-how = Je kaarten komen onder het zwembad dat je kiest.
web-dd-ask-play = Speel onder { $pool }
web-dd-play-how = Eenden: { $icons } van { $capacity }. Speel van de stapel, of tik een handkaart aan.
web-dd-target-how = Effect van { $by }. Een float kan het nog stoppen.
web-dd-ask-sam = Welke eend wordt omgedraaid?
web-dd-ask-wilma = Welke eend zwemt weg?
web-dd-ask-wilma-to = Waar gaat { $card } heen?
web-dd-ask-dingy = Wiens badeend verhuist?
web-dd-ask-dingy-to = Waarheen met { $player_is ->
    [you] jouw badeend
   *[other] de badeend van { $player }
}?
web-dd-ask-lara = Wie verliest een kaart?
web-dd-ask-julie = Welke kaart neem je?
web-dd-ask-james = Waar gaat de marker heen?
web-dd-ask-react = Effect stoppen met een float?
web-dd-react-how = Het effect van { $by } is aangekondigd.
web-dd-ask-discard = Vijf kaarten: leg er een af
web-dd-discard-how = Je mag er vier houden. Tik aan welke weggaat.
web-dd-ask-place = Waarheen met { $player_is ->
    [you] jouw badeend
   *[other] de badeend van { $player }
}?
web-dd-place-how = Jij vulde dit zwembad en het is uit het spel: kies een ander.

## Begin

web-dd-blurb = 2–6, vol streken
web-dd-goal = Doel: de meeste punten. Dobber waar een zwembad vol raakt.

## Tafel

web-dd-window = Effect stoppen met een float?
web-dd-window-watch = Stopt een float het effect?
web-dd-window-how = { $effect }.
web-dd-window-stop = Float afleggen
web-dd-window-let = Laten gebeuren
web-dd-orders = Mijn floats
web-dd-orders-touching = vraag het als het mij raakt
web-dd-orders-every = vraag het altijd
web-dd-orders-pass = laat alles gebeuren
web-dd-orders-none = stoppen niets
web-dd-orders-mine = stoppen wat mij treft
web-dd-orders-all = stoppen alles
web-dd-unit = punten
web-dd-unit-cards = kaarten

## Zetten, zoals knoppen en labels ze noemen

web-dd-move-pool = Duik in { $pool }
web-dd-move-deck = Speel van de stapel
web-dd-move-hand = Speel { $card }
web-dd-move-pass = Passen
web-dd-move-flip = Draai { $card } onder { $pool } om
web-dd-move-move = Verplaats { $card } van { $pool } naar { $to }
web-dd-move-token = { $player_is ->
    [you] Jouw badeend
   *[other] Badeend van { $player }
} naar { $to }
web-dd-move-rob = Leg de bovenste puntenkaart van { $player } af
web-dd-move-take = Neem { $card } onder { $pool } weg
web-dd-move-marker = Duikmarker naar { $pool }
web-dd-move-stop = Leg een float af
web-dd-move-let = Laat het gebeuren{ $effect ->
    [none] {""}
   *[other] : { $effect }
}
web-dd-move-discard = Leg { $card } af

## Het einde

web-dd-ended-6-8 = Er is nog maar één zwembad over.
web-dd-ended-10-3 = De partij bereikte de grens van het aantal beurten.

## Instellingen en inrichten

web-dd-sheet-ducks = Eendiconen op elke kaart
web-dd-sheet-floats = Iconen op de floats
web-dd-sheet-every-float = Elke float
web-dd-sheet-float = Float { $number }
web-dd-sheet-pools = Zwembaden
web-dd-sheet-name = Naam
web-dd-sheet-duck-count = eenden
web-dd-sheet-float-count = floats

# Onder een tegenstander, drie seconden lang: wat die net deed

web-dd-deed-card-laid = legde { $card }
web-dd-deed-stopped = legde een float af
web-dd-deed-flipped = draaide { $card } om
web-dd-deed-duck-moved = verplaatste { $card }
web-dd-deed-taken = pakte { $card }
web-dd-deed-passed = paste
web-dd-deed-pool-filled = vulde een zwembad
web-dd-deed-robbed = raakte { $card } kwijt
web-dd-edition-how-2025 = Punten liggen gedekt; Dibbes mag ook je eigen rubberen badeend verplaatsen; passen kan pas na een gespeelde kaart.
web-dd-edition-how-2023 = Punten liggen open; Dibbes verplaatst alleen de rubberen badeend van een ander; je mag passen zonder een kaart te spelen.
web-dd-first-how = Wie is het laatst in bad of in het zwembad geweest?

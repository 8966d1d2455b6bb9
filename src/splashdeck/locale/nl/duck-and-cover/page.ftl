# Duck & Cover: wat de pagina en haar bord zeggen.

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
web-dc-total = Totaal
web-dc-round = Ronde { $round }
web-dc-whose = Welk bad bekijk je?
web-dc-grid = { $player_is ->
    [you] Jouw bad
   *[other] Bad van { $player }
}: stapels { $piles }, te bedekken { $covers }, duikplekken { $dives }
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
web-dc-pick = Verplaats deze eend
web-dc-chosen = Je geheime keuze
web-dc-explain = Een eend die op het eind van de ronde nog te zien is, kost zijn spetters: bedek hem met een andere.
web-dc-verb-cover = bedek
web-dc-verb-duck = duik hier
web-dc-verb-give = geef
web-dc-verb-place = leg hier
web-dc-verb-pick = verplaats
web-dc-state-thinking = denkt na
web-dc-state-chosen = klaar
web-dc-state-covered = { $call } bedekt
web-dc-move = Jouw zet: de { $duck }
web-dc-move-how = Bedek een buur, of duik naar een kringetje in het water. Niemand ziet je keuze tot iedereen gekozen heeft.
web-dc-which = Welke { $duck } verplaats je?
web-dc-which-how = Twee van je eenden zijn aangekondigd: tik er een aan en dan een plek.
web-dc-give = Geef { $player } een eend
web-dc-give-how = Kies een van je twee laagste zichtbare eenden. Iedereen geeft tegelijk.
web-dc-place = Waar komt de { $duck }?
web-dc-place-how = Je hebt hem gekregen: leg hem op een kringetje naast een stapel.
web-dc-quack = Kwak! Je { $call } is bedekt

## Begin

web-dc-blurb = 2–7, allemaal tegelijk
web-dc-goal = Doel: stapel je eenden, zo min mogelijk spetters.

## Lobby

web-dc-option-memory_aid = Geheugensteun
web-dc-option-competition = Competitie
web-dc-option-pressure = Druk
web-dc-option-surprises = Verrassingen
web-dc-option-low_blows = Lage streken
web-dc-option-madness = Gekte

## Tafel

web-dc-unit = totaal

## Zetten, zoals knoppen en labels ze noemen

web-dc-move-give = Geef de { $duck }
web-dc-move-place = { $beside ->
    [none] Leg hem neer op { $to }
   *[other] Leg hem neer, { $side ->
        [right] rechts van
        [left] links van
        [above] boven
       *[below] onder
    } de { $beside }
}
web-dc-move-cover = { $onto ->
    [none] Bedek { $to }
   *[other] Bedek de { $onto } met de { $duck }
}
web-dc-move-duck = { $beside ->
    [none] Duik naar { $to }
   *[other] { $which ->
        [one] Duik
       *[many] Duik met de { $duck }
    }, { $side ->
        [right] rechts van
        [left] links van
        [above] boven
       *[below] onder
    } de { $beside }
}

## Het einde

web-dc-round-short = R{ $round }
web-dc-ended-6-1 = De laatste ronde eindigde met één stapel.
web-dc-ended-6-2 = De laatste ronde eindigde met een vol afleggebied.
web-dc-ended-6-3 = De laatste ronde bereikte de grens van het aantal aankondigingen.

## Instellingen en inrichten

web-dc-option-how-memory_aid = Een lijst toont wat er sinds de laatste keer schudden is aangekondigd.
web-dc-option-how-competition = Een zichtbare eend scoort het nummer in plaats van de spetters.
web-dc-option-how-pressure = In de laatste ronde tellen negatieve scores dubbel.
web-dc-option-how-surprises = Vóór elke ronde gaan twee kapiteinkaarten uit het spel zonder dat iemand ziet welke.
web-dc-option-how-low_blows = Bij Max en Herhaal geeft iedereen een van de twee laagste eenden door naar links.
web-dc-option-how-madness = Je doet een ander dier na in plaats van te kwaken; verder verandert er niets.
web-dc-option-rounds = Rondes

# Onder een tegenstander, drie seconden lang: wat die net deed

web-dc-deed-covered = { $duck } op { $onto }
web-dc-deed-ducked = { $duck } dook
web-dc-deed-gave = gaf { $duck }
web-dc-deed-placed = legde { $duck }
web-dc-deed-scored = { $score ->
    [one] 1 spetter
   *[other] { $shown } spetters
}

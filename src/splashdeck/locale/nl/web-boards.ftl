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
web-dc-state-covered = { $call } is bedekt
web-dc-some = { $count } anderen
web-dc-move = Jouw zet: de { $duck }
web-dc-move-how = Bedek een buur, of duik op een rimpeling. Niemand ziet het tot iedereen gekozen heeft.
web-dc-which = Welke { $duck } beweegt?
web-dc-which-how = Twee van je eenden zijn aangekondigd: tik er een aan, dan haar plek.
web-dc-give = Geef { $player } een eend
web-dc-give-how = Kies een van je twee laagste zichtbare eenden. Iedereen geeft tegelijk.
web-dc-place = Waar komt de { $duck }?
web-dc-place-how = Je hebt haar gekregen: leg haar op een rimpeling naast een stapel.
web-dc-sent = Verstuurd, nog geheim
web-dc-sent-how = Wachten op { $who }. Tot dan kun je een andere plek aantikken.
web-dc-quack = Kwak!
web-dc-quack-how = Je aangekondigde eend is bedekt, dus je blijft liggen. Wachten op { $who }.
web-dc-wait = Wachten op { $who }
web-dc-over = De laatste ronde is voorbij
web-dc-over-how = Het laagste totaal wint.

# De coach: waarom een zet goed of slecht is, en wat tips en terugblikken over zichzelf zeggen.

coach-close = te dicht bij de beste om te kiezen
coach-close-best = { $count ->
    [one] te dicht bij 1 andere zet om te kiezen
   *[other] te dicht bij { $count } andere zetten om te kiezen
}

## Antartik

coach-an-flop = buiklanding { $odds }%: { $flops } van de { $left } kaarten die kunnen komen herhalen een waarde
coach-an-flop-odds = buiklanding { $odds }%, naar wat je van de trekstapel weet
coach-an-no-flop = geen kaart die nu kan komen geeft een buiklanding
coach-an-at-stake = { $stars ->
    [one] in het midden ligt 1 ster, die een buiklanding aan de volgende duiker laat
   *[other] in het midden liggen { $stars } sterren, die een buiklanding aan de volgende duiker laat
}
coach-an-fresh = de eerste kaart op een leeg midden kan niet mislukken
coach-an-given-up = { $stars ->
    [one] het geeft de ene ster in het midden op
   *[other] het geeft de { $stars } sterren in het midden op
}
coach-an-lands = { $stars ->
    [one] het levert zeker 1 ster op
   *[other] het levert zeker { $stars } sterren op
}
coach-an-pays = { $count ->
    [one] 1 inzet van een ander wint erdoor
   *[other] { $count } inzetten van anderen winnen erdoor
}
coach-an-ends = { $odds ->
    [0] de volgende kaart kan niet mislukken: een inzet wint alleen als de duiker stopt
   *[other] een inzet wint als de volgende kaart mislukt, { $odds }%, of de duiker stopt
}
coach-an-ends-by-flop = de duiker moet deze kaart omdraaien: een inzet wint alleen door een buiklanding, { $odds }%
coach-an-ends-chosen = { $turned ->
    [0] de duiker moet deze kaart omdraaien en heeft haar daar zelf gelegd, vermoedelijk geen die mislukt: dan verliest een inzet
   *[other] de duiker heeft de volgende kaart daar zelf gelegd, vermoedelijk geen die mislukt: dan wint een inzet alleen als de duiker stopt
}
coach-an-bet = gewonnen telt de kaart 3 in plaats van { $stars }; verloren telt ze voor de duiker
coach-an-hold = het waagt niets, en je kunt bij een latere stap nog inzetten
coach-an-referee = je ziet en schikt de volgende kaarten, en dat kost de kaart van de scheidsrechter
coach-an-buried = de volgende kaart is er een die je niet hebt gezien
coach-an-arranged = { $count ->
    [0] de volgende kaart mislukt
    [one] de volgende kaart komt veilig
   *[other] de volgende { $count } kaarten komen veilig
}
coach-an-spent = { $stars ->
    [one] de kaart met de parachute, 1 ster, gaat uit het spel
   *[other] de kaart met de parachute, { $stars } sterren, gaat uit het spel
}
coach-an-exchange = twee open kaarten, gemiddeld { $brings } sterren, voor { $before } gedekt

## Duck & Cover

coach-dc-covers = het verbergt { $saved }: { $piles } stapels over, die voor { $score } tellen
coach-dc-dives = het verbergt niets: { $piles } stapels blijven, die voor { $score } tellen
coach-dc-gives = { $piles } stapels over, die voor { $score } tellen
coach-dc-places = dan { $piles } stapels, die voor { $score } tellen
coach-dc-ends = één stapel: de ronde is meteen voorbij, en je scoort { $score }
coach-dc-cover-by = je { $duck } ({ $splashes }) kan bedekt worden als een buur wordt geroepen: { $calls } van de { $left } kaarten over doen dat
coach-dc-stranded = er ligt niets naast je { $duck } ({ $splashes }), dus niets kan hem bedekken
coach-dc-near = { $left ->
    [one] nog 1 kaart in de aflegzone beëindigt de ronde
   *[other] nog { $left } kaarten in de aflegzone beëindigen de ronde
}

## Duck & Dive

coach-dd-coming = { $pool } heeft plaats voor { $room }: van de { $left } kaarten die kunnen komen vullen { $fills } het precies en zijn { $over } te veel
coach-dd-fills = { $pool } is dan precies vol
coach-dd-over = { $pool } heeft er dan { $over } te veel, tenzij een effect het redt
coach-dd-room = { $pool } heeft dan nog plaats voor { $room }
coach-dd-yours = { $rivals ->
    [0] je badeend staat alleen in { $pool }: wat het opbrengt is helemaal van jou
    [one] je deelt { $pool } met 1 tegenstander
   *[other] je deelt { $pool } met { $rivals } tegenstanders
}
coach-dd-theirs = { $rivals ->
    [one] je badeend staat niet in { $pool }: het betaalt 1 tegenstander
   *[other] je badeend staat niet in { $pool }: het betaalt { $rivals } tegenstanders
}
coach-dd-nobody = er staat geen badeend in { $pool }: vol betaalt het niemand
coach-dd-rob = { $points ->
    [one] de enige kaart van die puntenstapel verdwijnt
   *[other] die puntenstapel telt { $points } kaarten
}
coach-dd-pass = het waagt niets en brengt een kaart in je hand van { $held }
coach-dd-pass-full = het waagt niets, maar met { $limit } kaarten in de hand moet er een weg
coach-dd-stop = het kost een float, en je hebt er { $held }
coach-dd-let = je houdt de floats die je hebt, { $held }, voor later
coach-dd-discard = { $card } gaat naar de aflegstapel

## Een tip

coach-hint = { $seat } beslist · { $games } spellen ingebeeld · kans op winst, en gemiddelde eindscore
coach-win = winst
coach-points = punten
coach-splashes = spetters
coach-thinking = De coach denkt na …
coach-no-hint = Hier is nu niets te beslissen.

## Een terugblik

coach-review = { $games } spellen ingebeeld, elke beslissing beoordeeld naar wat haar speler kon weten
coach-curve = Kans op winst, van de eerste beslissing tot de laatste
coach-moments = De zetten die er het meest toe deden
coach-moment = Na { $number } zetten, { $player }: { $played } in plaats van { $better } kostte { $loss } punten van de honderd
coach-no-moments = Geen zet verloor veel: de rest was geluk.
coach-reviewing = De coach bekijkt het spel: { $percent }%

## Opdrachten

coach-error-over = het spel is hier afgelopen: er is niets te beslissen
coach-error-seat = plaats { $number } heeft hier niets te beslissen
coach-error-move = dit verslag kan na 0 tot { $most } zetten worden stilgezet
coach-error-move-of-position = een stelling heeft geen zetten om te tellen; dit hoort bij een verslag
coach-error-position = een stelling is een JSON-object
coach-error-simulations = een getal vanaf 1
coach-imagining = inbeelden
coach-looking-back = terugkijken
coach-axis = gedane zetten

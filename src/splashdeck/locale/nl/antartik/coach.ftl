# Antartik: waarom een zet goed of slecht is.

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
coach-an-unit = punten

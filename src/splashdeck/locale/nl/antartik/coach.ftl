# Antartik: waarom een zet goed of slecht is.

coach-an-flop = kans op buiklanding { $odds }%: van de { $left } kaarten die kunnen komen, herhalen er { $flops } een waarde
coach-an-flop-odds = kans op buiklanding { $odds }%, naar wat er van de trekstapel te weten valt
coach-an-no-flop = geen kaart die nu kan komen geeft een buiklanding
coach-an-at-stake = { $stars ->
    [one] in het midden ligt 1 ster, die een buiklanding aan de volgende duiker laat
   *[other] in het midden liggen { $stars } sterren, die een buiklanding aan de volgende duiker laat
}
coach-an-fresh = op een leeg midden kan de eerste kaart geen buiklanding geven
coach-an-given-up = { $stars ->
    [one] het geeft de ene ster in het midden op
   *[other] het geeft de { $stars } sterren in het midden op
}
coach-an-lands = { $stars ->
    [one] het levert zeker 1 ster op
   *[other] het levert zeker { $stars } sterren op
}
coach-an-pays = { $count ->
    [one] daarmee wint 1 tegenstander de inzet
   *[other] daarmee winnen { $count } tegenstanders hun inzet
}
coach-an-ends = { $odds ->
    [0] de volgende kaart kan geen buiklanding geven: een inzet wordt alleen gewonnen als de duiker stopt
   *[other] een inzet wordt gewonnen als de volgende kaart een buiklanding geeft ({ $odds }%) of de duiker stopt
}
coach-an-ends-by-flop = de duiker moet deze kaart omdraaien: een inzet wordt alleen gewonnen bij een buiklanding ({ $odds }%)
coach-an-ends-chosen = { $turned ->
    [0] de duiker moet deze kaart omdraaien en heeft die daar zelf neergelegd, dus waarschijnlijk geen buiklanding: een inzet zou verloren zijn
   *[other] de duiker heeft de volgende kaart daar zelf neergelegd, dus waarschijnlijk geen buiklanding: een inzet wordt alleen gewonnen als de duiker stopt
}
coach-an-bet = gewonnen telt de kaart 3 in plaats van { $stars }; verloren is die voor de duiker
coach-an-hold = het riskeert niets, en later kan er nog worden ingezet
coach-an-referee = het toont de volgende kaarten, om ze te ordenen; het kost de scheidsrechterkaart
coach-an-buried = de volgende kaart is er een die niet bekeken is
coach-an-arranged = { $count ->
    [0] de volgende kaart geeft een buiklanding
    [one] de volgende kaart is veilig
   *[other] de volgende { $count } kaarten zijn veilig
}
coach-an-spent = { $stars ->
    [one] de kaart met de parachute, 1 ster, gaat uit het spel
   *[other] de kaart met de parachute, { $stars } sterren, gaat uit het spel
}
coach-an-exchange = twee open kaarten, gemiddeld { $brings } sterren, voor { $before } gedekt
coach-an-unit = punten

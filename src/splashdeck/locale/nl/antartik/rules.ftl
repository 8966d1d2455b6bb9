# Antartik: waarom een zet niet mag.

an-retry-or-fresh = kies eerst: de mislukte duik opnieuw proberen (retry) of een nieuwe duik (fresh)
an-referee-or-go = gebruik een scheidsrechter of ga door naar het inzetten (go)
an-put-the-cards-back = leg eerst de kaarten terug die de scheidsrechter je liet zien
an-bet-or-hold = zet een kaart in (bet) of zie ervan af (hold)
an-turn-or-stop = draai een kaart om (turn) of stop
an-parachute-or-accept = gebruik een parachute of accepteer de buiklanding (accept)
an-divers-decision = wacht: { $diver } is de duiker en beslist nu
an-others-bet-first = wacht: eerst zetten de anderen in
an-has-bet = je hebt deze beurt al ingezet
an-nothing-to-bet = je hebt geen kaart om in te zetten of te wisselen
an-bet-face-up = { $card } ligt gedekt: zet een open kaart in, of wissel eerst
an-not-your-face-up-card = { $card } ligt niet open voor je
an-not-your-face-down-card = { $card } ligt niet gedekt voor je
an-no-referee = op { $card } staat geen scheidsrechter
an-no-parachute = op { $card } staat geen parachute
an-put-back-exactly = leg precies de getoonde kaarten terug, elk één keer: { $cards }

# Antartik: wat zeker volgt uit een zet.

an-will-stay = { $count ->
    [one] 1 kaart blijft in het midden
   *[other] { $count } kaarten blijven in het midden
}
an-will-go-under = { $count ->
    [one] 1 kaart gaat onder de trekstapel
   *[other] { $count } kaarten gaan onder de trekstapel, in dezelfde volgorde
}
an-will-flop-on = een buiklanding bij { $values }
an-will-not-flop = de eerste kaart kan geen buiklanding geven, en niemand zet erop in
an-will-leave-the-game = { $card } gaat uit het spel
an-will-look = { $count ->
    [one] je ziet de laatste kaart van de trekstapel
   *[other] je ziet de bovenste { $count } kaarten van de trekstapel
}
an-will-come-next = { $card } wordt als volgende omgedraaid
an-will-flop-next = { $card } geeft een buiklanding
an-will-hide-the-next = de volgende kaart is er een die je niet gezien hebt
an-will-win-bet = eindigt de duik hier: { $card } gedekt, { $stars } waard in plaats van { $before }
an-will-lose-bet = komt er een nieuwe waarde: { $card } gaat naar de duiker
an-will-have-bet = deze beurt zet je niet nog eens in
an-will-ask-again = in een latere stap mag je nog inzetten
an-bet-at-stake = inzet van { $seat }: bij een nieuwe waarde win je { $card }, bij een buiklanding ligt die gedekt
an-bet-will-be-won = { $seat } wint de inzet: { $card } gedekt
an-will-be-the-last = de laatste kaart: daarmee eindigt het spel
an-will-end-the-game = het spel eindigt
an-will-win = { $count ->
    [one] je wint { $cards }, { $stars } waard
   *[other] je wint { $count } kaarten, { $stars } waard: { $cards }
}
an-will-turn-up = { $card } open, { $stars } waard in plaats van { $before }
an-will-take-the-bottom = je neemt ook de onderste kaart van de trekstapel, open

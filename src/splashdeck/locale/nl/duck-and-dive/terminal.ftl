# Duck & Dive: wat de terminal zegt.

ui-dd-option-turn_limit = Hoogste aantal beurten (DD-10.3)
ui-dd-anyone-stops = { $effect }. Legt iemand een float af om dat te stoppen?
ui-dd-nobody-stops = niemand stopt het
ui-dd-stops = { $player } legt een float af
ui-dd-facts = { $edition } · beurt { $turn }: { $player } · afgelegd { $discards } (boven { $top }) · voorraad zwembaden { $pools }
ui-dd-deck = { $count ->
    [one] stapel, 1 kaart
   *[other] stapel, { $count } kaarten
}
ui-dd-pass = passen
ui-dd-hand = Hand
ui-dd-float = float
ui-dd-who = hand { $hand }, puntenstapel { $points }
ui-dd-top = (boven { $card })
ui-dd-pool = Zet de duikmarker op een zwembad.
ui-dd-play = Speel onder { $pool }: van de stapel, uit je hand, of pas.
ui-dd-target = { $card }:
ui-dd-react = Aangekondigd: { $effect }. Leg je een float af om dat te stoppen?
ui-dd-discard = Je hebt vijf kaarten: leg er een af.
ui-dd-place = Het zwembad van { $player } is uit het spel: zet de badeend op een ander.
ui-dd-effect-sam = draai een open badeendkaart om.
ui-dd-effect-wilma = verplaats een open badeendkaart naar een ander zwembad.
ui-dd-effect-dingy = verplaats een rubberen badeend naar een ander zwembad.
ui-dd-effect-lara = leg de bovenste kaart van andermans puntenstapel af.
ui-dd-effect-julie = neem een kaart uit een zwembad in je hand.
ui-dd-effect-albert = geen effect, maar extra groot.
ui-dd-effect-james = verplaats de duikmarker naar een ander zwembad.
ui-dd-effect-amy = neem een kaart van de stapel in je hand.
ui-dd-effect-arrwin = je beurt eindigt meteen.
ui-dd-effect-goldie = 5 punten voor wie haar zwembad vult.
ui-dd-help = Tekens van Duck & Dive:
    ▼                de duikmarker: kaarten komen onder dit zwembad
    ●Ann             de badeend van Ann staat op dit zwembad
    ▕███··▏3/5       drie eendiconen van vijf; precies vol loont
    ◦1/2             één float van twee
    Sam 1            een badeend met zijn iconen;  ≈≈≈  een gedekte kaart
    (…) […]          mogelijk; wat je aanwijst
    ▶                wie aan de beurt is

    Zetten: pool 0 · deck · hand sam.3 · pass · flip 0/2 (zwembad/kaart) ·
    move 0/2>1 · token 1>0 (speler>zwembad) · rob 1 · take 0/2 · marker 1 ·
    stop · let · discard sam.3

    De badeenden:

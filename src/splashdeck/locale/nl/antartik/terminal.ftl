# Antartik: wat de terminal zegt.

ui-an-facts = { $player } duikt · trekstapel { $draw }
ui-an-out = uit het spel: { $cards }
ui-an-draw = trekstapel, { $count }
ui-an-rail = buiklanding bij:
ui-an-empty = het midden is leeg
ui-an-looked = De scheidsrechter toont:
ui-an-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
ui-an-junior = (junior)
ui-an-set-junior = { $player } is jonger dan 12
ui-an-has-bet = zet { $card } in
ui-an-chosen = gekozen: { $move }
ui-an-face-down = { $count } gedekt, { $points } punten
ui-an-begin = De vorige duik mislukte: probeer hem opnieuw of begin een nieuwe.
ui-an-referee = Gebruik een scheidsrechter om de trekstapel te bekijken, of ga door.
ui-an-arrange = Leg de kaarten terug: bovenop / onderaan, de eerste komt het eerst.
ui-an-bet = Eindigt de duik van { $player } hier? Zet een kaart in, of niet.
ui-an-dive = Draai nog een kaart om, of stop en win de duik.
ui-an-flop = Buiklanding! Red de duik met een parachute, of accepteer de buiklanding.
ui-an-help = Tekens van Antartik:
    ×7               een 7 zou een buiklanding zijn
    7.3*             de derde 7, één ster waard;  2.1**  twee sterren
    ≈7.3≈            ligt gedekt voor je en is 3 waard
    ⚑ ☂              scheidsrechter; parachute (alleen juniors)
    (…) […]          mogelijk; wat je aanwijst
    ▶                de duiker

    Zetten: turn (omdraaien) · stop · bet 7.3 (inzetten) · hold (niet) ·
    retry (opnieuw) · fresh (nieuwe duik) · referee 10.1 · go ·
    arrange 7.3 8.1 / 2.2 (bovenop / onderaan) · exchange 7.3 (wisselen) ·
    parachute 9.2 · accept

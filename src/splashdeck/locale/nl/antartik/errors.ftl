# Antartik: wat er mis is met een kaartblad of een getypte zet, na de plek en voor de regel.

error-an-sheet-values = de waarden zijn 1 tot 10
error-an-sheet-cards = { $expected ->
    [one] er is 1 kaart met waarde { $value }, niet { $count }
   *[other] er zijn { $expected } kaarten met waarde { $value }, niet { $count }
}
error-an-sheet-stars-key = geen waarde en ook geen kaart zoals 7.3
error-an-sheet-stars = een voorkant toont 1 of 2 sterren, niet { $stars }
error-an-sheet-stars-missing = nergens staat hoeveel sterren kaart { $card } heeft
error-an-sheet-no-card = er is geen kaart { $card }
error-an-sheet-bonus-value = bonussen staan op achten, negens en tienen, niet op { $card }
error-an-sheet-bonus-twice = kaart { $card } staat al onder { $bonus }
error-an-sheet-no-bonus = { $bonus }: geen kaart draagt er een
error-an-sheet-same-stars = stars.{ $card }: hetzelfde als voor elke { $value }
error-an-move-arrange = arrange heeft één schuine streep: arrange 7.3 / 9.1 2.2
error-an-move-not-a-card = { $card } is geen kaart: ze heten 1.1, 2.1, 2.2 en zo verder tot 10.10

# Duck & Dive: wat er mis is met een kaartblad of een getypte zet, na de plek en voor de regel.

error-dd-sheet-duck-missing = deze eend ontbreekt
error-dd-sheet-no-duck = geen eend heet { $name }
error-dd-sheet-copies = { $expected ->
    [one] er is 1 exemplaar, niet { $count }
   *[other] er zijn { $expected } exemplaren, niet { $count }
}
error-dd-sheet-no-icon = moet 0 iconen tonen, niet { $icons }
error-dd-sheet-an-icon = moet minstens 1 icoon tonen, niet { $icons }
error-dd-sheet-albert = Albert hoort de meeste iconen te hebben, maar { $duck } heeft er { $icons } en hij { $most } (DD-1.4)
error-dd-sheet-other-copies = ducks.{ $duck }: { $count ->
    [one] 1 exemplaar
   *[other] { $count } exemplaren
} in plaats van { $expected }: alleen voor de editie van 2023 (DD-1.4)
error-dd-sheet-no-card = er is geen kaart { $card }
error-dd-sheet-floats = er zijn { $expected } floatkaarten, niet { $count }
error-dd-sheet-pools = er zijn { $expected } zwembadkaarten, niet { $count }
error-dd-sheet-pool-twice = twee zwembaden heten { $name }
error-dd-sheet-large-pools = in de zwembaden passen { $capacity } van alle { $icons } iconen, meer dan { $share }: de eenden raken op en het spel loopt vast (DD-1.4)
error-dd-sheet-rename = het kaartblad heet { $name }, net als een ingebouwd: geef het een andere naam (DD-1.4)
error-dd-fast-sheet = de snelle tweeling heeft de aantallen van DD-1.2 en iconen per soort; de referentie heeft alles

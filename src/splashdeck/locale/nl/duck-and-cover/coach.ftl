# Duck & Cover: waarom een zet goed of slecht is.

coach-dc-covers = dit scheelt { $saved }: er blijven { $piles } stapels over, samen goed voor { $score }
coach-dc-dives = dit bedekt niets: er blijven { $piles } stapels, samen goed voor { $score }
coach-dc-gives = { $piles ->
    [one] er blijft 1 stapel over, goed voor { $score }
   *[other] er blijven { $piles } stapels over, samen goed voor { $score }
}
coach-dc-places = dan zijn er { $piles } stapels, samen goed voor { $score }
coach-dc-ends = één stapel: de ronde is meteen voorbij, met { $score } als score
coach-dc-cover-by = de { $duck } ({ $splashes }) kan bedekt worden als een buur wordt aangekondigd: dat doen { $calls } van de { $left } kaarten die nog komen
coach-dc-stranded = er ligt niets naast de { $duck } ({ $splashes }), dus niets kan hem bedekken
coach-dc-near = { $left ->
    [one] nog 1 kaart in het afleggebied en de ronde eindigt
   *[other] nog { $left } kaarten in het afleggebied en de ronde eindigt
}
coach-dc-unit = spetters

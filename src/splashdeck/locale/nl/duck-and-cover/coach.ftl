# Duck & Cover: waarom een zet goed of slecht is.

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
coach-dc-unit = spetters

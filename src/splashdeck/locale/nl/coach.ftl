# De coach: waarom een zet goed of slecht is, en wat tips en terugblikken over zichzelf zeggen.

coach-close = te weinig verschil met de beste zet om te kiezen
coach-close-best = { $count ->
    [one] te weinig verschil met 1 andere zet om te kiezen
   *[other] te weinig verschil met { $count } andere zetten om te kiezen
}
coach-close-thumb = { $count ->
    [one] te weinig verschil met 1 andere zet om te kiezen; een vuistregel kiest deze
   *[other] te weinig verschil met { $count } andere zetten om te kiezen; een vuistregel kiest deze
}
coach-close-ahead = staat voor in deze partijen, maar met te weinig verschil om te kiezen
coach-leads-to = doorgespeeld eindigt het gemiddeld op een score van { $score },{ $score_tenth }, de gespeelde zet op { $instead },{ $instead_tenth }
coach-wins-though = doorgespeeld wint het meer partijen, al is de gemiddelde score { $score },{ $score_tenth } en die van de gespeelde zet { $instead },{ $instead_tenth }
coach-wins-more = doorgespeeld wint het meer partijen

## Een tip

coach-hint = { $seat } beslist · { $games ->
    [one] 1 denkbeeldige partij
   *[other] { $games } denkbeeldige partijen
} · kans op winst en gemiddelde eindscore
coach-win = winst
coach-thinking = De coach denkt na…
coach-no-hint = Hier is nu niets te beslissen.

## Een terugblik

coach-review = { $games ->
    [one] 1 denkbeeldige partij
   *[other] { $games } denkbeeldige partijen
}; elke beslissing beoordeeld naar wat de speler kon weten
coach-curve = Kans op winst, van de eerste beslissing tot de laatste
coach-moments = De zetten die er het meest toe deden
coach-moment = { $number ->
    [one] Na 1 zet
   *[other] Na { $number } zetten
}, { $player }: { $played } in plaats van { $better } kostte { $loss ->
    [one] 1 procentpunt winkans
   *[other] { $loss } procentpunten winkans
}
coach-no-moments = Geen enkele zet kostte veel: de rest was geluk.
coach-reviewing = De coach bekijkt de partij: { $percent }%

## Opdrachten

coach-error-over = het spel is hier afgelopen: er is niets te beslissen
coach-error-seat = plaats { $number } heeft hier niets te beslissen
coach-error-move = dit verslag kan na 0 tot { $most } zetten worden stilgezet
coach-error-move-of-position = een stelling heeft geen zetten om te tellen; dit hoort bij een verslag
coach-error-position = een stelling is een JSON-object
coach-error-simulations = een getal vanaf 1
coach-imagining = doorrekenen
coach-looking-back = terugkijken
coach-axis = gedane zetten

## Puzzels van de dag

coach-daily-ask = Welke zet wint het vaakst? Slechts één is duidelijk de beste.
coach-daily-other = Een andere zet wint duidelijk vaker. Kijk nog eens!
coach-daily-well = Die wint { $best } van de 100 partijen, de op één na beste { $next } ({ $games } denkbeeldige partijen).
coach-making-puzzles = Op zoek naar duidelijke stellingen

## Eigen fouten oefenen

coach-practise-ask = Nog eens en langer bekeken: je zet kostte hier { $loss } van de 100 partijen. Wat speel je nu?
coach-practise-well = Gevonden!
coach-practise-other = Nog niet: iets anders wint duidelijk vaker.

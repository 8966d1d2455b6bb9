# De coach: waarom een zet goed of slecht is, en wat tips en terugblikken over zichzelf zeggen.

coach-close = te dicht bij de beste om te kiezen
coach-close-best = { $count ->
    [one] te dicht bij 1 andere zet om te kiezen
   *[other] te dicht bij { $count } andere zetten om te kiezen
}

## Een tip

coach-hint = { $seat } beslist · { $games } spellen ingebeeld · kans op winst, en gemiddelde eindscore
coach-win = winst
coach-thinking = De coach denkt na …
coach-no-hint = Hier is nu niets te beslissen.

## Een terugblik

coach-review = { $games } spellen ingebeeld, elke beslissing beoordeeld naar wat haar speler kon weten
coach-curve = Kans op winst, van de eerste beslissing tot de laatste
coach-moments = De zetten die er het meest toe deden
coach-moment = Na { $number } zetten, { $player }: { $played } in plaats van { $better } kostte { $loss } punten van de honderd
coach-no-moments = Geen zet verloor veel: de rest was geluk.
coach-reviewing = De coach bekijkt het spel: { $percent }%

## Opdrachten

coach-error-over = het spel is hier afgelopen: er is niets te beslissen
coach-error-seat = plaats { $number } heeft hier niets te beslissen
coach-error-move = dit verslag kan na 0 tot { $most } zetten worden stilgezet
coach-error-move-of-position = een stelling heeft geen zetten om te tellen; dit hoort bij een verslag
coach-error-position = een stelling is een JSON-object
coach-error-simulations = een getal vanaf 1
coach-imagining = inbeelden
coach-looking-back = terugkijken
coach-axis = gedane zetten

# Wat alle spellen zeggen.

no-such-seat = er is geen plaats { $seat }; dit spel heeft { $players } spelers, geteld vanaf 0
game-over = het spel is afgelopen
not-a-move-of-this-game = dat is geen zet in dit spel

# Waarom niet bewezen is dat de kaarten eerlijk zijn gedeeld; na "regel 1: " of tussen haakjes

fair-table = dit bewijs hoort bij een andere tafel
fair-promise = het geheim van de server is niet wat vóór het delen verzegeld was
fair-seats = er werd om getallen gevraagd van andere plaatsen dan die van de mensen aan tafel
fair-left-out = het getal van een plaats is achteraf toegevoegd of weggelaten
fair-sealed = een verzegeld getal is veranderd
fair-unsealed = de getallen moesten open voordat ze allemaal verzegeld waren
fair-number = een getal is niet het getal dat verzegeld was
fair-shape = wat de server over het delen laat zien, is onvolledig
fair-secret = dit is niet het geheim dat vooraf was vastgelegd
fair-not-voided = er is opnieuw gedeeld zonder dat de vorige keer ongeldig was verklaard
fair-nobody-withheld = een keer delen is ongeldig verklaard, terwijl niemand een getal achterhield
fair-let-in = wie een getal had achtergehouden, mocht weer meedoen
fair-record = in het verslag is anders gedeeld
fair-absent = je was er niet bij
fair-watched = je gaf zelf geen getal
fair-nobody = niemand gaf een getal
fair-contested = volgens de server hield je een getal achter dat hiervandaan wel is verstuurd
fair-unbound = van voordat dit werd vastgelegd

# How a table can’t be run, after the name of an option or “This game can’t be set up like that:”

table-rated-setup = een partij die meetelt wordt volgens de gewone regels en kaarten gespeeld, zonder junioren
table-rated-options = in een partij die meetelt wordt de eerste speler geloot en nemen bots niet vanzelf plaats
table-window = openbare tafels wachten minstens 2 s
table-option = die optie bestaat niet; kies uit { $known }
table-number = { $none ->
    [yes] een getal van { $least } tot en met { $most }, of geen
   *[no] een getal van { $least } tot en met { $most }
}
table-whether = true of false
table-choice = kies uit { $known }

# The page at an address that does not exist

nowhere = Hier is alleen water
nowhere-how = Dit adres leidt nergens heen.
nowhere-home = Naar de startpagina

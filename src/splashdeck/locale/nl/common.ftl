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

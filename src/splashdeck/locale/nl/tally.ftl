# What the terminal and the page say of a real box; the page of the companion loads it.

## Wat niet op een echte tafel kan liggen

tally-none = de doos van dit spel kan hier niet geteld worden
tally-rounds = er worden { $rounds } rondes geteld, niet { $given }
tally-players = er spelen { $players }, maar er is iets ingevuld voor { $given }
tally-field = dat valt hier niet in te vullen; wel: { $fields }
tally-together = er zitten er niet meer dan { $most } in de doos
tally-count = vul een getal in van { $least } tot en met { $most }
tally-numbers = vul de nummers van de eenden in, minstens { $least }, elk van 1 tot en met { $most }
tally-twice = iedereen heeft van elk nummer één eend, maar { $number } staat er twee keer

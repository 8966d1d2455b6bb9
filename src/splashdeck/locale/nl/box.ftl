# De hulp bij de echte doos; haar pagina laadt deze woorden.

web-box-how = Vul in wat er op tafel ligt; de spelregels tellen het. Je partijen blijven in deze browser.
web-box-player = Speler { $number }
web-box-name = Naam van speler { $number }
web-box-round = Ronde { $number }
web-box-entry = { $name }: { $what }
web-box-numbers = zoals 3, 7, 12
web-box-count = Tel het
web-box-scores = Score
web-box-part = { $count } × { $what }
web-box-winner = { $count ->
    [one] { $names } wint.
   *[other] { $names } delen de overwinning.
}
web-box-date = Datum
web-box-place = Plaats
web-box-notes = Aantekeningen
web-box-keep = Bewaar deze partij
web-box-kept = Bewaard.
web-box-plays = Je partijen
web-box-none = In deze browser zijn nog geen partijen bewaard.
web-box-export = Neem ze mee
web-box-export-how = Voor BG Stats, zoals BoardGameGeek partijen toont, of als gewone tabel.
web-box-remove = Verwijder de partij van { $date }

## Wat niet op een echte tafel kan liggen

tally-none = de doos van dit spel kan hier niet geteld worden
tally-rounds = er worden { $rounds } rondes geteld, niet { $given }
tally-players = er spelen { $players }, maar er is iets ingevuld voor { $given }
tally-field = dat valt hier niet in te vullen; wel: { $fields }
tally-together = er zitten er niet meer dan { $most } in de doos
tally-count = vul een getal in van { $least } tot en met { $most }
tally-numbers = vul de nummers van de eenden in, minstens { $least }, elk van 1 tot en met { $most }

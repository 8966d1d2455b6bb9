# De hulp bij de echte doos; haar pagina laadt deze woorden.

web-box-how = Vul in wat er op tafel ligt; de spelregels tellen het. Je partijen blijven in deze browser.
web-box-player = Speler { $number }
web-box-name = Naam van speler { $number }
web-box-round = Ronde { $number }
web-box-entry = { $name }: { $what }
web-box-numbers = zoals 3, 7, 12
web-box-count = Tellen
web-box-scores = Score
web-box-winner = { $count ->
    [one] { $names } wint.
   *[other] { $names } delen de overwinning.
}
web-box-date = Datum
web-box-to-come = Die dag moet nog komen.
web-box-place = Plaats
web-box-notes = Aantekeningen
web-box-keep = Bewaar deze partij
web-box-kept = Bewaard.
web-box-plays = Je partijen
web-box-none = In deze browser zijn nog geen partijen bewaard.
web-box-export = Neem ze mee
web-box-export-how = Voor BG Stats, zoals BoardGameGeek partijen toont, of als gewone tabel.
web-box-remove = Verwijder de partij van { $date }

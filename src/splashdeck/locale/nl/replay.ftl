## Een afgelopen partij opnieuw

web-replay = Terugkijken
web-replay-step = Stap { $number } van { $count }
web-replay-seen-by = Gezien door
web-replay-open = Alles open
web-replay-table = wat iedereen zag
web-replay-timeline = Tijdlijn
web-replay-back = Een stap terug
web-replay-on = Een stap verder
web-replay-moment-before = Vorig moment
web-replay-moment-next = Volgend moment
web-replay-play = Afspelen
web-replay-pause = Pauze
web-replay-speed = Snelheid
web-replay-wait = De coach kijkt terug op de partij…
web-replay-moment = Beslissend moment { $number } van { $count }
web-replay-ask = Wat vindt de coach?
web-replay-thinking = De coach denkt na…
web-replay-agrees = De coach is het ermee eens.
web-replay-played = gespeeld
web-replay-knew = Met wat { $player } toen wist
web-replay-share = Delen
web-replay-share-what = Wie de link heeft, kan kijken, tot een van jullie hem intrekt.
web-replay-share-open = Met alle kaarten open, niet alleen wat jij zag
web-replay-share-names = Met de namen van de spelers
web-replay-share-make = Kopieer een link naar dit moment
web-replay-share-copied = Link gekopieerd.
web-replay-share-links = Links naar deze partij
web-replay-share-open-link = alle kaarten open
web-replay-share-own-link = zoals { $player } het zag
web-replay-share-end = Trek deze link in
web-replay-on-from = Speel vanaf hier verder
web-replay-on-short = Speel verder
web-replay-on-what = Jij bent { $player }, bots nemen de andere plaatsen in. Het telt nergens mee.
web-replay-on-known = Met wat { $player } wist; de rest wordt opnieuw gedeeld
web-replay-on-true = Met de echte kaarten
web-replay-file = Open een verslagbestand
web-replay-file-how = Kies het verslag van een afgelopen partij, of sleep het hierheen. Het wordt bekeken en niet bewaard.
web-replay-none = Deze partij is niet te zien
web-replay-holds = { $player } heeft
web-replay-player = Speler { $number }

# Het einde van een spel: de terugblik en het bewijs.

web-review = Kans op winst
web-review-wait = De coach kijkt terug op de partij.
web-review-none = De coach kon niet terugkijken op deze partij.
web-review-place = Moment in de partij
web-review-after = Na { $move } van { $moves } zetten
web-review-smooth = gemiddeld over vijf momenten
web-review-moves = Zet
web-review-table = Als tabel
web-proof = Toon het bewijs
web-proof-people = Vóór het delen verzegelde de server zijn geheim; je browser voegde een getal toe; zo kon geen van beide de kaarten kiezen.
web-proof-how = Het bewaarde verslag kan op elke computer worden nagespeeld en met je notities vergeleken:

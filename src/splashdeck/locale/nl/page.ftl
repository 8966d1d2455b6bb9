# Wat alleen de pagina zegt.

# De pagina

web-back-home = Naar het begin
web-back-keep = Weg van de tafel, plaats houden
web-home = Begin
web-theme = Licht of donker
web-language = Taal
web-settings = Instellingen
web-close = Sluiten
web-again = Opnieuw proberen
web-reload = Pagina opnieuw laden
web-more = Meer
web-opening = Het bad loopt vol

# Begin

web-welcome = Welkom
web-hero =
    Iedereen
    in bad!
web-lead =
    Drie vlotte kaartspellen.
    Geen account nodig.
web-which-game = Welk spel?
web-play-now = Nu spelen
web-play-now-how = meteen, tegen bots
web-quick = Snel spel
web-set-up = Tafel inrichten
web-invite = Vrienden uitnodigen
web-code = Tafelcode
web-code-hint = Tafelcode
web-join = Meedoen
web-watch = Tafels in het spel
web-watch-it = Kijken
web-nothing-to-watch = Nu geen openbare tafel.
web-my-games = Mijn spellen
web-no-games = Hier komen je spellen.
web-open = Openen
web-learn = Leren
web-all-rules = elke regel, met nummer
web-read = Lezen
web-resume = Terug naar { $game }
web-with = met { $names }
web-alone = nog niemand anders
web-status-open = wacht
web-status-dealing = delen
web-status-playing = bezig
web-status-over = afgelopen
web-status-closed = gesloten
web-foot = Onofficieel en open source. De spellen zijn van hun auteurs en uitgevers; de tekeningen zijn van ons.

# Lobby

web-public-table = Openbare tafel
web-private-table = Besloten tafel
web-seat = Plaats { $number }
web-seats = Plaatsen
web-seat-open = vrij
web-you = Jij
web-host = gastheer
web-guest = gast
web-here = aanwezig
web-not-here = afwezig
web-bot = bot
web-held = bot houdt plaats
web-junior = junior
web-sit = Hier zitten
web-sit-down = Gaan zitten
web-put-bot = Bot hier
web-open-seat = Vrijmaken
web-remove = Verwijderen
web-your-name = Je naam
web-name-given = je krijgt er een
web-keep = Bewaren
web-kept = Bewaard.
web-link = Link
web-share = Link delen
web-copied = Gekopieerd
web-qr = QR-code van de link
web-local-only = Dit adres werkt alleen op deze computer. Om telefoons in de kamer te laten meedoen:
web-chat = Praten
web-dealing = Er wordt gedeeld
web-dealing-how = Elke speler voegt een geheim getal toe: niemand kan de kaarten kiezen.
web-take-seat = Een plaats nemen?
web-waiting-players = Wachten op spelers
web-all-here = Iedereen is er
web-bots-fill = Deel de link, of laat bots de vrije plaatsen nemen.
web-start-when-ready = Begin wanneer je wilt.
web-waiting-host = De gastheer begint
web-start = Beginnen
web-start-bots = Beginnen met bots
web-leave = Weggaan
web-edition = Editie { $year }
web-seats-open = { $count ->
    [0] alle plaatsen bezet
    [one] 1 vrije plaats
   *[other] { $count } vrije plaatsen
}
web-hints-on = De coach mag iets zeggen
web-hints-none = geen hints
web-bots = Bots
web-level-of = Hoe goed { $name } speelt
web-level-paddler = Pootjebader
web-level-how-paddler = Doet zomaar een zet: ongevaarlijk, voor kleine kinderen.
web-level-dabbler = Grondelaar
web-level-how-dabbler = Gaat op vuistregels af: verstandig, nooit traag.
web-level-diver = Duiker
web-level-how-diver = Kijkt vooruit: beeldt zich in hoe de kaarten kunnen liggen en probeert het uit.
web-level-champion = Kampioen
web-level-how-champion = Heeft miljoenen keren tegen zichzelf gespeeld, en kijkt vooruit.

# Tafel

web-menu = Menu
web-rivals = Andere spelers
web-live = Live
web-reconnecting = Opnieuw verbinden
web-lost = De verbinding is weg; we blijven proberen.
web-board = Op tafel
web-side = Verslag en praten
web-log = Verslag
web-rules = Regels
web-moves = Zetten
web-emote = Zeg
web-undo = Terug
web-undo-all = als iedereen akkoord is
web-hint = Hint
web-coach = Coach
web-hint-thinks = probeert het uit
web-hint-games = { $games ->
    [one] kans op winst, 1 spel uitgeprobeerd
   *[other] kans op winst, { $games } spellen uitgeprobeerd
}
web-hint-odds = { $percent } kans op winst
web-hint-result = Eindscore ongeveer { $result }.
web-hint-again = Tik nog eens om het te doen.
web-other = Andere keuze
web-change = Wijzigen
web-sound = Geluid
web-keys = Toetsen
web-key-tab = volgend doel, knop of veld
web-key-arrows = over het bord, het verslag, de tekens
web-key-enter = doen
web-key-escape = sluiten, of anders kiezen
web-key-target = eerste doel; nog eens: het volgende
web-key-hint = de coach vragen
web-key-undo = terugnemen
web-key-moves = een zet typen
web-key-log = verslag
web-key-rules = regels
web-key-talk = iets zeggen
web-key-keys = deze toetsen
web-invite-watch = Kijkers uitnodigen
web-leave-bot = Weggaan; een bot speelt door
web-decision = Je beslissing
web-sent = Verstuurd, nog geheim
web-sent-kept = Bewaard, gaat weg zodra de lijn er is
web-sending = Versturen
web-waiting = Wachten
web-watching = Je kijkt toe.
web-grace = Iedereen heeft gekozen
web-grace-how = Je kunt nog van gedachten veranderen.
web-undo-ask = { $name } vraagt de laatste zet terug te nemen.
web-agree = Akkoord
web-disagree = Nee
web-game-over = Het spel is afgelopen
web-see-scores = Scores bekijken
web-type-move = Typ een zet
web-do = Doen
web-no-moves = Je hoeft nu niets te beslissen.
web-say = Zeg iets
web-send = Sturen
web-no-chat = Nog niets gezegd.
web-mute = { $name } dempen
web-unmute = { $name } weer horen
web-block = { $name } blokkeren
web-remove-name = { $name } verwijderen
web-search-rules = Zoek in de regels
web-notice-turn = Jouw beurt in { $game }
web-notice-over = { $game } is afgelopen
web-emote-hello = Hallo!
web-emote-well-played = Goed gespeeld!
web-emote-oops = Oeps!
web-emote-thinking = Even denken…
web-emote-hurry = Opschieten!
web-emote-thanks = Bedankt!
web-emote-quack = Kwak!
web-emote-good-game = Leuk spel!
web-sent-waiting = { $count ->
    [one] { $names } denkt na. Tot dan kun je wijzigen.
   *[other] { $names } denken na. Tot dan kun je wijzigen.
}
web-turn-of = { $count ->
    [one] { $names } beslist
   *[other] Wachten op { $names }
}
web-seconds-left = { $seconds ->
    [one] nog 1 seconde
   *[other] nog { $seconds } seconden
}
web-legal-moves = { $count ->
    [one] 1 toegestane zet
   *[other] { $count } toegestane zetten
}
web-winners = { $count ->
    [one] { $names } wint!
   *[other] { $names } delen de overwinning!
}

# Het einde

web-finished = Afgelopen
web-saved = Bewaard
web-you-win = Jij wint!
web-scores = Scores
web-lowest-wins = laagste wint
web-highest-wins = hoogste wint
web-player = Speler
web-total = Totaal
web-fair = Er is eerlijk geschud
web-unfair = Het schudden klopt niet
web-checked-here = Net nagekeken in je browser
web-check-promise = Belofte vóór het delen
web-check-numbers = Een getal van elke speler
web-check-secret = Geheim getoond, het klopt
web-check-cards = De kaarten kwamen in die volgorde
web-check-record = Elke zet in het verslag
web-check-absent = (je was er niet bij)
web-proof = Toon het bewijs
web-proof-how = Het bewaarde verslag kan overal nagespeeld worden:
web-save-record = Verslag bewaren
web-review = Kans op winst
web-review-wait = De coach kijkt terug op het spel.
web-review-none = De coach kon niet terugkijken op dit spel.
web-review-place = Plaats in het spel
web-review-after = Na { $move } van { $moves } zetten
web-review-smooth = gemiddeld over vijf plaatsen
web-review-moves = Zet
web-review-table = Als tabel
web-moments = Wat er echt toe deed
web-moment-number = zet { $move }
web-moments-none = Geen enkele zet kostte veel.
web-moment-loss = −{ $percent }
web-moment-better = Beter: { $move }.
web-again-ask = Nog eens?
web-rematch = Herkansing
web-next-waits = Het volgende spel wacht.

# Instellingen en inrichten

web-look = Beeld en geluid
web-theme-system = Zoals het systeem
web-theme-light = Licht
web-theme-dark = Donker
web-motion = Beweging
web-keys-on = Losse letters als toetsen aan tafel
web-notices = Melding als ik aan de beurt ben
web-notices-denied = De browser staat geen meldingen van deze pagina toe.
web-needs-https = Browsers bieden dit alleen over https, of op http://localhost op deze computer.
web-passkey = Passkey
web-passkey-why = Houdt je spellen bij op een ander toestel. Niet nodig om te spelen.
web-passkey-new = Passkey toevoegen
web-passkey-use = Mijn passkey gebruiken
web-passkey-kept = Passkey toegevoegd.
web-passkey-used = Welkom terug.
web-history = Afgelopen spellen
web-score-rank = score { $score }, plaats { $rank }
web-data = Mijn gegevens
web-data-what = Een naam, je plaatsen en wat je zei. Bij wissen blijven de zetten, zonder naam.
web-export = Alles downloaden
web-exported = Gedownload.
web-erase = Alles wissen
web-erase-sure = Ja, wissen
web-keep-it = Behouden
web-erased = Gewist.
web-players = Spelers
web-variants = Varianten
web-editions = Editie
web-pace = Tijd
web-pace-free = Geen klok
web-pace-quick = 20 seconden
web-pace-calm = 1 minuut
web-pace-days = Over dagen
web-make-public = Openbaar: iedereen mag meedoen of kijken
web-make-table = Tafel maken
web-sheet = Kaartenblad
web-sheet-why = De gedrukte regels zeggen niet wat er op de kaarten staat. Vul in wat je doos toont, of speel met het onze.
web-sheet-house = Het huisblad
web-sheet-own = Mijn doos
web-sheet-save = Als bestand bewaren
web-sheet-load = Bestand lezen
web-sheet-unreadable = Dit bestand is geen kaartenblad van dit spel.

# Wat misging

web-no-table = Geen tafel hier
web-broken = Er ging iets mis
web-error-offline = De server is nu niet bereikbaar.
web-error-no-such-table = Die tafel bestaat niet, of is besloten.
web-error-no-such-code = Geen wachtende tafel heeft deze code.
web-error-not-seated = Je hebt geen plaats aan deze tafel.
web-error-not-host = Alleen de gastheer kan dit.
web-error-not-open = Het spel is begonnen.
web-error-not-full = Er is nog een plaats vrij.
web-error-seat-taken = Deze plaats is bezet.
web-error-table-full = Er is geen plaats vrij.
web-error-blocked = Een van jullie heeft de ander geblokkeerd.
web-error-too-many = Te veel tegelijk: wacht even.
web-error-too-many-tables = Je hebt vandaag al veel tafels begonnen die niet uit zijn. Speel er een uit, of probeer het morgen weer.
web-error-stale-decision = Te laat: dit is intussen beslist.
web-error-nothing-to-decide = Je hoeft nu niets te beslissen.
web-error-hints-off = Aan deze tafel zwijgt de coach.
web-error-window-open = Een effect kan nog tegengehouden worden: wacht even.
web-error-invalid-notation = Deze tekst is geen zet van dit spel.
web-error-invalid-setup = Zo kan dit spel niet beginnen.
web-error-invalid-sheet = Dit kaartenblad klopt niet.
web-error-cannot-take-back = Dit kan niet terug: er is iets getoond, of anderen hebben gespeeld.
web-error-emotes-only = Aan openbare tafels zijn er alleen korte groeten.
web-error-passkey-failed = De passkey kon niet gebruikt worden.
web-error-removed = De gastheer heeft je van deze tafel gehaald.
web-error-erased = Je gegevens zijn gewist.
web-error-protocol-version = De pagina is ouder dan de server: laad haar opnieuw.
web-error-internal = De server maakte een fout; ze is genoteerd.
web-error-no-identity = De server kent je niet meer: laad de pagina opnieuw.
web-error-not-playing = Aan deze tafel wordt nu niet gespeeld.
web-error-not-over = Het spel is nog niet afgelopen.
web-error-rules-version = Dit spel begon met oudere regels dan deze server heeft.
web-error-bad-message = De server begreep dit niet.
web-error-shutting-down = De server herstart; een ogenblik.

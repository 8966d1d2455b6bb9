# Wat alleen de pagina zegt.

# De pagina

web-description = Vlotte kaartspellen over eenden, pinguïns en water. Geen account nodig.
web-back-home = Naar de startpagina
web-back-keep = Tafel verlaten, plaats houden
web-home = Startpagina
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
    Vlotte kaartspellen.
    Geen account nodig.
web-which-game = Welk spel?
web-play-now = Nu spelen
web-play-now-how = meteen, tegen bots
web-quick = Snelle partij
web-set-up = Tafel maken
web-invite = Vrienden uitnodigen
web-code = Tafelcode
web-code-hint = Tafelcode
web-join = Meedoen
web-watch = Lopende tafels
web-watch-it = Kijken
web-nothing-to-watch = Er zijn nu geen openbare tafels.
web-my-games = Mijn partijen
web-since = Sinds je laatste zet
web-since-again = Laat het nog eens zien
web-look-again = Terugkijken
web-no-games = Hier verschijnen je partijen.
web-open = Openen
web-learn = Leren
web-all-rules = alle regels, genummerd
web-read = Lezen
web-resume = Terug naar { $game }
web-your-turn-in = Jij bent aan de beurt in { $game }
web-with = met { $names }
web-alone = nog niemand anders
web-status-open = wacht op spelers
web-status-dealing = er wordt gedeeld
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
web-you-within = jij
web-host = host
web-guest = gast
web-here = aanwezig
web-not-here = afwezig
web-bot = bot
web-held = bot valt in
web-held-removed = verwijderd; een bot speelt verder
web-hurried = had geen tijd om na te denken
web-junior = junior
web-sit = Hier gaan zitten
web-sit-down = Gaan zitten
web-remove = Verwijderen
web-your-name = Je naam
web-name-ask = Hoe mogen de anderen je noemen?
web-name-me = Zo heet ik
web-name-as-is = { $name } is prima
web-your-duck = Je eend
web-duck = Eend { $number }
web-name-given = mag leeg blijven
web-keep = Opslaan
web-kept = Opgeslagen.
web-link = Link
web-share = Link delen
web-copied = Gekopieerd
web-qr = QR-code van de link
web-local-only = Dit adres werkt alleen op deze computer. Om telefoons te laten meedoen:
web-chat = Chat
web-dealing = Er wordt gedeeld
web-dealing-how = Elke speler voegt een geheim getal toe: niemand kan de kaarten kiezen.
web-take-seat = Meespelen?
web-invited = { $name } nodigt je uit voor { $game }
web-begins = { $name } begint
web-waiting-players = Wachten op spelers
web-looking = Op zoek naar spelers…
web-looking-how = Daarna nemen bots de vrije plaatsen.
web-all-here = Iedereen is er
web-bots-fill = Deel de link, of laat bots de vrije plaatsen nemen.
web-start-when-ready = Begin wanneer je wilt.
web-waiting-host = Wachten tot de host begint
web-start = Beginnen
web-start-bots = Beginnen met bots
web-leave = Weggaan
web-what-we-play = Wat we spelen
web-as-usual = Alles zoals gewoonlijk.
web-change-plan = Wijzigen
web-done = Klaar
web-this-table = Deze tafel
web-juniors = Juniors
web-ready = klaar
web-ready-ask = Klaar voor deze partij?
web-ready-yes = Ik ben klaar
web-not-yet = Nog niet
web-ready-again = Zeg nog eens dat je klaar bent.
web-you-are-ready = Je bent klaar
web-all-ready = Iedereen is klaar
web-waiting-for = Wachten op { $names }
web-begins-when-ready = De partij begint zodra iedereen klaar is.
web-begins-when-you = De anderen laten weten wanneer ze klaar zijn.
web-start-without = Beginnen zonder op { $names } te wachten?
web-add-seat = Plaats toevoegen
web-remove-seat = Plaats { $number } weghalen
web-plays-seat = Wie op plaats { $number } speelt
web-wants-more = { $names } wil nog een keer
web-when-ready = Vanzelf beginnen
web-when-ready-how = De partij begint zodra alle plaatsen bezet zijn en iedereen klaar is.
web-hints-how = Wie aan zet is, kan zien wat elke zet waarschijnlijk oplevert.
web-public-how = Iedereen kan de tafel vinden, meedoen en kijken; chatten gaat alleen met snelle reacties.
web-pace-how-free = Iedereen neemt de tijd die nodig is.
web-pace-how-quick = Per beslissing; daarna speelt een vuistregel voor je.
web-pace-how-calm = Per beslissing; daarna speelt een vuistregel voor je.
web-pace-how-days = Jullie hoeven er niet tegelijk te zijn: wie weg is, houdt zijn plaats.
web-limits = Limieten in seconden
web-limit-none = geen
web-limit-decision_seconds = Per beslissing
web-limit-how-decision_seconds = Seconden; daarna speelt een vuistregel voor je.
web-limit-bank_seconds = Reserve voor de hele partij
web-limit-how-bank_seconds = Seconden die elke speler daarbovenop mag gebruiken.
web-limit-absence_seconds = Afwezig
web-limit-how-absence_seconds = Seconden; daarna bezet een bot de plaats tot je terug bent.
web-limit-window = Om een effect te stoppen
web-limit-how-window = Seconden; bij 0 worden alleen zij gevraagd die het kunnen, en iedereen ziet wie.
web-limit-is-decision_seconds = { $none ->
    [yes] geen limiet per beslissing
   *[no] { $seconds } s per beslissing
}
web-limit-is-bank_seconds = { $none ->
    [yes] geen tijdreserve
   *[no] { $seconds } s reserve voor de hele partij
}
web-limit-is-absence_seconds = { $none ->
    [yes] wie weg is, houdt zijn plaats
   *[no] na { $seconds } s afwezigheid bezet een bot de plaats
}
web-sheet-use = Met dit blad spelen
web-sheet-use-house = Met ons blad spelen
web-sheet-theirs = Een eigen kaartblad van de host
web-edition = Editie { $year }
web-seats-open = { $count ->
    [0] alle plaatsen bezet
    [one] 1 vrije plaats
   *[other] { $count } vrije plaatsen
}
web-hints-on = Hints van de coach toestaan
web-hints-none = geen hints
web-rated = telt mee
web-rated-on = Telt mee voor de rating
web-rated-how = Telt mee: gewone regels, minstens twee mensen, geen hints, niets terugnemen.
web-bots = Bots
web-level-paddler = Pootjebader
web-level-how-paddler = Doet zomaar een zet: ongevaarlijk, voor kleine kinderen.
web-level-dabbler = Grondelaar
web-level-how-dabbler = Speelt op vuistregels: verstandig, nooit traag.
web-level-diver = Duiker
web-level-how-diver = Kijkt vooruit: stelt zich voor hoe de kaarten kunnen liggen en probeert het uit.
web-level-champion = Kampioen
web-level-how-champion = Heeft miljoenen keren tegen zichzelf gespeeld, en kijkt vooruit.

# Tafel

web-menu = Menu
web-rivals = Andere spelers
web-look-closer = Van dichtbij bekijken: { $name }
web-live = Live
web-reconnecting = Verbinden…
web-lost = De verbinding is weg; we blijven het proberen.
web-board = Op tafel
web-side = Logboek en chat
web-log = Logboek
web-rules = Regels
web-moves = Zetten
web-emote = Zeg
web-unread = { $count ->
    [one] 1 nieuw bericht
   *[other] { $count } nieuwe berichten
}
web-undo = Zet terug
web-undo-all = als iedereen akkoord gaat
web-hint = Hint
web-coach = Coach
web-hint-thinks = probeert het uit
web-hint-games = { $games ->
    [one] kans op winst, 1 partij uitgeprobeerd
   *[other] kans op winst, { $games } partijen uitgeprobeerd
}
web-hint-odds = { $percent } kans op winst
web-hint-result = Eindscore ongeveer { $result }.
web-hint-again = Tik nog eens om dit te spelen.
web-other = Andere keuze
web-change = Wijzigen
web-sound = Geluid
web-keys = Toetsen
web-key-tab = volgend doel, knop of veld
web-key-arrows = door het bord, het logboek en de reacties lopen
web-key-enter = uitvoeren
web-key-escape = sluiten, of iets anders kiezen
web-key-target = eerste doel; nog eens: het volgende
web-key-hint = de coach om een hint vragen
web-key-undo = zet terugnemen
web-key-moves = een zet typen
web-key-log = logboek
web-key-rules = regels
web-key-talk = iets zeggen
web-key-keys = deze toetsen
web-invite-watch = Kijkers uitnodigen
web-leave-bot = Weggaan; een bot speelt verder
web-leave-sure = Het spel verlaten? Een bot speelt voor je verder.
web-yes = Ja
web-no = Nee
web-decision = Je beslissing
web-sent = Verstuurd, nog geheim
web-sent-kept = Bewaard tot er weer verbinding is
web-sending = Bezig met versturen
web-waiting = Wachten
web-watching = Je kijkt toe.
web-playing = Kijk
web-go-on = Verder
web-grace = Iedereen heeft gekozen
web-grace-how = Je kunt nog van gedachten veranderen.
web-undo-ask = { $name } vraagt om de laatste zet terug te nemen.
web-agree = Akkoord
web-disagree = Nee
web-removal-ask = De host vraagt om { $name } te verwijderen. Alle anderen moeten akkoord gaan.
web-removal-you = De host vraagt de anderen om je te verwijderen.
web-game-over = Het spel is afgelopen
web-see-scores = Scores bekijken
web-type-move = Typ een zet
web-do = Uitvoeren
web-no-moves = Je hoeft nu niets te beslissen.
web-say = Zeg iets
web-send = Versturen
web-no-chat = Nog niets gezegd.
web-mute = { $name } dempen
web-unmute = { $name } weer horen
web-block = { $name } blokkeren
web-remove-name = { $name } verwijderen
web-remove-sure = { $name } verwijderen?
web-removal-propose = Vragen om { $name } te verwijderen
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
web-emote-good-game = Leuke partij!
web-sent-waiting = { $count ->
    [one] { $names } denkt na. Je kunt je keuze nog wijzigen.
   *[other] { $names } denken na. Je kunt je keuze nog wijzigen.
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
web-winners = { $with_you ->
    [yes] { $names } delen de overwinning!
   *[no] { $count ->
        [one] { $names } wint!
       *[other] { $names } delen de overwinning!
    }
}

# Het einde

web-finished = Afgelopen
web-saved = Bewaard
web-you-win = Je hebt gewonnen!
web-scores = Scores
web-lowest-wins = laagste wint
web-highest-wins = hoogste wint
web-player = Speler
web-total = Totaal
web-fair = Er is eerlijk geschud
web-unfair = Het schudden klopt niet
web-checked-here = Zojuist gecontroleerd in je browser
web-check-promise = Belofte vóór het delen
web-check-numbers = Een getal van elke speler
web-check-secret = Geheim getoond, het klopt
web-check-voids = Ongeldige keren, elk met een reden
web-check-cards = De kaarten kwamen in die volgorde
web-check-record = Elke zet in het verslag
web-save-notes = Bewaar mijn notities
web-voided = Keer { $deal } was ongeldig: { $names } hield een getal achter.
web-objection = Je browser doet niet mee aan dit delen: { $why }.
web-save-record = Verslag bewaren
web-moments = Wat er echt toe deed
web-moment-number = zet { $move }
web-moments-none = Geen enkele zet kostte veel.
web-moment-loss = −{ $percent }
web-moment-better = Beter: { $move }.
web-again-ask = Nog eens?
web-rematch = Revanche
web-next-waits = De volgende partij wacht.

# Instellingen en inrichten

web-look = Beeld en geluid
web-theme-system = Volgens het systeem
web-theme-light = Licht
web-theme-dark = Donker
web-motion = Beweging
web-tempo = Tempo van het spel
web-tempo-calm = Rustig
web-tempo-normal = Gewoon
web-tempo-quick = Vlot
web-tempo-once = Meteen
web-keys-on = Sneltoetsen (losse letters) aan tafel
web-notices = Melding als ik aan de beurt ben
web-notices-denied = De browser staat geen meldingen van deze pagina toe.
web-needs-https = Dit werkt alleen via https, of op http://localhost op deze computer.
web-passkey = Passkey
web-passkey-why = Zo vind je je partijen terug op een ander apparaat. Niet nodig om te spelen.
web-passkey-new = Passkey toevoegen
web-passkey-use = Mijn passkey gebruiken
web-passkey-kept = Passkey toegevoegd.
web-passkey-used = Welkom terug.
web-passkey-made = Passkey van { $day }
web-passkey-last = laatst gebruikt op { $day }
web-passkey-never = nooit gebruikt
web-passkey-remove = Passkey van { $day } verwijderen
web-passkey-removed = Passkey verwijderd.
web-signed-out = Afgemeld op alle andere apparaten.
web-score-rank = score { $score }, { $rank }e
web-data = Mijn gegevens
web-data-what = Je naam, je plaatsen en wat je hebt gezegd. Na het wissen blijven je zetten staan, zonder naam.
web-data-here = Je naam en je partijen, op dit apparaat. Na het wissen zijn ze weg.
web-export = Alles downloaden
web-exported = Gedownload.
web-erase = Alles wissen
web-erase-sure = Ja, wissen
web-keep-it = Behouden
web-erased = Gewist.
web-players = Spelers
web-variants = Varianten
web-editions = Editie
web-first = Wie begint
web-first-lot = Door loting
web-pace = Tijd
web-pace-free = Geen tijdslimiet
web-pace-quick = 20 seconden
web-pace-calm = 1 minuut
web-pace-days = Verspreid over dagen
web-make-public = Openbaar: iedereen mag meedoen of kijken
web-make-table = Tafel maken
web-sheet = Kaartblad
web-sheet-why = De spelregels zeggen niet wat er op de kaarten staat. Vul in wat er op jouw kaarten staat, of speel met ons blad.
web-sheet-house = Ons kaartblad
web-sheet-own = Mijn doos
web-sheet-save = Opslaan als bestand
web-sheet-load = Bestand openen
web-sheet-unreadable = Dit bestand is geen kaartblad voor dit spel.

# Wat misging

web-no-table = Hier is geen tafel
web-removed = Je bent uit het water
web-removed-how = De host speelt aan deze tafel zonder jou verder; een bot heeft je plaats. Aan andere tafels ben je welkom.
web-broken = Er ging iets mis
web-error-offline = De server is nu niet bereikbaar.
web-error-no-such-table = Die tafel bestaat niet, of is besloten.
web-error-no-such-code = Er is geen wachtende tafel met deze code.
web-error-not-seated = Je hebt geen plaats aan deze tafel.
web-error-not-host = Alleen de host kan dit.
web-error-not-open = Het spel is al begonnen. Wie aan tafel zit, kan je uitnodigen om te kijken.
web-error-not-full = Er is nog een plaats vrij.
web-error-not-ready = Nog niet iedereen is klaar.
web-error-stale-plan = Het plan is net veranderd: kijk nog eens.
web-error-begins-by-itself = Dit is een snelle partij: ze begint vanzelf, zoals ze is.
web-error-seat-taken = Deze plaats is bezet.
web-error-table-full = Er is geen plaats vrij.
web-error-blocked = Een van jullie heeft de ander geblokkeerd.
web-error-too-many = Dat ging te snel: wacht even.
web-error-too-many-tables = Je hebt vandaag al veel tafels die niet zijn uitgespeeld. Speel er een uit, of probeer het morgen weer.
web-error-enough = Meer kunnen er niet zijn.
web-error-too-large = Dat is te groot.
web-error-not-found = Hier is niets.
web-error-no-such-person = Die persoon bestaat niet.
web-error-foreign-origin = De server kent dit adres niet.
web-error-stale-decision = Te laat: dit is intussen beslist.
web-error-nothing-to-decide = Je hoeft nu niets te beslissen.
web-error-too-many-links = Je hebt al veel links naar deze partij. Trek er eerst een in.
web-error-no-such-link = Deze link leidt nergens heen, of niet meer.
web-error-no-such-moment = Deze partij heeft dat moment niet, of je mag het niet zien.
web-error-invalid-record = Dit verslag kan niet worden afgespeeld.
web-error-hints-off = Aan deze tafel zijn geen hints.
web-error-hints-rated = Geen hints in een partij die meetelt.
web-error-undo-rated = In een partij die meetelt neem je niets terug.
web-error-rated-alone = Een partij die meetelt heeft minstens twee mensen nodig.
web-error-no-guests = Bij een partij die meetelt speelt iedereen op een eigen apparaat.
web-error-window-open = Een effect kan nog gestopt worden: wacht even.
web-error-no-window = Er valt nu niets te stoppen.
web-error-invalid-notation = Dit is geen zet in dit spel.
web-error-invalid-setup = Zo kan dit spel niet beginnen.
web-error-invalid-sheet = Dit kaartblad klopt niet.
web-error-cannot-take-back = Terugnemen kan niet meer: er is iets getoond, of anderen hebben al gespeeld.
web-error-nothing-to-take-back = Er is nog niets van jou om terug te nemen.
web-error-emotes-only = Aan openbare tafels kun je alleen korte reacties sturen.
web-error-passkey-failed = De passkey kon niet gebruikt worden.
web-error-removed = De host heeft je van deze tafel verwijderd.
web-error-still-here = In een openbare of meetellende partij met zijn tweeën kun je alleen iemand verwijderen die weg is.
web-error-no-such-passkey = Je hebt geen passkey met die naam.
web-error-erased = Je gegevens zijn gewist.
web-error-protocol-version = Deze pagina is verouderd: laad de pagina opnieuw.
web-error-internal = Er ging iets mis op de server; het is vastgelegd.
web-error-no-identity = De server kent je niet meer: laad de pagina opnieuw.
web-error-reads-only = Met een persoonlijk token kun je alleen lezen.
web-error-not-playing = Aan deze tafel wordt nu niet gespeeld.
web-error-not-over = Het spel is nog niet afgelopen.
web-error-rules-version = Deze partij is begonnen met oudere regels dan die van deze server.
web-error-bad-message = De server begreep dit niet.
web-error-unavailable = De server kan nu niets opslaan. Probeer het over een paar seconden nog eens.
web-error-damaged = Het logboek van deze tafel is beschadigd. Je kunt ernaar kijken, maar pas verder spelen als de beheerder van de server het heeft hersteld.
web-error-shutting-down = De server wordt herstart; een ogenblik.

## Lessen en puzzels

web-lessons = Lessen en puzzels
web-lessons-how = Drie minuten per spel, al spelend
web-puzzles = Puzzels
web-puzzle = Puzzel: vind de beste zet
web-puzzle-number = Puzzel { $number }, niveau { $level } van 5
web-learn-done = { $done } van { $count } lessen gedaan
web-learn-ticked = gedaan
web-teacher = De leraar
web-lesson-lost = Zo’n les is er niet.
web-lesson-finish = Dat was de hele cursus!
web-lesson-first-game = Speel een eerste echte partij
web-lesson-leave = De les verlaten
web-lesson-not-allowed = Dat mag hier niet.
web-lesson-step = Stap { $number } van { $count }
web-lesson-go-on = Verder
web-lesson-show = Laat zien
web-show-me-first = Nieuw hier? Leer { $game } in drie minuten
web-gentle = Laat in een eerste partij vanzelf hints komen
web-guide-try = Wat dacht je van: { $move }? { $why }
web-guide-better = Beter was geweest: { $move }. { $why }
web-guide-gentle = (In een eerste partij komen hints vanzelf; × zet ze uit.)
web-guide-close = Geen doel en geen hints hier

## Je eigen partijen

web-me = Mijn partijen
web-people-only = alleen mensen
web-too-few = { $played } gespeeld: te weinig om iets te zeggen
web-won-share = { $share } van { $played } gewonnen, tussen { $low } en { $high }; gelijke spelers winnen { $fair }
web-by-players = Naar aantal spelers
web-by-level = Naar de sterkste bot
web-rating-changed = Jouw rating
web-rating-uncounted = Deze partij heeft je rating niet veranderd.
web-rating = Rating in { $game }
web-rating-how = { $count ->
    [one] Na 1 partij die meetelde. Met meer partijen wordt hij zekerder.
   *[other] Na { $count } partijen die meetelden. Met meer partijen wordt hij zekerder.
}
web-players-count = { $count } spelers
web-sum-games = { $count ->
    [one] partij
   *[other] partijen
}
web-sum-won = gewonnen
web-sum-row = { $count ->
    [one] overwinning op rij
   *[other] overwinningen op rij
}
web-no-games-how = Hier drijven straks je partijen, en wat ze over je zeggen. De eerste duurt tien minuten.

## Several people at one device
web-real-box = Punten van het echte spel
web-real-box-how = Kaarten op tafel? De spelregels tellen ze.
web-real-box-open = Tellen
web-sofa = Eén apparaat voor iedereen
web-sofa-how = Iedereen speelt op dit apparaat en geeft het door. Waar kaarten geheim zijn, valt er een gordijn tussen.
web-person = Persoon { $number }
web-add-person = Nog iemand
web-remove-person = { $name } verwijderen
web-at-this-device = Op dit apparaat
web-sits-here-too = Speelt hier ook
web-name = Naam
web-pass-to = Geef het apparaat aan { $name }
web-pass-how = De kaarten blijven achter het gordijn tot { $name } de knop ingedrukt houdt.
web-hold = Vasthouden
web-hold-twice = of tik er twee keer op
web-hold-on = Blijf vasthouden…
web-curtain = Gordijn
web-chosen-pass = Gekozen, geef door aan { $name }
web-chosen-pass-how = tot dan kun je nog anders kiezen
web-sofa-stops = { $name } houdt het tegen

## Television and hands
web-television = Televisie
web-show-television = Op een groot scherm tonen
web-look-up = Kijk omhoog!
web-look-up-turn = De tafel staat op het grote scherm. Nu: { $names }.
web-hold-cards = Houd vast om mijn kaarten te zien
web-only-you = Alleen jij ziet deze kaarten.
web-screen-gone = Het grote scherm is weg. Hier is de tafel.
web-whole-table = Hele tafel
web-hand-only = Alleen mijn kaarten

web-daily = Puzzel van de dag
web-daily-how = Welke zet wint het vaakst?
web-daily-find = Vind hem
web-daily-found = Gevonden
web-daily-streak = { $days ->
    [one] 1 dag op rij gevonden
   *[other] { $days } dagen op rij gevonden
}
web-practise = Oefen mijn fouten
web-practise-how = Momenten waarop de coach anders had gespeeld
web-practise-waiting = { $count ->
    [one] Er wacht 1 moment op je
   *[other] Er wachten { $count } momenten op je
}

## Spelen zonder server

web-here-play = Offline spelen
web-error-here-failed = Deze browser kon het spel niet starten. Laad de pagina opnieuw of probeer een andere browser.

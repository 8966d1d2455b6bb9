# Wat de opdrachten zelf afdrukken.

cli-try-help = Probeer: { $command } --help
cli-version-python = Python
cli-version-rules = versie van de regels
cli-version-games = spellen
cli-version-extras = extra’s aanwezig
cli-version-missing = niet aanwezig
cli-version-none = geen
cli-consistent = { $file }: klopt. { $game }, { $moves ->
    [one] 1 zet
   *[other] { $moves } zetten
}.
cli-fair-seed = De partij begon met een seed, zonder server: er is niets verzegeld dat te controleren valt.
cli-fair-unbound = Het delen: klopt, maar wat verzegeld was, staat niet in dit oudere verslag.
cli-fair-checked = Het delen: verzegeld en geopend zoals het hoort. Of het is wat je zag, blijkt met --notes.
cli-fair-noted = Het delen: zoals het genoteerd was voordat er kaarten waren.
cli-voided = Keer { $deal } was ongeldig: { $names } hield een getal achter.
cli-not-signed = Het verslag is niet ondertekend: het bewijst dat het klopt, niet wie het schreef.
cli-outcome = winst voor { $winners }; punten per plaats: { $scores }; beëindigd door { $rule }
cli-deal = het delen
cli-not-over = De partij is nog niet uit.
cli-junior = een jonge speler (plaats 1, 2, …)
cli-games-saved = Bewaarde partijen; splashdeck play --resume NAAM gaat ermee verder:
cli-games-finished = Gespeelde partijen, voor splashdeck replay, review en show:
cli-games-none = Nog geen partijen: in { $folder } zijn er geen.
cli-games-deleted = { $count ->
    [one] 1 partij is verwijderd.
   *[other] { $count } partijen zijn verwijderd.
}
cli-sheet-passes = { $file }: een kaartblad voor { $game } dat alle controles doorstaat.
cli-sheet-differs = { $count ->
    [0] Het heeft de getallen van het kaartblad house.
    [one] 1 getal wijkt af van het kaartblad house:
   *[other] { $count } getallen wijken af van het kaartblad house:
}
cli-upgrade-count = lopende tafels: { $tables }, zetten: { $moves }, regels: { $version }
cli-upgrade-trouble = { $table } ({ $game }), zet { $number }: { $why }
cli-upgrade-fine = Ze gaan allemaal gewoon door.
cli-repair-count = tafels: { $tables }, regels in hun logboeken: { $moves }
cli-repair-other-rules = niet bekeken, want begonnen onder andere regels: { $count }
cli-repair-damage = { $table } ({ $game }): in orde tot en met regel { $sound }, daarna nog { $aside } om opzij te leggen: { $why }
cli-repair-fine = Er is niets beschadigd.
cli-repair-would = Er is niets gewijzigd. Met --apply worden deze tafels hersteld: wat niet in orde is, wordt opzij gelegd, en vandaar gaan ze verder.
cli-repair-mended = Deze tafels zijn hersteld en gaan vandaar verder.
cli-backup = { $folder }: tafels: { $tables }, regels in hun logboeken: { $moves }. Er staan verborgen kaarten en namen in: bewaar haar even zorgvuldig als het origineel.
cli-backup-no-key = De sleutel die cookies tekent zit er niet in: op { $file } is er geen. Zeg met --secret-file waar hij is; zonder hem zou iedereen als onbekende terugkomen.
cli-restore = { $folder } is teruggezet: tafels: { $tables }, regels in hun logboeken: { $moves }. Start de server.
cli-page = { $folder }: een site van losse bestanden, { $megabytes } MB. Zet haar waar je wilt; `python -m http.server --directory { $folder }` toont haar hier.
cli-admin-none = Zulke tafels zijn er niet.
cli-admin-table = tafel
cli-admin-game = spel
cli-admin-status = status
cli-admin-people = mensen
cli-admin-moves = regels
cli-admin-last = laatst (UTC)
cli-admin-process = server
cli-admin-away = afwezig
cli-admin-closed = { $id } is gesloten.
cli-admin-erased = { $id } is gewist. Tafels die zonder deze persoon verdergaan: { $count }
cli-admin-signed-out = Alle cookies van { $id } zijn ongeldig.
cli-admin-drained = { $id } heeft zijn tafels en mensen losgelaten. Stop het wanneer u wilt.
cli-admin-rotated = { $file } heeft een nieuwe sleutel (geldige sleutels: { $count }). Herstart de server om ermee te tekenen.
cli-serving = splashdeck vind je op { $address }
cli-written = Geschreven: { $places }
cli-completion-installed = { $file } is geschreven; een nieuwe { $shell } vult splashdeck aan.
cli-scan = Telefoons in dit netwerk kunnen de code scannen. Ctrl-C stopt.
cli-public = Let op: { $address } is een openbaar adres. Iedereen op het internet kan deze server vinden.

## Voortgang

cli-playing = spelen
cli-showing = partijen om te bekijken
cli-measuring = meten

## Het verslag van een simulatie

cli-simulated = { $game }, { $players } spelers, { $by }, seed { $seed }
cli-by-chance = willekeurige geldige zetten
cli-interrupted = onderbroken: alleen de gespeelde partijen tellen
cli-finishing = Bezig met stoppen: wat begonnen is, wordt eerst afgemaakt. Nog eens Ctrl-C breekt het meteen af.
cli-games = { $games ->
    [one] 1 partij
   *[other] { $games } partijen
}, { $decisions ->
    [one] 1 beslissing
   *[other] { $decisions } beslissingen
} in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s ({ $rate } per seconde), { NUMBER($average, minimumFractionDigits: 1, maximumFractionDigits: 1) } per partij
cli-endings = beëindigd door: { $endings }
cli-no-endings = niets
cli-wins = winst
cli-share = deel
cli-mean = gem.
cli-sd = s.d.
cli-min = min.
cli-max = max.
cli-seat = plaats { $number }
cli-turn = beurt { $number }
cli-all = alle
cli-checked = { $count ->
    [one] 1 keer
   *[other] { $count } keer
} gecontroleerd: { $promise }
cli-unbroken = geen enkele invariant is geschonden
cli-broken = GESCHONDEN in partij { $game }, nadat plaats { $number } { $move } speelde: { $why }

## Het verslag van een arena

cli-arena-order = gewonnen naar volgorde van de beurten, vanaf wie begint: { $shares }
cli-arena-match = { $game }, { $players } spelers, seed { $seed }: { $games ->
    [one] 1 partij
   *[other] { $games } partijen
} in { $deals ->
    [one] 1 kaartverdeling
   *[other] { $deals } kaartverdelingen
}; bij gelijke sterkte is { $expected } winst te verwachten
cli-arena-bot = bot
cli-arena-wins = winst
cli-arena-interval = 95%-interval
cli-arena-decided = zonder gelijkspel
cli-arena-margin = punten voor
cli-arena-rating = rating
cli-arena-simulations = simulaties
cli-arena-time = ms per zet
cli-arena-against = tegen
cli-arena-axis = aandeel gewonnen partijen, met het 95%-interval

## Voorspelde kansen en wat ervan uitkwam

cli-calibrated = { $game }, { $players } spelers, { $bots }, seed { $seed }: { $games ->
    [one] 1 partij
   *[other] { $games } partijen
}, { $positions ->
    [one] 1 stelling
   *[other] { $positions } stellingen
} uit elk, { $worlds } partijen bedacht per stelling
cli-calibrated-told = voorspeld
cli-calibrated-chances = kansen
cli-calibrated-mean = gemiddeld
cli-calibrated-won = gewonnen
cli-calibrated-off = vaker gewonnen, 95%

## Wat een meting opleverde

cli-number = { NUMBER($number) }
cli-number-1 = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-number-2 = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-bench-nothing = onderbroken voordat er iets gemeten was
cli-bench-engines = Beslissingen per seconde bij willekeurige geldige zetten, op één kern: de mediaan, de traagste en de snelste meting.
cli-bench-start = Start: met { $tables } spellen die niemand meer speelt is een server na { $seconds } s klaar; hij opende er { $opened }.
cli-bench-times = Hoeveel keer zo snel onze spellen zijn:
cli-bench-replays = Milliseconden om het verslag van een hele partij te lezen en te controleren:
cli-bench-twins = Willekeurige geldige zetten van hele partijen tegelijk op { $device }, de mediaan:
cli-bench-server = Opgeslagen zetten per seconde eigen processortijd van de server, zo snel als de antwoorden komen: de mediaan, de traagste en de snelste meting.
cli-bench-paced = Rustige belasting, { $tables } tafels met { $sockets } sockets: van { $stored } zetten werden 99 op de 100 binnen { $p99 } ms beantwoord, fouten: { $errors }; { $memory } kB geheugen per tafel.
cli-bench-cold = Koude tafel: een tafel van { $moves } zetten gaat in { $ms } ms open.
cli-bench-engine = motor
cli-bench-game = spel
cli-bench-players = spelers
cli-bench-median = mediaan
cli-bench-least = minst
cli-bench-most = meest
cli-bench-played-by = gespeeld door
cli-bench-moves = zetten
cli-bench-measure = meting
cli-bench-batch = tegelijk
cli-bench-decisions = beslissingen/s
cli-bench-games = partijen/s
cli-bench-play = spelen
cli-bench-learner = invoer en maskers
cli-bench-policy = beleid in bulk
cli-bench-server-name = server
cli-bench-siege = Milliseconden van een ping aan een andere tafel terwijl één gast binnen de grenzen zo lastig mogelijk doet:
cli-bench-cpu = processor
cli-bench-way = de gast
cli-bench-way-nothing = doet niets
cli-bench-way-choices = verandert keuzes
cli-bench-way-moves = speelt en neemt terug
cli-bench-way-greetings = groet steeds opnieuw
cli-bench-way-frames = stuurt lege frames
cli-bench-way-logs = vraagt logboeken en verslagen op
cli-bench-way-tables = maakt tafels
cli-bench-way-hints = vraagt hints
cli-bench-way-sockets = komt en gaat
cli-bench-processes = { $processes } processen op één PostgreSQL en één Valkey, naast één proces alleen. Opgeslagen zetten per seconde eigen processortijd van de servers samen: de mediaan, de traagste en de snelste meting, en welk deel dat is van één proces.
cli-bench-people = mensen
cli-bench-people-one = één proces alleen
cli-bench-people-owner = bij de eigenaar
cli-bench-people-anywhere = overal
cli-bench-people-elsewhere = elders
cli-bench-ratio = deel
cli-bench-relayed = Milliseconden van het sturen van een zet tot het eigen bericht, in een vast tempo:
cli-bench-tables = tafels
cli-bench-outages = Milliseconden dat mensen op een zet wachten als er iets gebeurt, de langste aan elke tafel:
cli-bench-outage = wat er gebeurt
cli-bench-outage-stop = een proces stopt
cli-bench-outage-kill = een proces wordt afgeschoten
cli-bench-outage-valkey = Valkey herstart leeg
cli-bench-outage-postgresql = PostgreSQL herstart

## De echte doos

cli-named = { $name }: { $what }
cli-score-names = Wie spelen er? { $least } tot { $most } namen, met komma’s:
cli-score-round = Ronde { $number }
cli-score-again = Dat is niet te lezen; nog eens, graag.
cli-score-winners = { $count ->
    [one] { $names } wint ({ $rules }).
   *[other] { $names } delen de overwinning ({ $rules }).
}
cli-plays-none = Er zijn nog geen partijen bewaard: splashdeck score SPEL … --keep

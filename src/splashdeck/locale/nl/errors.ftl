# Wat er mis is met een opstelling, een kaartblad, een verslag, een getypte zet of een opdracht:
# de zin na de plek en voor de regel.

## Plekken

error-line = regel { $line }
error-file-line = { $file }, regel { $line }
error-at-character = { $text } bij teken { $position }
error-place-chapter = hoofdstuk { $value }
error-place-edition = editie { $value }
error-place-game = spel { $value }
error-place-language = taal { $value }
error-place-package = het pakket { $package }
error-place-rule = spelregel { $value }

## Bestanden, en wat programma’s erin vinden

error-unreadable = kan niet gelezen worden: { $reason }
error-unusable = kan niet gebruikt worden: { $reason }
error-file-name = het bestand heeft geen naam
error-file-missing = dit bestand of deze map bestaat niet
error-file-denied = je hebt er geen toegang toe
error-file-is-a-folder = dit is een map
error-file-no-folder = een deel van dit pad is geen map
error-file-exists = er is al iets anders met deze naam
error-disk-full = de schijf is vol
error-read-only = van deze schijf kan alleen gelezen worden
error-not-text = geen UTF-8-tekst
error-nested = dit is te diep genest
error-digits = een getal heeft te veel cijfers
error-not-toml = geen TOML: { $detail }
error-not-json = geen JSON: { $detail }
error-from-character = vanaf teken { $number } is het niet te lezen
error-shape-type = hier hoort `{ $wanted }`, niet `{ $got }`
error-shape-limit = hier hoort `{ $wanted }` { $limit }
error-shape-length = hier hoort `{ $wanted }` met lengte { $limit }
error-shape-unknown = onbekende sleutel `{ $key }`
error-shape-missing = de sleutel `{ $key }` ontbreekt
error-shape-value = de waarde { $value } kan hier niet

## Opstelling

error-no-game = er is geen spel { $name }; kies uit { $games }
error-no-part = er is geen deel van in splashdeck.{ $part }
error-title-name = het spel doet niet mee, want een ander heet al { $name }: { $other }
error-title-prefix = het spel { $name } doet niet mee, want de regels van een ander beginnen al met { $prefix }: { $other }
error-title-broken = het spel doet niet mee, want zijn kaart is niet te lezen ({ $why })
error-title-unloadable = het spel doet niet mee, want het is niet te laden ({ $why })
error-setup-keys = { $game } wordt opgezet met { $keys }
error-no-sheets = { $game } heeft geen kaartbladen
error-players = dit spel is voor { $least } tot { $most } spelers, niet { $given }
error-option-form = een optie is naam=waarde, en een waarde is een getal, true of false: rounds=1, low_blows=true
error-no-option = deze optie bestaat niet; kies uit { $known }
error-no-options = dit spel heeft geen opties
error-option-range = moet { $least } tot { $most } zijn, niet { $given }
error-edition = de edities zijn { $known }, niet { $given }
error-games-no-such = zo heet hier geen partij; splashdeck games noemt ze
error-no-seat = er is geen plaats { $number }
error-not-a-seat = { $given } is geen plaats: ze gaan van 0 tot { $last }
error-seat-twice = plaats { $number } wordt twee keer genoemd
error-juniors = hier hoort een lijst van plaatsen
error-no-bot = er is geen bot { $name }; kies uit { $levels }
error-bots-count = { $bots } bots voor { $players } spelers
error-bots-form = noem één bot, of één voor elk van de { $players } plaatsen
error-players-form = een aantal spelers, of meerdere zoals 2,4
error-positions = neem minstens één stelling uit elke partij

## Kaartbladen

error-sheet-game = zet game op een van { $games }
error-sheets-for = er zijn kaartbladen voor { $games }
error-sheet-name = geen ingebouwd kaartblad heet { $name }; er is { $known }
error-sheet-source = een kaartblad is een naam, een bestand of een object
error-sheet-large = een kaartblad heeft hoogstens { $most } kB

## Verslagen

error-record-empty = het verslag is leeg
error-record-truncated = de laatste regel heeft geen einde: afgebroken
error-record-too-long = de partij telt meer dan { $most } zetten: te lang om opnieuw af te spelen
error-record-long-line = langer dan { $most } tekens
error-record-line-ends = de regels eindigen op CR en LF: een programma heeft het bestand veranderd, want in een verslag eindigen ze op LF
error-record-saved = dit is een bewaarde partij die nog niet uit is: splashdeck play --resume { $file }
error-record-object = een regel is een JSON-object
error-record-key-twice = de sleutel { $key } komt twee keer voor
error-record-format = geen verslag van splashdeck met formaat { $older } of { $format }
error-record-rules = gespeeld met versie { $version } van de regels; dit programma heeft { $ours }
error-record-setup = in de opstelling ontbreken sleutels
error-record-first = first is null of een plaats van 0 tot { $last }
error-record-origin = de eerste regel heeft óf seed óf fairness
error-record-no-deal = een partij die met een seed begon, is niet gedeeld: er valt niets te vergelijken
error-record-deal = het delen geeft andere gebeurtenissen dan het verslag zegt
error-record-chain = volgt niet op de regel ervoor
error-record-move-keys = de regel van een zet heeft seat, move, events en before
error-record-move-types = seat is een getal van 0 tot { $last }, move is tekst
error-record-events = de zet geeft andere gebeurtenissen dan het verslag zegt
error-record-not-over = het spel is hier nog niet afgelopen
error-record-outcome = het naspelen geeft een andere uitslag
error-record-after = na de uitslag mag niets meer komen
error-record-no-outcome = de uitslag ontbreekt: afgebroken
error-seed = een seed is 64 hexadecimale cijfers

## Getypte zetten

error-move-written = dat schrijf je als { $move }
error-move-like = dat schrijf je zoals { $example }
error-move-begins = een zet begint met { $verbs }
error-move-none = dat is geen zet: een zet begint met { $verbs }
error-move-alone = { $verb } staat alleen
error-move-no-card = geen kaart heet { $card }

## Opdrachten

error-choose = kies een van { $known }
error-no-command = deze opdracht bestaat niet
error-no-command-but = deze opdracht bestaat niet; bedoel je { $meant }?
error-no-cli-option = deze optie bestaat niet
error-no-cli-option-but = deze optie bestaat niet; bedoel je { $meant }?
error-needs-value = heeft een waarde nodig
error-needs-argument = ontbreekt
error-given-twice = staat er twee keer
error-too-many-words = is een woord te veel
error-not-whole = { $given } is geen geheel getal
error-not-a-number = { $given } is geen getal
error-languages = er zijn { $known }
error-no-rule = { $game } heeft zo’n regel niet; de hoofdstukken zijn { $chapters }
error-no-rule-with = geen enkele spelregel zegt dit
error-other-book = nummers met { $prefix } horen bij { $game }, niet bij { $wanted }
error-editions = { $game } heeft { $known }
error-no-editions = { $game } heeft maar één editie
error-no-juniors = { $game } heeft geen regel voor junioren
error-not-in-edition = deze regel hoort niet bij editie { $edition }
error-needs-extra = heeft { $module } nodig: pip install 'splashdeck[{ $extra }]'
error-needs-package = heeft { $module } nodig, en dat ontbreekt in deze installatie: pip install --force-reinstall splashdeck
error-needs-checkout = gebeurt in een kopie van de repository: kloon die en geef dan python3 dev.py run splashdeck { $command }
error-port = kan daar niet luisteren ({ $detail }); kies een andere poort met --port
error-proxy = een proxy geef je aan met zijn adres of zijn netwerk, zoals 10.0.0.0/8
error-settings-file = dit is geen instellingenbestand ({ $detail })
error-setting = { $name } kan niet “{ $value }” zijn ({ $detail })
error-setting-unknown = er is geen instelling { $name }; wel in de buurt: { $close }
error-setting-list = een lijst heeft komma’s tussen de delen: a, b
error-setting-pair = een instelling geef je als naam=waarde
error-origin = het adres van een pagina noem je zo: https://eenden.example

## Arena's

error-arena-few = noem minstens twee bots, zoals diver,dabbler
error-arena-twice = { $name } staat er tweemaal; schrijf { $name }@100 om budgetten te vergelijken
error-arena-budget = { $name }: na de @ komt een aantal simulaties vanaf 1
error-arena-own = { $name } kan niet worden geladen: { $why }
error-arena-no-bot = { $name } is geen bot: { $missing } ontbreekt
error-arena-raised = deze bot brak af: { $why }
error-arena-illegal = deze bot antwoordde { $move }, en dat is geen van zijn toegestane zetten: { $legal }
error-arena-is-mcts = rekent met een aantal simulaties, niet met seconden: schrijf is-mcts@20
error-arena-positive = moet boven 0 zijn
error-bench-seconds = moet een getal boven 0 zijn
error-arena-journal = in dit bestand staan geen kaartverdelingen van een arena
error-arena-other = bevat de kaartverdelingen van een andere wedstrijd: { $key } is daar { $there } en hier { $here }
error-arena-line = regel { $line } is niet de volgende kaartverdeling
error-arena-picture = een plaatje eindigt op { $kinds }
error-arena-folder = die map bestaat niet

## Vragen van andere programma’s

error-request-do = do is een van { $known }
error-request-key = onbekende sleutel; er zijn { $known }
error-request-long = een regel heeft hoogstens { $most } bytes
error-request-no-game = er is nog geen spel: begin er eerst een met start of load
error-request-object = een vraag is een JSON-object
error-request-only = dit spel wordt alleen aan plaats { $number } getoond
error-request-seat = een plaats is een getal van 0 tot { $last }
error-request-text = moet tekst zijn
error-tool-argument = { $tool } kent { $given } niet; wel { $known }
error-tool-bare = { $tool } kent geen argumenten, dus ook { $given } niet
error-rewards = een beloning is een van { $known }, niet { $given }

## Tafels

error-name = een naam heeft 1 tot { $most } tekens
error-nothing-said = er staat niets in om te zeggen
error-opening = een opening heeft een seed of een stelling
error-seats = bij { $players } spelers horen { $players } plaatsen, niet { $given }
error-database-in-use = een andere splashdeck gebruikt deze database: { $holder }. Stop die eerst, of geef deze een eigen gegevensmap met --data
error-database-newer = een nieuwere splashdeck heeft deze database gewijzigd (schema { $schema }, dit programma kent { $known }); gebruik het nieuwere programma
error-database-older = deze database heeft het schema van een oudere splashdeck; start de server één keer, die werkt haar bij
error-database-away = de database is niet te bereiken ({ $detail })
error-database-url = een database noem je zo: sqlite:///map/bestand.sqlite3 of postgresql://host/naam
error-database-no-sqlite = dit bestand is geen SQLite-database; het blijft zoals het is
error-database-foreign = deze SQLite-database is van een ander programma; ze blijft zoals ze is
error-signing-key = een sleutel om te ondertekenen heeft minstens { $least } tekens
error-page-not-built = hier staat geen gebouwde pagina; in een kopie van de repository maakt python3 web/build.py die
error-page-no-runtime = de pagina van deze installatie is gebouwd zonder wat spelen zonder server nodig heeft
error-page-folder = in deze map staat iets anders; noem een nieuwe
error-page-base = een pad zoals /ducks/ of een adres zoals https://example.org/ducks/, niet “{ $given }”
error-backup-exists = daar staat al iets; geef een map op die nog niet bestaat
error-backup-damaged = deze reservekopie is niet volledig ({ $detail })
error-backup-kind = dit is een reservekopie van { $kind }; geef zo’n database op
error-backup-in-the-way = er zijn al tafels of een andere sleutel; met --over komt de reservekopie daarvoor in de plaats
error-admin-no-table = die tafel bestaat niet
error-admin-no-person = die persoon bestaat niet
error-admin-ended = deze tafel is al afgelopen
error-admin-status = die status bestaat niet; er zijn: { $known }
error-admin-no-process = dat proces bestaat niet; er zijn: { $processes }
error-admin-several = meerdere processen delen dit adres; noem er één bij zijn id: { $processes }
error-admin-not-drained = het heeft in die tijd niet alles losgelaten
error-no-token = zet je persoonlijke token in de omgevingsvariabele { $variable }
error-program-missing = { $program } is hier niet geïnstalleerd; het hoort bij de clientprogramma’s van PostgreSQL
error-program-failed = { $program } meldt: { $detail }
error-bus-away = daar antwoordt geen Valkey: { $detail }
error-bus-database = meerdere processen delen een database van PostgreSQL: noem die met --database
error-bus-secret = meerdere processen ondertekenen met één sleutel: noem het bestand daarvan met --secret-file
error-workers-bus = meerdere processen spreken met elkaar via Valkey: noem die met --bus
error-workers-failed = een proces is niet gestart; wat het zei staat hierboven
error-workers-here = processen die een poort delen vragen een systeem dat kan forken, zoals Linux of macOS
error-table-no-record = een partij die met een stelling begon, heeft geen verslag
error-table-not-begun = de partij is nog niet begonnen
error-table-game = deze tafel is voor een ander spel: maak een nieuwe

## Geweigerd aan een tafel

error-changes = een keuze kan { $most } keer gewijzigd worden, niet vaker
error-channels = meldingen bereiken één persoon op hoogstens { $most } manieren
error-host-unknown = onder deze naam is de server niet bekend; zie --origin
error-invitation-full = meer mensen kunnen deze tafel niet met een uitnodiging openen
error-not-ready = niet hier, of nog niet klaar: { $names }
error-passkey-known = deze passkey is al bekend
error-passkey-late = het duurde te lang; probeer het nog eens
error-passkey-used = dit antwoord is al gebruikt
error-passkeys = één persoon heeft hoogstens { $most } passkeys
error-programs = één persoon heeft hoogstens { $most } programma’s
error-programs-own = een programma heeft zelf geen programma’s en geen andere tokens
error-seat-person = op plaats { $number } zit iemand
error-seats-most = een tafel heeft hoogstens { $most } plaatsen
error-seats-people = er zitten meer mensen dan er zouden spelen
error-take-back-acted = iemand heeft sindsdien gespeeld, of het is al beslist
error-take-back-choose = kies liever opnieuw: dat kan tot de laatste keuze binnen is
error-take-back-often = dit is al { $most } keer teruggenomen
error-take-back-others = het was niet jouw keuze
error-take-back-over = de partij is afgelopen, en alle kaarten zijn bekend
error-take-back-rated = niet in een partij die meetelt voor de rating
error-take-back-refused = niet iedereen was het ermee eens
error-take-back-revealed = er is iets door getoond
error-take-back-unasked = niemand vraagt dit nu
error-tokens = één persoon heeft hoogstens { $most } tokens

## Spelen in de terminal

error-place-output = de standaarduitvoer
error-place-save = bewaarde partij
error-place-seat = plaats { $value }
error-play-name = hoort bij --server; hier noemt --seat de spelers
error-play-seats = er worden { $seats } plaatsen genoemd voor { $players } spelers
error-play-terminal = heeft een terminal nodig: via een pipe of een bestand kun je niet spelen
error-play-other-game = de bewaarde partij is { $game }
error-play-first = iedereen zet tegelijk: niemand begint
error-play-watch = wie kijkt, heeft geen plaats
error-play-name-twice = twee spelers heten { $name }
error-play-server = de server deelt en wijst plaatsen toe: { $options } passen daar niet bij
error-save-none = geen bewaarde partij
error-save-format = dit programma schrijft en leest bewaarde partijen in een ander formaat
error-save-players = niet één speler voor elke plaats
error-saves-none = er is geen bewaarde partij in { $folder }
error-server-address = zo noem je een server: http://host:8765
error-server-away = de server is niet bereikbaar: { $why }
error-server-none = daar antwoordt geen tafelserver
error-server-rules = de regels daar zijn versie { $theirs }, hier { $ours }
error-server-seat = bij een server is een plaats { $open } of een bot: { $levels }
error-server-seats = er worden { $seats } plaatsen naast die van jou genoemd voor { $players } spelers
error-server-what = noem het spel, of de tafel met --table
error-undo = er valt nu niets terug te nemen

## Lessen

error-no-lessons = daarvoor zijn er nog geen lessen; ze zijn er voor { $games }
error-lesson-name = zo heet er geen; er zijn { $known }
error-lesson-unanswered = de vraag is nog niet beantwoord
error-lesson-answered = hier wordt niets meer gevraagd
error-no-policy = het niveau { $level } kan hier niet op de tweeling gespeeld worden; bekend: { $known }
error-lab-aim = een doel is een van deze: { $known }
error-lab-aims = geef minstens twee verschillende doelen, waarvan --fewest-changes er een mag zijn: het antwoord is nooit één score
error-lab-compared = alleen onderzoeken van één spel, met dezelfde niveaus, partijen, seed en motor, worden kaartverdeling voor kaartverdeling vergeleken
error-lab-data = de partijen worden als CSV of Parquet geschreven: geef het bestand een naam die op .csv of .parquet eindigt
error-lab-field = zo’n getal staat niet op de kaarten van dit spel; er zijn: { $known }
error-lab-no-numbers = dit spel heeft geen getallen op zijn kaarten die kunnen variëren
error-lab-foreign = dit is geen bestand van een reeks of een zoektocht, en het blijft zoals het is: geef een nieuwe naam
error-lab-games = voor een interval zijn minstens twee partijen nodig
error-lab-most-games = er worden hoogstens { $most } partijen gespeeld
error-lab-players = schrijf de aantallen spelers als 2, 2,4 of 2-5
error-lab-levels = noem minstens één speelniveau
error-lab-levels-order = noem de niveaus vanaf het zwakste: { $levels }
error-lab-resume = het bestand hoort bij een andere reeks of zoektocht: geef een nieuwe naam, of dezelfde opdracht
error-lab-resume-version = het bestand is geschreven door splashdeck { $there }, en dit is { $here }: hun partijen kunnen verschillen. Geef een nieuwe naam
error-lab-sheets = { $count } kaartbladen: er worden er minstens één en hoogstens { $most } gespeeld
error-lab-twice = dit veld wordt twee keer gevarieerd: geef al zijn waarden tegelijk
error-lab-vary = schrijf veld=eerste..laatste of veld=waarde,waarde, met minstens één waarde
error-lab-backwards = het bereik loopt van hoog naar laag: schrijf { $first }..{ $last }
error-lab-value-twice = { $value } staat er twee keer
error-lab-no-twin = de snelle tweeling speelt deze opzet niet op het niveau { $level }; `lab report` speelt ze op de referentie
error-ray-address = een Ray-cluster heet HOST:POORT, ray://HOST:POORT, auto of local
error-ray-unreachable = daar is geen Ray-cluster te bereiken: { $why }
error-ray-version = een machine van het cluster heeft splashdeck { $there }, en deze { $here }: installeer overal hetzelfde
error-ray-workers = geldt voor deze machine: laat het weg naast --ray
error-workers-lost = bij hetzelfde stuk werk viel { $times } keer een proces uit, misschien door te weinig geheugen

## De echte doos

error-tally-entry = { $text } is niet te lezen; schrijf het zo: { $example }
error-tally-rounds = { $text } is niet te lezen: rondes hier: { $given }, rondes die tellen: { $rounds }; schrijf het zo: { $example }
error-tally-field-twice = { $text } is niet te lezen: { $field } staat er twee keer
error-tally-names = elke speler heeft een eigen naam nodig
error-tally-name-twice = twee spelers heten { $name }: elke speler heeft een eigen naam nodig
error-tally-how-many = er spelen { $least } tot { $most } mensen, en je noemde er { $given }
error-tally-terminal = zeg wat er op tafel ligt, zoals { $example }
error-plays-form = partijen gaan naar een bestand dat eindigt op { $forms }
error-plays-file = regel { $line } van het logboek is geen partij; die wordt overgeslagen
error-plays-date = schrijf een datum als 2026-11-16
error-plays-future = die dag moet nog komen

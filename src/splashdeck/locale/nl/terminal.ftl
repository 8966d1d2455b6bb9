# Het spel in de terminal: menu's, toetsen, vragen, uitleg.

## Het menu

ui-welcome = Eenden, pinguïns en water: kaartspellen, onofficieel, volgens het boekje.
ui-menu-who = { $people_count ->
    [0] { $bots } bots, jij kijkt toe
   *[other] { $bots ->
        [0] { $people }
        [one] { $people } en 1 bot
       *[other] { $people } en { $bots } bots
    }
}
ui-menu-resume = Verder met { $game } van { $began }
ui-menu-settings = Instellingen van { $game }: spelers, bots, opties…
ui-menu-language = Taal: { $language }
ui-menu-quit = Stoppen
ui-menu-hint = Druk op een toets, of kies met de pijltjes en Enter.

## Instellingen

ui-settings-hint = ↑↓ kiezen   ←→ veranderen   Enter typen   s beginnen   Esc terug
ui-set-players = Spelers
ui-set-seat = Plaats { $number }
ui-set-seed = Seed
ui-set-edition = Editie
ui-set-sheet = Kaartblad (house, of een bestand)
ui-set-first = Wie begint
ui-a-person = mens
ui-by-chance = door loting
ui-by-the-rules = volgens de regels
ui-yes = ja
ui-no = nee

## Tijdens een spel

ui-key-help = uitleg
ui-key-hint = hint
ui-key-review = terugblik
ui-key-replay = terugkijken
ui-key-rule = regel
ui-key-type = typen
ui-key-undo = zet terug
ui-key-aside = extra
ui-key-save = bewaren
ui-key-language = taal
ui-key-leave = verlaten
ui-key-pause = pauze
ui-key-pace = tempo
ui-key-again = nog eens
ui-typed = : typ een zet, zoals die in de lijst
ui-bots-think = De bots denken na…
ui-watching = De bots spelen; jij kijkt toe.
ui-paused = Pauze. Met de spatiebalk gaat het verder.
ui-pace = De bots wachten { $seconds } s.
ui-fair = Er is eerlijk geschud: hier gecontroleerd.
ui-unfair = Het schudden klopt niet: { $why }.
ui-voided = Keer { $deal } was ongeldig: { $names } hield een getal achter.
ui-over = Het spel is afgelopen ({ $rule }).
ui-record-written = Het verslag staat in { $path }
ui-saved = Bewaard in { $path }
ui-cannot-save = De partij kan niet bewaard worden: { $why }
ui-several-moves = Er passen { $count } zetten: kies er een in de lijst.
ui-nothing-here = Daar valt nu niets te doen.
ui-not-your-turn = Niemand aan dit toetsenbord is nu aan zet.
ui-not-a-move = “{ $text }” is geen zet. Zo schrijf je zetten: { $example }
ui-refused = { $move } mag niet: { $why }.
ui-no-such-key = De toets “{ $key }” doet hier niets. ? toont de toetsen.
ui-no-such-number = Er is geen zet { $number }: er zijn er { $count }.
ui-no-review-yet = De coach kijkt terug als het spel afgelopen is.
ui-cannot-take-back = Er valt niets terug te nemen: je hebt nog niet gespeeld, er is iets getoond, of anderen hebben al gespeeld.
ui-aside = Je bent niet aan de beurt, maar dit mag je wel doen.
ui-aside-who = Wie doet iets buiten de beurt?
ui-aside-none = niets doen en verdergaan
ui-no-aside = Niemand aan dit toetsenbord mag nu buiten de beurt iets doen.
ui-curtain = Nu is { $player } aan de beurt. De anderen kijken even weg.

    Druk op Enter als alleen { $player } het scherm kan zien.
ui-curtain-undo = { $player } kan de laatste keuze nog terugnemen: druk op u.
ui-curtain-aside = { $player } mag buiten de beurt iets doen: druk op x.
ui-curtain-out-of-turn = { $player } doet iets buiten de beurt. De anderen kijken even weg.

    Druk op Enter als alleen { $player } het scherm kan zien.

## Aan een tafel van een server

ui-server-link = De tafel: { $link }
ui-server-code = De code: { $code }
ui-server-free = (vrij)
ui-server-lobby = Met r zeg je dat je klaar bent. De host begint als iedereen dat is. Met q ga je weg; je plaats blijft van jou.
ui-server-lobby-host = De partij begint als alle plaatsen bezet zijn en iedereen klaar is. Met b nemen bots de vrije plaatsen in, met s begin je zonder wie niet klaar is, met q ga je weg.
ui-server-lobby-watch = Je kijkt toe. Met q ga je weg.
ui-server-ready = { $player } (klaar)
ui-server-changed = De host heeft veranderd wat er gespeeld wordt: met r zeg je dat je er klaar voor bent.
ui-server-own-sheet = eigen kaartblad
ui-server-clock = { $seconds } seconden per beslissing
ui-server-no-hints = geen hints
ui-server-public = openbaar
ui-server-deal = De kaarten worden gedeeld…
ui-server-waits = Wachten op de anderen…
ui-server-waits-for = Wachten op { $players }…
ui-server-grace = Iedereen heeft gekozen. Met u verander je je keuze nog, heel even.
ui-server-lost = De verbinding is weg; we proberen het opnieuw…
ui-server-back = De verbinding is er weer.
ui-server-keeps = De server bewaart deze partij: { $link }

## Bladzijden

ui-page-keys = ↑↓ verder lezen   Esc terug
ui-whole-chapter = Het hele hoofdstuk:
ui-help-menu =
    1, 2, 3 …         begin dat spel zoals het er staat
    h                 lessen en puzzels
    m                 momenten die je verkeerd inschatte, om opnieuw te vinden
    r                 ga verder met het laatst bewaarde spel
    o                 wie er speelt, en wat de tafel afspreekt
    l                 een andere taal
    ↑ ↓ Enter         kies uit de lijst
    q                 stoppen

    Aan de tafel:
ui-help-settings =
    ↑ ↓               kies een instelling
    ← →               verander haar
    Enter             verander haar, of typ een naam, een bestand of een seed
    r                 de spelregel die een instelling noemt, of allemaal
    s                 begin het spel met deze instellingen
    Esc               terug; wat je veranderd hebt blijft
ui-help-keys = Pijltjes         wijs het bord aan, of loop door de lijst
    PgUp PgDn        bekijk de rest van een groot bord
    Tab              van het bord naar de lijst, het logboek en de invoerregel
    Enter            doe de gekozen zet, of open de regel van een zin
    1 2 3 …          ga naar een zet van de lijst met zijn nummer
    : of t           typ een zet; Esc verlaat de invoerregel
    u                neem je laatste keuze terug, zolang er niets getoond is
                     en niemand erna iets gedaan heeft
    x                doe wat je nu mag, ook als je niet aan de beurt bent
    r                open de regel van het laatste bericht of de gekozen regel
    b                open alle spelregels
    h                vraag de coach om een hint
    v w              na afloop: terugblik van de coach, alles nog eens zien
    s                bewaar;  q  bewaart en gaat terug naar het menu
    l                English, Nederlands, Français
    + −              laat bots sneller of trager spelen;  spatiebalk  ga verder
    Muis             eerste klik: kiezen; tweede klik: uitvoeren

## Lessen en puzzels

ui-menu-learn = Leren: lesjes van twee minuten, en puzzels
ui-menu-practise = Oefen mijn fouten
ui-key-repeat = herhaal
ui-key-show-me = toon het
ui-key-go-on = verder
ui-replay-all = wat iedereen zag
ui-replay-side = Gezien door: { $side }
ui-replay-on = p speelt verder als { $player } met wat { $player } wist, t met de echte kaarten.
ui-replay-over = Hier was de partij afgelopen: ga een stap terug om verder te spelen.
ui-played-on = Een partij die je van hier verder speelt, wordt niet bewaard en telt nergens mee.
ui-key-step = stap
ui-key-side = kant
ui-key-play = afspelen
ui-key-play-on = verder
ui-lesson-step = Stap { $number } van { $count }
ui-lesson-try = Probeer een van deze: { $moves }
ui-lesson-go-on = (spatie: verder)
ui-learn-lesson = Lessen
ui-learn-puzzle = Puzzels: vind de beste zet
ui-learn-finish = Een eerste echte partij, tegen paddlers
ui-learn-done = { $done } van { $count } gedaan
ui-learn-keys = Enter begint, p wisselt tussen lessen en puzzels, l spreekt een andere taal, q sluit.
ui-learn-daily = Puzzel van de dag: { $game }
ui-learn-streak = { $days ->
    [one] 1 dag op rij gevonden
   *[other] { $days } dagen op rij gevonden
}
ui-practise-chances = { $best } wint { $win } van de 100, { $played } { $then }.
ui-practise-soon = Dit komt over tien minuten terug.
ui-practise-again = Dit komt terug op { $date }.
ui-practise-known = Dit ken je: het komt niet meer terug.
ui-practise-looks = De coach kijkt terug op je partijen, naar wat je verkeerd inschatte; nog { $games ->
    [one] 1 partij.
   *[other] { $games } partijen.
} Esc sluit.
ui-practise-none = Nog niets te oefenen. Speel een partij uit; dan kijkt de coach hier terug, en de momenten die je verkeerd inschatte komen als kleine opgaven, tot je de betere zet vindt.
ui-practise-standing = Voor nu alles gedaan! { $later } komen later terug, { $known } ken je.
ui-gentle-on = Hints komen hier vanzelf; met g stoppen ze.
ui-gentle-off = Geen hints meer vanzelf; met g komen ze terug.
ui-gentle-try = Wat dacht je van: { $move }? { $why }

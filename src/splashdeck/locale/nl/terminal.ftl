# Het spel in de terminal: menu's, toetsen, vragen, uitleg.

ui-title-duck-and-cover = Duck & Cover
ui-title-duck-and-dive = Duck & Dive
ui-title-antartik = Antartik

## Het menu

ui-welcome = Eenden, pinguïns en water: drie kaartspellen, onofficieel, volgens het boekje.
ui-menu-who = { $people_count ->
    [0] { $bots } bots, jij kijkt toe
   *[other] { $bots ->
        [0] { $people }
        [one] { $people } en 1 bot
       *[other] { $people } en { $bots } bots
    }
}
ui-menu-resume = Verder met { $game } van { $began }
ui-menu-settings = Instellingen van { $game }: spelers, bots, opties …
ui-menu-language = Taal: { $language }
ui-menu-quit = Stoppen
ui-menu-hint = Druk op een toets, of kies met de pijltjes en Enter.

## Instellingen

ui-settings-hint = ↑↓ kiezen   ←→ veranderen   Enter typen   Esc terug
ui-set-players = Spelers
ui-set-seat = Plaats { $number }
ui-set-seed = Startgetal van het toeval
ui-set-edition = Editie
ui-set-sheet = Kaartblad (house, of een bestand)
ui-set-junior = { $player } is jonger dan 12
ui-set-first = Wie begint
ui-a-person = mens
ui-by-chance = door loting
ui-by-the-rules = volgens de regels
ui-yes = ja
ui-no = nee
ui-option-memory-aid = Aankondigingen opsommen (DC-9.2)
ui-option-competition = Competitie (DC-10.1)
ui-option-pressure = Druk (DC-10.2)
ui-option-surprises = Verrassingen (DC-10.3)
ui-option-low-blows = Lage streken (DC-10.4)
ui-option-madness = Gekte (DC-10.5)
ui-option-rounds = Rondes (DC-8.1)
ui-option-discard-limit = Afgelegd tot einde ronde (DC-6.2)
ui-option-call-limit = Meeste aankondigingen (DC-6.3)
ui-option-turn-limit = Meeste beurten (DD-10.3)

## Tijdens een spel

ui-key-help = uitleg
ui-key-hint = tip
ui-key-review = terugblik
ui-key-rule = regel
ui-key-type = typen
ui-key-undo = terug
ui-key-save = bewaren
ui-key-language = taal
ui-key-leave = weg
ui-key-pause = pauze
ui-key-pace = tempo
ui-key-again = nog eens
ui-typed = : typ een zet, zoals die in de lijst
ui-bots-think = De bots denken na …
ui-watching = De bots spelen; jij kijkt toe.
ui-paused = Pauze. Met de spatiebalk gaat het verder.
ui-pace = De bots nemen { $seconds } seconden.
ui-over = Het spel is afgelopen, volgens { $rule }.
ui-record-written = Het verslag staat in { $path }
ui-saved = Bewaard in { $path }
ui-cannot-save = Het spel kan niet bewaard worden: { $why }
ui-several-moves = Er passen { $count } zetten: kies er een in de lijst.
ui-nothing-here = Daar valt nu niets te doen.
ui-not-your-turn = Niemand aan dit toetsenbord is nu aan zet.
ui-not-a-move = „{ $text }” is geen zet. Zo schrijf je zetten: { $example }
ui-refused = { $move } mag niet: { $why }.
ui-no-such-key = De toets „{ $key }” doet hier niets. ? toont de toetsen.
ui-no-such-number = Er is geen zet { $number }: er zijn er { $count }.
ui-no-review-yet = De coach kijkt terug als het spel afgelopen is.
ui-cannot-take-back = Er valt niets terug te nemen: er is iets getoond, of anderen hebben al gespeeld.
ui-curtain = Nu speelt { $player }. Niemand anders kijkt naar het scherm.

    Druk op Enter als alleen { $player } het kan zien.
ui-curtain-undo = { $player } kan de laatste keuze nog terugnemen: druk op u.
ui-anyone-stops = { $effect }. Legt iemand een float af om dat te stoppen?
ui-nobody-stops = niemand stopt het
ui-stops = { $player } legt een float af

## Aan een tafel van een server

ui-server-link = De tafel: { $link }
ui-server-code = De code: { $code }
ui-server-free = (vrij)
ui-server-lobby = Het spel begint als alle plaatsen bezet zijn. Met q ga je weg; je plaats blijft van jou.
ui-server-lobby-host = Het spel begint als alle plaatsen bezet zijn. Met b nemen bots de vrije plaatsen in, met q ga je weg.
ui-server-deal = De kaarten worden gedeeld …
ui-server-waits = Wachten op de anderen …
ui-server-waits-for = Wachten op { $players } …
ui-server-grace = Iedereen heeft gekozen. Met u verander je je keuze nog, heel even.
ui-server-lost = De verbinding is weg; er wordt opnieuw geprobeerd …
ui-server-back = De verbinding is er weer.
ui-server-keeps = De server bewaart dit spel: { $link }

## Duck & Cover

ui-dc-facts = ronde { $round }/{ $rounds } · trekstapel { $draw } · kapitein { $captain } (boven { $top }) · afgelegd { $discarded }/{ $limit } { $discard }
ui-dc-remembered = aangekondigd sinds het schudden: { $called }
ui-dc-who = { $player } { $sign } { $piles } stapels, nu { $score }, totaal { $total }
ui-dc-move = { $card } is aangekondigd: verplaats je { $duck }. Bedek een buur of duik.
ui-dc-give = Een lage streek: geef een van je laagste eenden aan { $player }.
ui-dc-place = Plaats de { $duck } die je kreeg naast een stapel van jou.

## Duck & Dive

ui-dd-facts = { $edition } · beurt { $turn }: { $player } · afgelegd { $discards } (boven { $top }) · voorraad zwembaden { $pools }
ui-dd-deck = stapel, { $count } kaarten
ui-dd-pass = passen
ui-dd-hand = Hand
ui-dd-float = float
ui-dd-who = hand { $hand }, punten { $points }
ui-dd-top = (boven { $card })
ui-dd-pool = Zet de duikmarker op een zwembad.
ui-dd-play = Speel onder { $pool }: van de stapel, uit je hand, of pas.
ui-dd-target = { $card }:
ui-dd-react = Aangekondigd: { $effect }. Leg je een float af om dat te stoppen?
ui-dd-discard = Je hebt vijf kaarten: leg er een af.
ui-dd-place = Het zwembad van { $player } is weg: zet de badeend op een zwembad.
ui-dd-effect-sam = draai een open badeendkaart om.
ui-dd-effect-wilma = verplaats een open badeendkaart naar een ander zwembad.
ui-dd-effect-dingy = verplaats een rubberen badeend naar een ander zwembad.
ui-dd-effect-lara = leg de bovenste kaart van andermans puntenstapel af.
ui-dd-effect-julie = neem een kaart uit een zwembad in je hand.
ui-dd-effect-albert = geen effect, maar extra groot.
ui-dd-effect-james = verplaats de duikmarker naar een ander zwembad.
ui-dd-effect-amy = trek een kaart in je hand.
ui-dd-effect-arrwin = je beurt eindigt meteen.
ui-dd-effect-goldie = 5 punten voor wie haar zwembad vult.

## Antartik

ui-an-facts = { $player } duikt · trekstapel { $draw }
ui-an-out = uit het spel: { $cards }
ui-an-draw = trekstapel, { $count }
ui-an-rail = mislukt:
ui-an-empty = het midden is leeg
ui-an-looked = De scheidsrechter toont:
ui-an-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
ui-an-junior = (junior)
ui-an-has-bet = zet { $card } in
ui-an-chosen = gekozen: { $move }
ui-an-face-down = { $count } gedekt, { $points } punten
ui-an-begin = De vorige duik mislukte: probeer hem opnieuw of begin een nieuwe.
ui-an-referee = Gebruik een scheidsrechter om de trekstapel te bekijken, of ga door.
ui-an-arrange = Leg de kaarten terug: bovenop / onderop, de eerste komt het eerst.
ui-an-bet = Eindigt de duik van { $player } hier? Zet een kaart in, of niet.
ui-an-dive = Draai nog een kaart om, of stop en win de duik.
ui-an-flop = Buiklanding! Red de duik met een parachute, of aanvaard de buiklanding.

## Bladzijden

ui-page-keys = ↑↓ verder lezen   Esc terug
ui-whole-chapter = Het hele hoofdstuk:
ui-help-keys = Pijltjes         wijs het bord aan, of loop door de lijst
    PgUp PgDn        bekijk de rest van een groot bord
    Tab              van het bord naar de lijst, het verhaal en het typen
    Enter            doe de gekozen zet, of open de regel van een zin
    1 2 3 …          ga naar een zet van de lijst met zijn nummer
    : of t           typ een zet; Esc verlaat de regel
    u                neem je laatste keuze terug, zolang er niets getoond is
                     en niemand erna iets gedaan heeft
    r                open de regel van het laatste bericht of de gekozen regel
    b                open alle spelregels
    h                vraag de coach een tip;  v  na afloop: kijk terug
    s                bewaar;  q  bewaart en gaat terug naar het menu
    l                English, Nederlands, Français
    + −              laat bots sneller of trager spelen;  spatiebalk  ga verder
    Muis             eerste klik: kiezen; tweede klik: doen
ui-help-duck-and-cover = Tekens van Duck & Cover:
    ┏━━━┓ dik        de aangekondigde eend ▶, die moet bewegen
    ┌╌╌╌┐ streepjes  een stapel die ze kan bedekken, of een vak · om te duiken
    ╔═══╗ dubbel     wat je aanwijst
    12×3             een 12 boven op een stapel van 3;  ≈5  haar spetters
    … ✓              denkt nog na; heeft gekozen

    Zetten: cover 1,0 (bedekken) · duck -1,0 (duiken; kolom,rij);
    bij lage streken ook cover 0,0>1,0 · give 2,1 · place 4,0
ui-help-duck-and-dive = Tekens van Duck & Dive:
    ▼                de duikmarker: kaarten komen onder dit zwembad
    ●Ann             de badeend van Ann staat op dit zwembad
    ▕███··▏3/5       drie eendiconen van vijf; precies vol loont
    ◦1/2             één float van twee
    Sam 1            een badeend met haar iconen;  ≈≈≈  een gedekte kaart
    (…) […]          mogelijk; wat je aanwijst
    ▶                wie aan de beurt is

    Zetten: pool 0 · deck · hand sam.3 · pass · flip 0/2 (zwembad/kaart) ·
    move 0/2>1 · token 1>0 (speler>zwembad) · rob 1 · take 0/2 · marker 1 ·
    stop · let · discard sam.3

    De badeenden:
ui-help-antartik = Tekens van Antartik:
    ×7               een 7 zou een buiklanding zijn
    7.3*             de derde 7, één ster waard;  2.1**  twee sterren
    ≈7.3≈            ligt gedekt voor je en is 3 waard
    ⚑ ☂              scheidsrechter; parachute (alleen juniors)
    (…) […]          mogelijk; wat je aanwijst
    ▶                de duiker

    Zetten: turn (omdraaien) · stop · bet 7.3 (inzetten) · hold (niet) ·
    retry (opnieuw) · fresh (nieuwe duik) · referee 10.1 · go ·
    arrange 7.3 8.1 / 2.2 (bovenop / onderop) · exchange 7.3 (wisselen) ·
    parachute 9.2 · accept

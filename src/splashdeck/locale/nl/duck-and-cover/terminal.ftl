# Duck & Cover: wat de terminal zegt.

ui-dc-option-memory_aid = Aankondigingen opsommen (DC-9.2)
ui-dc-option-competition = Competitie (DC-10.1)
ui-dc-option-pressure = Druk (DC-10.2)
ui-dc-option-surprises = Verrassingen (DC-10.3)
ui-dc-option-low_blows = Lage streken (DC-10.4)
ui-dc-option-madness = Gekte (DC-10.5)
ui-dc-option-rounds = Rondes (DC-8.1)
ui-dc-option-discard_limit = Afgelegde kaarten tot einde ronde (DC-6.2)
ui-dc-option-call_limit = Hoogste aantal aankondigingen (DC-6.3)
ui-dc-facts = ronde { $round }/{ $rounds } · trek { $draw } · kapiteinstapel { $captain } (boven { $top }) · afgelegd { $discarded }/{ $limit } { $discard }
ui-dc-remembered = aangekondigd sinds het schudden: { $called }
ui-dc-who = { $player } { $sign } { $piles ->
    [one] 1 stapel
   *[other] { $piles } stapels
}, nu { $score }, totaal { $total }
ui-dc-move = { $card } is aangekondigd: verplaats je { $duck }. Bedek een buur of duik.
ui-dc-give = Een lage streek: geef een van je laagste eenden aan { $player }.
ui-dc-place = Plaats de { $duck } die je kreeg naast een stapel van jou.
ui-dc-help = Tekens van Duck & Cover:
    ┏━━━┓ dik        de aangekondigde eend ▶, die je moet verplaatsen
    ┌╌╌╌┐ streepjes  een stapel die hij kan bedekken, of een vak · om te duiken
    ╔═══╗ dubbel     wat je aanwijst
    12×3             een 12 boven op een stapel van 3;  ≈5  zijn spetters
    … ✓              denkt nog na; heeft gekozen

    Zetten: cover 1,0 (bedekken) · duck -1,0 (duiken; kolom,rij);
    bij lage streken ook cover 0,0>1,0 · give 2,1 · place 4,0

# Duck & Cover: waarom een zet niet mag.

dc-move-the-called-duck = de aangekondigde eend ({ $call }) moet verplaatst worden: bedek of duik
dc-covered-so-quack = je { $call } is bedekt: je kwaakt en verplaatst niets
dc-give-a-duck = een lage streek: geef een van je laagste eenden
dc-no-duck-there = op { $cell } ligt geen eend
dc-give-a-low-duck = de eend op { $cell } hoort niet bij je twee laagste
dc-place-the-duck = plaats de eend die je gekregen hebt
dc-nothing-to-place = je hebt geen eend om te plaatsen
dc-say-which-duck = twee van je eenden zijn aangekondigd: zeg welke je verplaatst, zoals in cover 0,0>1,0
dc-not-the-called-duck = noem de eend alleen als je tussen meerdere aangekondigde kunt kiezen; bij { $cell } kan dat niet
dc-not-a-neighbour = de stapel op { $cell } ligt niet naast de aangekondigde eend
dc-cell-just-left = op { $cell } ligt de eend al
dc-cell-taken = op { $cell } ligt een stapel
dc-no-pile-beside = naast { $cell } ligt geen andere stapel van jou

# Duck & Cover: wat zeker volgt uit een zet.

dc-will-cover = { $duck } bedekt { $under }
dc-will-dive = { $duck } duikt, er wordt niets bedekt
dc-will-be-worth = { $piles ->
    [one] 1 stapel, tot nu toe { $score }
   *[other] { $piles } stapels, tot nu toe { $score }
}
dc-will-end-the-round = één stapel: de ronde eindigt en je scoort { $score }
dc-will-give = je { $duck } gaat naar { $seat }
dc-will-place = je plaatst de { $duck }

# Duck & Cover: what the terminal says.

ui-dc-option-memory_aid = List what was called (DC-9.2)
ui-dc-option-competition = Competition (DC-10.1)
ui-dc-option-pressure = Pressure (DC-10.2)
ui-dc-option-surprises = Surprises (DC-10.3)
ui-dc-option-low_blows = Low blows (DC-10.4)
ui-dc-option-madness = Madness (DC-10.5)
ui-dc-option-rounds = Rounds (DC-8.1)
ui-dc-option-discard_limit = Discards that end a round (DC-6.2)
ui-dc-option-call_limit = Call limit of a round (DC-6.3)
ui-dc-facts = round { $round }/{ $rounds } · draw { $draw } · captain’s { $captain } (top { $top }) · discards { $discarded }/{ $limit } { $discard }
ui-dc-remembered = called since the last shuffle: { $called }
ui-dc-who = { $player } { $sign } { $piles ->
    [one] 1 pile
   *[other] { $piles } piles
}, now { $score }, total { $total }
ui-dc-move = { $card } is called: move your { $duck }. Cover a neighbour or dive.
ui-dc-give = A low blow: give one of your lowest ducks to { $player }.
ui-dc-place = Place the { $duck } that you were given beside a pile of yours.
ui-dc-help = Signs of Duck & Cover:
    ┏━━━┓ heavy      the called duck ▶, which has to move
    ┌╌╌╌┐ dashed     a pile that it can cover, or a cell · to dive to
    ╔═══╗ double     what you point at
    12×3             a 12 on top of a pile of 3;  ≈5  its splashes
    … ✓              still thinking; has chosen

    Moves: cover 1,0 · duck -1,0 (column,row); with low blows also
    cover 0,0>1,0 · give 2,1 · place 4,0

# Antartik: what the terminal says.

ui-an-facts = { $player } dives · draw pile { $draw }
ui-an-out = out of the game: { $cards }
ui-an-draw = draw pile, { $count }
ui-an-rail = belly flop on:
ui-an-empty = the middle is empty
ui-an-looked = The referee shows:
ui-an-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
ui-an-junior = (junior)
ui-an-set-junior = { $player } is under 12
ui-an-has-bet = bets { $card }
ui-an-chosen = chosen: { $move }
ui-an-face-down = { $count } face down, { $points } points
ui-an-begin = The last dive was a belly flop: retry it, or start fresh.
ui-an-referee = Use a referee to look at the draw pile, or go on.
ui-an-arrange = Put the cards back: on top / underneath, first = comes up first.
ui-an-bet = Will { $player }’s dive end here? Bet a card, or hold.
ui-an-dive = Turn another card, or stop and win the dive.
ui-an-flop = Belly flop! Save the dive with a parachute, or accept it.
ui-an-help = Signs of Antartik:
    ×7               a 7 would be a belly flop
    7.3*             the third 7, worth one star;  2.1**  two stars
    ≈7.3≈            face down before you, worth 3
    ⚑ ☂              referee; parachute (juniors only)
    (…) […]          possible; what you point at
    ▶                the diver

    Moves: turn · stop · bet 7.3 · hold · retry · fresh · referee 10.1 · go ·
    arrange 7.3 8.1 / 2.2 (on top / underneath) · exchange 7.3 ·
    parachute 9.2 · accept

# The coach: why a move is good or bad, and what hints and reviews say of themselves.

coach-close = too close to call against the best
coach-close-best = { $count ->
    [one] too close to call against 1 other move
   *[other] too close to call against { $count } other moves
}
coach-close-thumb = { $count ->
    [one] too close to call against 1 other move; a rule of thumb prefers this one
   *[other] too close to call against { $count } other moves; a rule of thumb prefers this one
}
coach-close-ahead = ahead in these games, but too close to call
coach-leads-to = played on, it ends with a score of { $score }.{ $score_tenth } on average, the move made with { $instead }.{ $instead_tenth }
coach-wins-though = played on, it wins more games, though its mean score is { $score }.{ $score_tenth } and that of the move made { $instead }.{ $instead_tenth }
coach-wins-more = played on, it wins more games

## A hint

coach-hint = { $seat } to decide · { $games ->
    [one] 1 game imagined
   *[other] { $games } games imagined
} · chance to win, and mean final score
coach-win = win
coach-thinking = The coach is thinking…
coach-no-hint = There is nothing to decide here now.

## A review

coach-review = { $games ->
    [one] 1 game imagined
   *[other] { $games } games imagined
}, each decision judged by what its player could know
coach-curve = Chance to win, from the first decision to the last
coach-moments = The moves that mattered most
coach-moment = { $number ->
    [one] After 1 move
   *[other] After { $number } moves
}, { $player }: { $played } instead of { $better } cost { $loss ->
    [one] 1 percentage point
   *[other] { $loss } percentage points
}
coach-no-moments = No move lost much: the rest was luck.
coach-reviewing = The coach looks through the game: { $percent }%

## Commands

coach-error-over = the game is over here: there is nothing to decide
coach-error-seat = seat { $number } has nothing to decide here
coach-error-move = this record can be stopped after 0 to { $most } moves
coach-error-move-of-position = a position has no moves to count; this goes with a record
coach-error-position = a position is a JSON object
coach-error-simulations = a number from 1
coach-imagining = imagining
coach-looking-back = looking back
coach-axis = moves made

## Puzzles of the day

coach-daily-ask = Which move wins most often? Only one is clearly the best.
coach-daily-other = Another move wins clearly more often. Look again!
coach-daily-well = It wins { $best } in 100 games, the next best { $next } ({ $games } games imagined).
coach-making-puzzles = Looking for clear positions

## Practising one’s own mistakes

coach-practise-ask = Looked at again, and for longer: your move here cost { $loss } in 100 games. What would you play now?
coach-practise-well = Found!
coach-practise-other = Not yet: something wins clearly more often.

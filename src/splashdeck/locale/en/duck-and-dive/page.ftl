# Duck & Dive: what the page and its board say.

web-dd-subtitle = Turn { $turn }, { $who ->
    [you] yours
   *[other] { $player }
} · edition { $edition }
web-dd-pools = The pools
web-dd-pool = { $pool }: { $icons } of { $capacity } ducks, { $floats } of { $limit } floats; on it: { $tokens }{ $marker ->
    [yes] ; dive marker
   *[no] {""}
}
web-dd-open = open to choose a card
web-dd-laid = Cards under this pool
web-dd-card = { $card }, { $icons ->
    [one] 1 duck
   *[other] { $icons } ducks
}
web-dd-token = { $player_is ->
    [you] your duck
   *[other] { $player }’s duck
}
web-dd-count = { $icons } of { $capacity }
web-dd-full = { $icons } of { $capacity }, full
web-dd-over = { $icons } of { $capacity }, too many
web-dd-too-full = too full
web-dd-fills = fills it!
web-dd-filled = Full! { $shares }
web-dd-emptied = Overcrowded: emptied
web-dd-emptied-floats = { $count } floats, room for { $limit }: all out
web-dd-emptied-ducks = { $count } ducks, room for { $limit }: all out
web-dd-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
web-dd-no-points = No points yet
web-dd-hand = { $count ->
    [one] Your hand: 1 card
   *[other] Your hand: { $count } cards
}
web-dd-piles = Deck { $deck }, discard pile { $gone }, pools to come { $pools }, your points { $points }. Show the points
web-dd-pile-deck = deck
web-dd-pile-gone = discards
web-dd-pile-pools = pools
web-dd-in-hand = { $count ->
    [one] card in hand
   *[other] cards in hand
}
web-dd-top = top of the points pile: { $card }
web-dd-active = is playing
web-dd-rob = Loses a card
web-dd-float = Float
web-dd-effect-sam = flip a duck
web-dd-effect-wilma = move a duck
web-dd-effect-dingy = move a token
web-dd-effect-lara = discard a point
web-dd-effect-julie = take a card
web-dd-effect-albert = extra large
web-dd-effect-james = move the marker
web-dd-effect-amy = draw a card
web-dd-effect-arrwin = ends the turn
web-dd-effect-goldie = worth 5
web-dd-effect-float = stops an effect
web-dd-explain-sam = Turn a duck face down: its icons no longer count.
web-dd-explain-wilma = Move a duck from one pool to another.
web-dd-explain-dingy = Move a token to another pool: the tokens on a full pool share its cards.
web-dd-explain-lara = Choose a player: the top card of their points pile is discarded.
web-dd-explain-julie = Take a card from under a pool into your hand.
web-dd-explain-albert = Nothing happens: Albert is simply very large.
web-dd-explain-james = Move the dive marker: your next cards go under that pool.
web-dd-explain-amy = Draw the top card of the deck into your hand.
web-dd-explain-arrwin = Your turn ends at once, without drawing a card.
web-dd-explain-goldie = Nothing happens, but in your points pile Goldie is worth 5.
web-dd-explain-float = Spend it to stop an effect that was declared. Too many floats under a pool empty it.
web-dd-deck = Top of the deck
web-dd-deck-how = { $count ->
    [one] 1 card, unseen
   *[other] { $count } cards, unseen
}
web-dd-pass = Pass
web-dd-pass-how = draw one, end the turn
web-dd-pass-later = play a card first
web-dd-ask-pool = Where do you dive?
web-dd-pool-how = Your cards go under the pool that you choose.
web-dd-ask-play = Play under { $pool }
web-dd-play-how = { $icons } of { $capacity } ducks. From the deck, or tap a card of your hand.
web-dd-target-how = { $by }’s effect. A float may still stop it.
web-dd-ask-sam = Which duck turns over?
web-dd-ask-wilma = Which duck swims away?
web-dd-ask-wilma-to = Where does { $card } go?
web-dd-ask-dingy = Whose token moves?
web-dd-ask-dingy-to = Where does { $player_is ->
    [you] your token
   *[other] { $player }’s token
} go?
web-dd-ask-lara = Who loses their top card?
web-dd-ask-julie = Which card do you take?
web-dd-ask-james = Where does the marker go?
web-dd-ask-react = Stop it with a float?
web-dd-react-how = { $by }’s effect is declared.
web-dd-ask-discard = Five cards: discard one
web-dd-discard-how = You may hold four. Tap the one that goes.
web-dd-ask-place = Where does { $player_is ->
    [you] your token
   *[other] { $player }’s token
} go?
web-dd-place-how = You filled its pool, which has left the game: choose another.

## Home

web-dd-blurb = 2–6, full of dirty tricks
web-dd-goal = Goal: most points. Float where a pool fills exactly.

## Table

web-dd-window = Stop it with a float?
web-dd-window-watch = Will a float stop it?
web-dd-window-how = { $effect }.
web-dd-window-stop = Spend a float
web-dd-window-let = Let it happen
web-dd-orders = My floats
web-dd-orders-touching = ask if it touches me
web-dd-orders-every = ask every time
web-dd-orders-pass = let everything pass
web-dd-orders-none = stop nothing
web-dd-orders-mine = stop what targets me
web-dd-orders-all = stop everything
web-dd-unit = points
web-dd-unit-cards = cards

## Moves, as buttons and labels say them

web-dd-move-pool = Dive into { $pool }
web-dd-move-deck = Play from the deck
web-dd-move-hand = Play { $card }
web-dd-move-pass = Pass
web-dd-move-flip = Turn { $card } in { $pool } face down
web-dd-move-move = Move { $card } from { $pool } to { $to }
web-dd-move-token = { $player_is ->
    [you] Your token
   *[other] { $player }’s token
} to { $to }
web-dd-move-rob = Discard { $player }’s top points card
web-dd-move-take = Take { $card } from { $pool }
web-dd-move-marker = Dive marker to { $pool }
web-dd-move-stop = Spend a float
web-dd-move-let = Let it happen{ $effect ->
    [none] {""}
   *[other] : { $effect }
}
web-dd-move-discard = Discard { $card }

## The end

web-dd-ended-6-8 = Only one pool is left.
web-dd-ended-10-3 = The game ran into its turn limit.

## Settings and set-up

web-dd-sheet-ducks = Duck icons on each card
web-dd-sheet-floats = Icons on the floats
web-dd-sheet-every-float = Every float
web-dd-sheet-float = Float { $number }
web-dd-sheet-pools = Pools
web-dd-sheet-name = Name
web-dd-sheet-duck-count = ducks
web-dd-sheet-float-count = floats

# At a rival’s foot, for three seconds: what they just did

web-dd-deed-card-laid = laid { $card }
web-dd-deed-stopped = spent a float
web-dd-deed-flipped = turned { $card }
web-dd-deed-duck-moved = moved { $card }
web-dd-deed-taken = took { $card }
web-dd-deed-passed = passed
web-dd-deed-pool-filled = filled a pool
web-dd-deed-robbed = lost { $card }
web-dd-edition-how-2025 = Points lie face down; Dingy may move your own token, too; you pass only after playing a card.
web-dd-edition-how-2023 = Points lie face up; Dingy moves a rival’s token only; you may pass without playing a card.
web-dd-first-how = Who last had a bath or went for a swim?

# Duck & Dive: what the terminal says.

ui-dd-option-turn_limit = Turn limit (DD-10.3)
ui-dd-anyone-stops = { $effect }. Does anyone spend a float to stop it?
ui-dd-nobody-stops = nobody stops it
ui-dd-stops = { $player } spends a float
ui-dd-facts = { $edition } · turn { $turn }: { $player } · discards { $discards } (top { $top }) · pools to come { $pools }
ui-dd-deck = { $count ->
    [one] deck, 1 card
   *[other] deck, { $count } cards
}
ui-dd-pass = pass
ui-dd-hand = Hand
ui-dd-float = float
ui-dd-who = hand { $hand }, points pile { $points }
ui-dd-top = (top { $card })
ui-dd-pool = Put the dive marker on a pool.
ui-dd-play = Play under { $pool }: from the deck, from your hand, or pass.
ui-dd-target = { $card }:
ui-dd-react = Declared: { $effect }. Spend a float to stop it?
ui-dd-discard = You hold five cards: discard one.
ui-dd-place = { $player }’s pool has left: put the token on a pool.
ui-dd-effect-sam = turn a face-up duck face down.
ui-dd-effect-wilma = move a face-up duck to another pool.
ui-dd-effect-dingy = move a token to another pool.
ui-dd-effect-lara = discard the top of a rival’s points pile.
ui-dd-effect-julie = take a card from a pool into your hand.
ui-dd-effect-albert = no effect, but extra large.
ui-dd-effect-james = move the dive marker to another pool.
ui-dd-effect-amy = draw a card into your hand.
ui-dd-effect-arrwin = your turn ends at once.
ui-dd-effect-goldie = 5 points for whoever fills her pool.
ui-dd-help = Signs of Duck & Dive:
    ▼                the dive marker: cards go under this pool
    ●Ann             Ann’s token is on this pool
    ▕███··▏3/5       three duck icons of five; exactly full pays
    ◦1/2             one float of two
    Sam 1            a duck with its icons;  ≈≈≈  a face-down card
    (…) […]          possible; what you point at
    ▶                whose turn it is

    Moves: pool 0 · deck · hand sam.3 · pass · flip 0/2 (pool/card) ·
    move 0/2>1 · token 1>0 (player>pool) · rob 1 · take 0/2 · marker 1 ·
    stop · let · discard sam.3

    The ducks:

# The laboratory’s words for moves, and for what ends a game.
lab-dc-move-duck = duck
lab-dc-move-cover = cover
lab-dc-end-6-1 = all ducks in one pile
lab-dc-end-6-2 = the discard zone is full
lab-dc-end-6-3 = the call limit

"""Taking back: what may be, what never may, and the vote where others are asked."""

from __future__ import annotations

from collections.abc import Iterable

from splashdeck.entropy import Entropy
from splashdeck.errors import Words
from splashdeck.game import Json, Seat, State
from splashdeck.games import AnyGame
from splashdeck.table.fold import MOST_CHANGES, Fold
from splashdeck.table.protocol import refuse


def why_not_undo(fold: Fold, seat: Seat, rated: bool, one_device: bool = False) -> tuple[str, bool]:
    """Say why a seat can't take back its last move ("" if it can), and if all must agree.

    The reason is the id of its words.
    """
    why = why_surely_not(fold, seat, rated, one_device)
    if why:
        return why, False
    undoable = fold.undoable
    assert undoable is not None
    if undoable.reveals is None:  # worked out once, however many ask
        text = undoable.entry.text
        undoable.reveals = reveals(fold.game, undoable.state, seat, text, fold.state)
    if undoable.reveals:
        return REVEALED, False
    return "", fold.pending != (seat,) and not one_device


REVEALED = "error-take-back-revealed"


def why_surely_not(fold: Fold, seat: Seat, rated: bool, one_device: bool = False) -> str:
    """Say why a seat can't take back its last move, as far as that is seen at a glance."""
    if rated:
        return "error-take-back-rated"
    if fold.outcome is not None:
        return "error-take-back-over"
    if fold.undoable is None or fold.undoable.entry.seq != fold.seq or fold.hold is not None:
        return "error-take-back-acted"
    entry, before = fold.undoable.entry, fold.undoable.state
    if entry.seat != seat or entry.by != "player":
        return "error-take-back-others"
    if len(fold.asked) > 1 and fold.pending != fold.asked and not one_device:
        return "error-take-back-choose"
    if fold.undoable.changes[seat] >= MOST_CHANGES:
        return "error-take-back-often"
    return REVEALED if before.entropy != fold.state.entropy else ""


SAMPLES = 12


def reveals(game: AnyGame, before: State, mover: Seat, text: str, after: State) -> bool:
    """Did anyone learn anything by this move beyond the move itself, or did chance act?

    For each seat: in other states that it held possible before, the same move must have
    shown it the same.
    """
    if before.entropy != after.entropy:
        return True
    move = game.read_move(text)
    entropy = Entropy.from_text("what a move reveals")
    for viewer in range(game.players):
        seen = game.view(after, viewer)
        knowledge = game.knowledge(before, viewer)
        for sample in range(SAMPLES):
            imagined = game.imagine(knowledge, entropy.child(f"{viewer} {sample}"))
            if game.refusal(imagined, mover, move) is not None:
                return True
            if game.view(game.play(imagined, mover, move)[0], viewer) != seen:
                return True
    return False


class Vote:
    """Whether all agree that the last decision is taken back."""

    def __init__(self) -> None:
        self.seq = 0
        """The entry that is or was voted on last."""
        self.seat: Seat = -1
        self.key = ""
        self._agreed: set[Seat] | None = None

    @property
    def is_open(self) -> bool:
        """Is a vote going on?"""
        return self._agreed is not None

    def ask(self, seq: int, seat: Seat, key: str) -> None:
        """Ask everybody; whoever asks agrees. After a no the same is not asked again."""
        if self.seq == seq and self._agreed is None:
            raise refuse("cannot-take-back", Words("error-take-back-refused"))
        self.seq, self.seat, self.key, self._agreed = seq, seat, key, {seat}

    def agree(self, seats: Iterable[Seat]) -> bool:
        """Note who agrees; False if that is nothing new."""
        assert self._agreed is not None
        before = len(self._agreed)
        self._agreed.update(seats)
        return len(self._agreed) > before

    def end(self) -> None:
        """Close it: somebody said no, or the game has gone on."""
        self._agreed = None

    def is_unanimous(self, players: int) -> bool:
        """Have all agreed?"""
        return self._agreed is not None and len(self._agreed) == players

    def shown(self) -> Json | None:
        """Tell who asks and who has agreed; None without a vote."""
        if self._agreed is None:
            return None
        return {"seq": self.seq, "seat": self.seat, "agreed": sorted(self._agreed)}

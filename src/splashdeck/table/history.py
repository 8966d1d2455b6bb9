"""A table's past, folded again from what is stored: the game, its log and its record."""

from __future__ import annotations

import msgspec

from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest, Words
from splashdeck.games import AnyGame, bind
from splashdeck.record import Recorder
from splashdeck.table.entries import NOBODY, Entry, Shown
from splashdeck.table.fold import Fold
from splashdeck.table.openings import begin
from splashdeck.table.rows import Kept


def start(kept: Kept, game: AnyGame) -> Fold | None:
    """Fold the beginning of a table's game; None if it has not begun."""
    row = kept.table
    if row.status not in ("playing", "over"):
        return None
    began = row.started or row.created
    if kept.opening is not None:
        return Fold.begin(game, row.options, kept.opening, began)
    if kept.deal is None or kept.deal.status != "dealt":
        return None
    return Fold.deal(game, row.options, kept.deal.entropy(), began)


def replay(kept: Kept, game: AnyGame) -> Fold | None:
    """Fold a table's log, from its snapshot if there is one; None before the game."""
    if kept.snapshot is not None and kept.table.status in ("playing", "over"):
        fold: Fold | None = Fold.restore(game, kept.table.options, kept.snapshot)
    else:
        fold = start(kept, game)
    if fold is not None:
        for entry in kept.entries:
            fold.apply(entry)
    return fold


def replay_sound(kept: Kept, game: AnyGame) -> tuple[Fold | None, str]:
    """Fold a damaged log up to its last sound entry; say what is wrong, "" if nothing is."""
    sound, why = list(kept.entries), ""
    try:
        fold = replay(kept, game)
    except Exception:  # whatever an entry does that does not belong there
        sound, why = _sound_entries(kept, game)
        fold = replay(msgspec.structs.replace(kept, entries=sound), game)
    if fold is not None and not why and kept.seq not in (None, fold.seq):
        why = f"it should have {kept.seq} entries"
    return fold, why and f"sound up to entry {0 if fold is None else fold.seq}: {why}"


def _sound_entries(kept: Kept, game: AnyGame) -> tuple[list[Entry], str]:
    """Find the entries of a log before the first one that does not belong there, and say why."""
    fold = replay(msgspec.structs.replace(kept, entries=[]), game)
    assert fold is not None, "without a game there are no entries to be wrong"
    for number, entry in enumerate(kept.entries):
        try:
            fold.apply(entry)
        except Exception as error:
            return kept.entries[:number], str(error) or type(error).__name__
    return kept.entries, ""


def history(kept: Kept) -> list[Shown]:
    """Fold a table's whole log again and keep what each entry showed, the start first."""
    fold = start(kept, bind(kept.table.setup))
    if fold is None:
        return []
    return _apply_all(kept, fold)


def _apply_all(kept: Kept, fold: Fold) -> list[Shown]:
    began = Entry(0, "deal", NOBODY, "", "server", "", kept.table.started or kept.table.created)
    return [Shown(began, fold.past, ()), *(fold.apply(entry) for entry in kept.entries)]


def record(kept: Kept) -> str:
    """Write a table's game as a record: the moves that the engine was given, in order."""
    return history_and_record(kept)[1]


def history_and_record(kept: Kept) -> tuple[list[Shown], str]:
    """Fold a table's whole log once for both: what each entry showed, and the record."""
    game = bind(kept.table.setup)
    fold = start(kept, game)
    if fold is None:
        raise InvalidRequest(Words("error-table-not-begun"), where=kept.table.id)
    if kept.deal is not None:
        entropy, first = kept.deal.entropy(), fold.options.first
        recorder = Recorder(game, entropy, fold.opening, first, kept.deal.fairness())
    else:
        opening = kept.opening
        if opening is None or opening.seed is None or opening.imagined is not None:
            raise InvalidRequest(Words("error-table-no-record"), kept.table.id)
        entropy = Entropy.from_hex(opening.seed)
        recorder = Recorder(game, entropy, fold.opening, opening.first)
    fold.trace = [] if kept.opening is None else list(begin(game, kept.opening).trace)
    shown = _apply_all(kept, fold)
    for seat, move, events in fold.trace:
        recorder.add(seat, move, events)
    if fold.outcome is not None:
        recorder.finish(fold.outcome)
    return shown, recorder.text()

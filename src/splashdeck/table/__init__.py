"""One table without input and output: how to host it.

A `Table` is a state machine, as h11 is for HTTP. A *host* hands it messages, answers and the
time, and does what it asks for in return. It holds everything that happens around the rules
of a game: seats, the deal, secret choices and their reveal, windows in which an effect can be
stopped, take-back and its vote, clocks, absence, bots, hints and chat. It opens no socket and
no file, waits for nothing, reads no clock and draws no random number.

The law
-------
*Persist, then acknowledge, then show.* The table keeps it, not its hosts: whatever it says is
held back until everything that it handed in before is stored, and timers, bots and hints are
only asked for when all is. So a host may send whatever it is given, at once.

Driving it
----------
::

    table = Table(TableRow(…), [SeatRow(0), SeatRow(1, "bot", level="dabbler")], house)
    table.receive(caller, b'{"do":"hello"}', now)     # any call that takes `now`
    for output in table.take():                       # then always: do what it asks for
        ...

Every call takes `now`, in milliseconds since 1970; it may stand still or even go back. Calls
return nothing; what is to be done lies in `take()`, in order. The outputs, and what a host
does with each:

=============  ======================================================================
`Store`        store `what` after everything with a smaller token, then call
               `stored(token, now)`; it counts for all smaller tokens too. If it can't
               be stored and never will be: `refused(token, now)`, and the table ends
`Send`         send `messages`, each of them a caller, one JSON text for them, and whether
               they only look on, so that a moment later will do. Nobody is there: drop it
`Close`        hang up on `caller`, with a WebSocket's code and reason
`SetTimer`     call `ring(name, now)` at `when`, instead of an earlier timer `name`
`CancelTimer`  let that timer not ring. A ring says only "look again": one that comes
               late, early, twice or after this does no harm
`Think`        let a bot of `level` choose from `knowledge` among `legal`, wherever and
               however long (after `until` it is of no use), then call
               `thought(ticket, str(move), now)`; with `by_thumb=True` all are told that
               a rule of thumb chose in its stead
`Advise`       let the coach weigh `legal`, then call `advised(ticket, hint, now)` with
               the hint as JSON, or with a SplashdeckError
`Showed`       an entry is stored, and this is what it showed: for a log to tell. Only
               comes while the table's `is_followed` is set
`Finished`     the game is over, and that is stored: for counting
`Refused`      a message was refused, and its sender is told: for counting
`Abandon`      forget this table, and `rebuild` it from what is stored when somebody
               comes; its callers are sent away by `Close`
`Failed`       the table made a mistake: log the error
=============  ======================================================================

What is to be stored is one of: `Entry` (a line of the append-only log), `TableRow`, `SeatRow`,
`Deal` (by number) and `Opening` (each replaces what was stored of it before), `Plan` (a table and
all its seats, of which there may be more or fewer than before: store it as one), `Snapshot` (the
newest is enough, and a host may ignore them), `ChatLine` (append), `Admission` (of a person, at
this table) and `Mute` (of a person, at all tables: see to your other tables' callers). All are
frozen msgspec structs and can be kept as they are, as JSON, or as rows.

People come in two ways. *Callers* speak the wire protocol (`docs/protocol.md`): make a
`Caller(person)` for each connection (None: a stranger), hand its messages to
`receive(caller, data, now)`, the first of which is `hello`, and say `lost(caller, now)` at the
end. What is wrong with a message is told to its sender; `receive` never raises. What people ask
for outside of a conversation are methods that raise `TableError`: `join`, `leave`, `remove`,
`admit`, `set_seat`, `change`, `say_ready`, `start`, `start_if_full`, `follow_with`, and for the
host's own doings `drop_host`, `rename`, `erase`. A `Caller` may be subclassed to carry what a host
needs to reach it. One person at one keyboard who plays several seats is several callers.

Beginning
---------
A new table has the status `open`. From there

- `start(person, now)` deals with commitments and nonces, as networked tables do; seats of bots
  need none, so that a table of bots alone is dealt at once;
- `begin(opening, now)` begins without a deal: `Opening(seed=…)` from 64 hex digits,
  `Opening(position=…)` from any legal position, `Opening.of_record(record, moves)` in the middle
  of a recorded game, each with `moves` of a script that are made at once.

A host that has the stored things again, after a restart or a crash at whatever moment, gathers
them in a `Kept` and says `Table.rebuild(kept, house)`, then `resume(now)`. Should the log be
damaged, `damage` says what is wrong with it: the table then stands at its last sound entry, tells
everybody so, and takes nothing more. `history(kept)` gives what each entry showed, `record(kept)`
the record for `splashdeck verify`, `history_and_record(kept)` both at the price of one.

`stop()` ends a table: no timer and no thought is asked for any more, messages are refused with
`shutting-down`. What was handed in still counts, and `stored` still lets go what waited for it.

`House` has what all tables of a host share: `draw_secret` (32 random bytes for each deal; a
simulation hands in seeded ones), the `levels` of bots that can be seated, `deal_seconds`, and
`wait(what, who, now)`, by which a host limits chat and hints.

To look at a table: `row`, `seats`, `info()`, `deal`, `fold` (the game: `fold.state`,
`fold.pending`, `fold.outcome`, `fold.hold`, …), `is_idle`, `out.is_clear` (all is stored). They
may be ahead of what is stored: show nothing of them to anybody.
"""

from __future__ import annotations

from splashdeck.table.caller import Caller, Person
from splashdeck.table.deal import SECRET_BYTES, Deal
from splashdeck.table.entries import Entry, Shown
from splashdeck.table.fold import Fold
from splashdeck.table.history import history, history_and_record, record, replay
from splashdeck.table.openings import Opening
from splashdeck.table.outbox import (
    Abandon,
    Advise,
    CancelTimer,
    Close,
    Failed,
    Finished,
    Output,
    Refused,
    Send,
    SetTimer,
    Showed,
    Store,
    Stored,
    Think,
)
from splashdeck.table.planning import check_options
from splashdeck.table.protocol import (
    SeatPlan,
    SeatWish,
    Starting,
    TableChange,
    TableInfo,
    TableOptions,
    refuse,
)
from splashdeck.table.rows import (
    Admission,
    ChatLine,
    Kept,
    Mute,
    Plan,
    SeatRow,
    Snapshot,
    TableRow,
)
from splashdeck.table.seating import (
    describe,
    plan_seats,
    rotated,
    seated,
    sheet_name,
)
from splashdeck.table.state import House
from splashdeck.table.table import Table

__all__ = [
    "SECRET_BYTES",
    "Abandon",
    "Admission",
    "Advise",
    "Caller",
    "CancelTimer",
    "ChatLine",
    "Close",
    "Deal",
    "Entry",
    "Failed",
    "Finished",
    "Fold",
    "House",
    "Kept",
    "Mute",
    "Opening",
    "Output",
    "Person",
    "Plan",
    "Refused",
    "SeatPlan",
    "SeatRow",
    "SeatWish",
    "Send",
    "SetTimer",
    "Showed",
    "Shown",
    "Snapshot",
    "Starting",
    "Store",
    "Stored",
    "Table",
    "TableChange",
    "TableInfo",
    "TableOptions",
    "TableRow",
    "Think",
    "check_options",
    "describe",
    "history",
    "history_and_record",
    "plan_seats",
    "record",
    "refuse",
    "replay",
    "rotated",
    "seated",
    "sheet_name",
]

"""Several server processes on one database.

Each table has one owner: the process that has claimed it (`store/fence.py`). Any process takes
any socket and any request. One whose table is elsewhere is passed on to the owner:

- `relay`: sockets here, tables elsewhere; `remote`: tables here, sockets elsewhere;
- `errands`: what is asked of an owner in one question, whole requests included;
- `notices`: what all processes are told, such as a changed name;
- `membership`: who is alive, and whether our tables are surely still ours;
- `opening`: tables claimed and read from the database, many at a time.

Safety is the fence alone. A lease says who is alive: by it survivors go on with what a dead
process leaves behind, and by it an owner knows that what it shows is the newest there is. The
messages between processes may be lost: whoever notices says `hello` again for its sockets, the
owner's `welcome` replaces all that was shown, and clients repeat what was not answered.
"""

from __future__ import annotations

from splashdeck.server.cluster.membership import Cluster, Elsewhere, Lease

__all__ = ["Cluster", "Elsewhere", "Lease"]

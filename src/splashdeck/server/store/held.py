"""People who are held: they can't be erased before a transaction that stores them has ended.

Without that, somebody could be erased at one process while another is still storing them: a table
that they had just set up would name them for ever.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, select

from splashdeck.server.store.schema import people


def hold(connection: Connection, named: Iterable[str | None]) -> set[str]:
    """Return who of these there is, None aside; nobody of them is erased before we are done."""
    names = [name for name in named if name is not None]
    if not names:
        return set()
    known = select(people.c.id).where(people.c.id.in_(names)).order_by(people.c.id)
    return set(connection.execute(known.with_for_update(read=True, key_share=True)).scalars())


def are_all_held(connection: Connection, named: Iterable[str | None]) -> bool:
    """Are all of these, None aside, there? Then nobody of them is erased before we are done."""
    names = {name for name in named if name is not None}
    return hold(connection, names) == names


def seize(connection: Connection, person: str) -> None:
    """Wait for all who are storing somebody; whoever is to store them after that waits for us.

    Whoever erases a person begins with this, and so finds every row that names them.
    """
    alone = select(people.c.id).where(people.c.id == person).with_for_update()
    connection.execute(alone)

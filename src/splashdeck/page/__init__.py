"""A table inside the page: the same Python in the browser, and no server.

A page that plays without a server runs this package twice, in workers of its own. In the first,
`Host` has all tables of this browser: it drives `splashdeck.table`, speaks the protocol of the
server's socket and answers those of its requests that make sense for one device. In the second,
`thinking` works out what takes long: a strong bot's move, a hint, a look back.

The host opens nothing and waits for nothing: a message goes in (`messages.Heard`), and what is to
be done comes out (`messages.Done`): tell the page, write to its database, ring later, think. In a
page TypeScript does that (`web/src/offline/worker.ts`), in the tests a few lines of Python.

`pack` gathers what a page needs to do so, and `site` writes it as plain files; both run where the
page comes from, not in the page.
"""

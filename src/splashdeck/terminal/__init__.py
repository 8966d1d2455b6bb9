"""Play in a terminal: `app.play` starts it, with a menu where no game is named."""

# Offline: this browser is the host.

web-away-coming = Getting what offline play takes: { $percent }%
web-away-starting = Setting the table…
web-away-wished = Offline: this device is the table.
web-away-unreachable = The server can’t be reached; this device is the table.
web-away-back = The server can be reached again.
web-away-leave = Go online
web-away-files = This device is the table; nothing leaves it.
web-away-elsewhere = Another window of this browser holds your tables. Close it, and play goes on here.
web-away-full = Nothing more can be stored on this device. Make room: the game waits for it, and nothing is lost.
web-away-unkept = This browser keeps nothing: your game lasts as long as this window.
web-away-others = This takes a server
web-away-others-how = What is at this address is kept by a server. For now this device is the table, by itself.

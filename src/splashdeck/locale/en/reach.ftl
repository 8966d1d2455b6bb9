# Notices that arrive while no page is open: the settings for them.

web-reach = Notices while the page is closed
web-reach-what = For games over days: when it is your turn, with all waiting games in one notice.
web-reach-nobody = They come once you have a name here.
web-reach-here = Notices in this browser
web-reach-https = Notices in this browser need https, or http://localhost on this computer.
web-reach-push = A browser
web-reach-webhook = Webhook
web-reach-webhook-what = An https address that each notice is posted to as JSON, signed with a secret.
web-reach-secret = Keep this secret, it is shown only now:
web-reach-added = Added.
web-reach-try = Try
web-reach-tried = A trial is on its way.
web-reach-not-taken = It was not taken there.
web-reach-end = End
web-reach-stopped = No more notices that way.

# Programs with accounts of their own, personal tokens, and the end of all sign-ins.

web-programs = Programs
web-programs-why = A program of yours can play here under an account of its own. Its name says at every table that it is a bot.
web-program-name = Name of the program
web-program-new = Make an account
web-program-token = Its token. Keep it now: it is not shown again.
web-program-made = The account is there.
web-program-remove = End { $name }
web-program-removed = The account is gone.
web-tokens = Personal tokens
web-tokens-why = By a token a program reads what you may read: your games, their records, your ratings. It can’t play or change anything.
web-token-name = What the token is for
web-token-new = Make a token
web-token-made = The token is there.
web-token-shown = The token. Keep it now: it is not shown again.
web-token-remove = End the token { $name }
web-token-removed = The token counts no more.
web-sign-out = Sign out everywhere
web-sign-out-what = If you lost a device: every other one forgets you. This one stays. Without a passkey the others can’t come back.
web-sign-out-sure = Yes, sign out everywhere else
web-sign-out-not = Stay signed in

# Where one’s own games are kept.

web-keeping-there = Kept under this browser’s cookie. With a passkey you find it on all your devices; the settings hand you everything as one file, or delete it.
web-keeping-here = Kept on this device only, in this browser. The settings hand you everything as one file, or delete it.

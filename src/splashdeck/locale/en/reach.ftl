# Notices that arrive while no page is open: the settings for them.

web-reach = Notices while the page is closed
web-reach-what = For games over days: when it is your turn, and all waiting games together.
web-reach-nobody = They come once you have a name here.
web-reach-here = Notices in this browser
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

# The lobby: what was changed in the plan.

web-news-players = { $name } made it { $count } seats.
web-news-edition = { $name } chose the edition of { $year }.
web-news-sheet = { $name } chose another card sheet.
web-news-public = { $on ->
    [on] { $name } made the table public.
   *[off] { $name } made the table private.
}
web-news-hints = { $on ->
    [on] { $name } allowed hints.
   *[off] { $name } switched hints off.
}
web-news-rated = { $on ->
    [on] { $name } made the game rated.
   *[off] { $name } made the game unrated.
}
web-news-window = { $name } changed how long an effect can be stopped: { $seconds } s.
web-news-time = { $name } changed the time: { $time }.
web-news-lot = { $name } lets chance decide who begins.
web-news-first = { $name } chose who begins: { $player }.
web-news-open = { $name } opened seat { $number }.
web-news-bot = { $name } put a bot on seat { $number }: { $level }.
web-news-junior = { $on ->
    [on] { $name } made { $player } a junior.
   *[off] { $name } made { $player } no longer a junior.
}
web-news-variant = { $on ->
    [on] { $name } added the variant “{ $variant }”.
   *[off] { $name } took out the variant “{ $variant }”.
}
web-news-option = { $name } changed “{ $variant }”: { $value }.
web-news-other = { $name } changed how the table is run.
web-plan-entry = { $name }: { $what }

# De lobby: wat er aan het plan is veranderd.

web-news-players = { $name } heeft er { $count } plaatsen van gemaakt.
web-news-edition = { $name } koos de editie van { $year }.
web-news-sheet = { $name } koos een ander kaartblad.
web-news-public = { $on ->
    [on] { $name } heeft de tafel openbaar gemaakt.
   *[off] { $name } heeft de tafel privé gemaakt.
}
web-news-hints = { $on ->
    [on] { $name } heeft hints toegestaan.
   *[off] { $name } heeft hints uitgezet.
}
web-news-rated = { $on ->
    [on] { $name } laat de partij meetellen.
   *[off] { $name } laat de partij niet meer meetellen.
}
web-news-window = { $name } heeft de tijd om een effect te stoppen veranderd: { $seconds } s.
web-news-time = { $name } heeft de tijd veranderd: { $time }.
web-news-lot = { $name } laat het lot bepalen wie begint.
web-news-first = { $name } koos wie begint: { $player }.
web-news-open = { $name } heeft plaats { $number } vrijgemaakt.
web-news-bot = { $name } heeft een bot op plaats { $number } gezet: { $level }.
web-news-junior = { $on ->
    [on] { $name } heeft { $player } junior gemaakt.
   *[off] { $player } is van { $name } geen junior meer.
}
web-news-variant = { $on ->
    [on] { $name } heeft de variant “{ $variant }” toegevoegd.
   *[off] { $name } heeft de variant “{ $variant }” weggehaald.
}
web-news-option = { $name } heeft “{ $variant }” veranderd: { $value }.
web-news-other = { $name } heeft de tafel anders ingesteld.
web-plan-entry = { $name }: { $what }

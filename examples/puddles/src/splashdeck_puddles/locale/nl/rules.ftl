# Puddles: waarom een zet niet mag, en wat er zeker uit volgt.

pu-no-such-boot = er is geen laars { $boot }; ze heten 1 tot { $most }
pu-boot-is-worn = je laars { $boot } is al gedragen
pu-will-jump = niemand heeft zo’n hoge laars: je springt in { $depth }
pu-may-jump = { $depth } diep; je springt als geen hogere laars alleen is, en de jouwe wel
pu-will-not-jump = iemand heeft alleen die laars nog: je zou struikelen

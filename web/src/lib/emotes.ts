/** The drawing of each quick sign; its words are in web.ftl. */
export const EMOTE_ART: Record<string, string> = {
  hello: 'duck-foam',
  'well-played': 'fig-10',
  oops: 'fig-3',
  thinking: 'duck-sam',
  hurry: 'duck-arrwin',
  thanks: 'duck-amy',
  quack: 'duck-dingy',
  'good-game': 'duck-goldie',
};

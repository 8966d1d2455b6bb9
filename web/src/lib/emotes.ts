/** The drawing of each quick sign; its words are in web.ftl. */
export const EMOTE_ART: Record<string, string> = {
  hello: 'duck-foam',
  'well-played': 'fig-10',
  oops: 'fig-3',
  thinking: 'dd-sam',
  hurry: 'dd-arrwin',
  thanks: 'dd-amy',
  quack: 'dd-dingy',
  'good-game': 'dd-goldie',
};

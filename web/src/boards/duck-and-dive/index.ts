import './board.css';
import type { BoardModule } from '../../lib/boards';
import type { BoardProps, EventJson } from '../../lib/types';
import { beats } from './beats';
import { has } from '../../lib/speech.svelte';
import { cardArt, isFloat, nameOf } from './pools';
import Board from './Board.svelte';
import { deck } from './deck';
import { deeds, weights } from './deeds';
import { duckName, naming } from './naming';
import Rival from './Rival.svelte';
import SheetFields from './SheetFields.svelte';
import type { View } from './view';
import { buttons, locate, point, prompt, reaction, score, subtitle } from './words';

/** The card, the pools and the token that an event speaks of. */
function places({ card, pool, onto, token }: EventJson): string[] {
  const pools = [pool, onto].filter((id) => typeof id === 'string');
  return [
    ...(typeof card === 'string' ? [`[data-flip="${CSS.escape(card)}"]`] : []),
    ...(typeof token === 'number' ? [`[data-flip="token-${token}"]`] : []),
    ...pools.map((id) => `[data-pool="${id}"]`),
  ];
}

const RULES: Record<string, string> = {
  sam: 'DD-4.1',
  wilma: 'DD-4.2',
  dingy: 'DD-4.3',
  lara: 'DD-4.4',
  julie: 'DD-4.5',
  james: 'DD-4.6',
  amy: 'DD-4.7',
  arrwin: 'DD-4.8',
  float: 'DD-5.1',
};

/** A card that lies open or in one's hand, with its full name. */
function explain(key: string, { speaker }: BoardProps<View>) {
  const name = nameOf(key);
  if (!has(`web-dd-explain-${name}`)) return null;
  const isDuck = has(`word-dd-full-${name}`);
  return {
    art: cardArt(key),
    title: speaker.say(isDuck ? `word-dd-full-${name}` : 'web-dd-float'),
    text: speaker.say(`web-dd-explain-${name}`),
    rule: RULES[name] ?? 'DD-4.9',
  };
}

const board: BoardModule<View> = {
  Board,
  Rival,
  SheetFields,
  score,
  subtitle,
  prompt,
  point,
  buttons,
  beats,
  deeds,
  weights,
  reaction,
  locate,
  naming,
  deck,
  places,
  explain,
  open: ({ hand = [] }, { say }) =>
    hand.map((card) => ({ art: cardArt(card), text: isFloat(card) ? say('web-dd-float') : duckName(say, card) })),
  hides: true,
  headings: ['turn-began'],
  sounds: { 'pool-filled': 'splash', 'pool-emptied': 'splash' },
};
export default board;

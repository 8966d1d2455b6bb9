import './board.css';
import type { BoardModule } from '../../lib/boards';
import type { EventJson } from '../../lib/types';
import { beats } from './beats';
import Board from './Board.svelte';
import { deck } from './deck';
import { deeds, weights } from './deeds';
import { naming } from './naming';
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
  headings: ['turn-began'],
  sounds: { 'pool-filled': 'splash', 'pool-emptied': 'splash' },
};
export default board;

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
import { buttons, locate, point, prompt, score, subtitle } from './words';

/** The cards that an event speaks of, one by one or in a stack. */
function places({ card, cards, taken }: EventJson): string[] {
  return [card, taken, ...(Array.isArray(cards) ? cards : [])]
    .filter((one) => typeof one === 'string')
    .map((one) => `[data-flip~="${one}"]`);
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
  locate,
  naming,
  deck,
  places,
  headings: ['turn-began'],
  sounds: { 'belly-flopped': 'splash' },
};
export default board;

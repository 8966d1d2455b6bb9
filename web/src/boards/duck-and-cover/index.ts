import './board.css';
import type { BoardModule } from '../../lib/boards';
import type { EventJson } from '../../lib/types';
import { beats } from './beats';
import Board from './Board.svelte';
import { deck } from './deck';
import { deeds, weights } from './deeds';
import { naming } from './naming';
import Rival from './Rival.svelte';
import Setup from './Setup.svelte';
import type { View } from './view';
import { buttons, locate, point, prompt, rounds, score, subtitle } from './words';

/** The duck that an event speaks of, in one's own bath or a rival's. */
function places({ seat, duck }: EventJson): string[] {
  return duck === undefined ? [] : [`[data-flip="bath:${seat}:${duck}"]`, `[data-flip="${seat}:${duck}"]`];
}

const board: BoardModule<View> = {
  Board,
  Rival,
  Setup,
  score,
  subtitle,
  prompt,
  point,
  buttons,
  hasButtons: false,
  beats,
  deeds,
  weights,
  rounds,
  locate,
  naming,
  deck,
  places,
  headings: ['called', 'round-began'],
  sounds: { quacked: 'quack', 'round-ended': 'splash' },
};
export default board;

import type { BoardModule } from 'splashdeck/lib/boards';
import Board from './Board.svelte';
import { naming } from './naming';
import Rival from './Rival.svelte';
import type { View } from './view';
import { buttons, point, prompt, score, subtitle } from './words';

const board: BoardModule<View> = {
  Board,
  Rival,
  score,
  subtitle,
  prompt,
  point,
  buttons,
  naming,
  headings: ['puddle-turned'],
  sounds: { jumped: 'splash', tripped: 'quack' },
};
export default board;

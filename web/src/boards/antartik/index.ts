import './board.css';
import type { BoardModule } from '../../lib/boards';
import { beats } from './beats';
import Board from './Board.svelte';
import { deck } from './deck';
import { deeds, weights } from './deeds';
import { naming } from './naming';
import Rival from './Rival.svelte';
import SheetFields from './SheetFields.svelte';
import type { View } from './view';
import { buttons, locate, point, prompt, score, subtitle } from './words';

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
  headings: ['turn-began'],
  sounds: { 'belly-flopped': 'splash' },
};
export default board;

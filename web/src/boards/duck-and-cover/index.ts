import './board.css';
import type { BoardModule } from '../../lib/boards';
import { beats } from './beats';
import Board from './Board.svelte';
import { deck } from './deck';
import { deeds, weights } from './deeds';
import { naming } from './naming';
import Rival from './Rival.svelte';
import Setup from './Setup.svelte';
import type { View } from './view';
import { buttons, locate, point, prompt, rounds, score, subtitle } from './words';

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
  headings: ['called', 'round-began'],
  sounds: { quacked: 'quack', 'round-ended': 'splash' },
};
export default board;

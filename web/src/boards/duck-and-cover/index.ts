import './board.css';
import type { BoardModule } from '../../lib/boards';
import type { BoardProps, EventJson } from '../../lib/types';
import { beats } from './beats';
import { SPLASHES } from './grid';
import Board from './Board.svelte';
import { deck } from './deck';
import { deeds, weights } from './deeds';
import { naming } from './naming';
import Rival from './Rival.svelte';
import Setup from './Setup.svelte';
import type { View } from './view';
import { buttons, locate, point, prompt, rounds, score, subtitle } from './words';

/** The duck that an event speaks of, in one's own grid or a rival's. */
function places({ seat, duck }: EventJson): string[] {
  return duck === undefined ? [] : [`[data-flip="grid:${seat}:${duck}"]`, `[data-flip="${seat}:${duck}"]`];
}

/** A duck in a grid: `grid:0:7` is the 7 of seat 0. */
function explain(key: string, { players, speaker }: BoardProps<View>) {
  const [, seat, duck] = key.split(/[:/]/);
  if (!key.startsWith('grid:')) return null;
  const title = speaker.say('web-dc-pile', { top: duck, splashes: SPLASHES[Number(duck)], height: 1, called: 'no' });
  return {
    art: players[Number(seat)]?.face ?? 'duck-foam',
    title,
    text: speaker.say('web-dc-explain'),
    rule: 'DC-7.1',
  };
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
  explain,
  open: ({ chosen }, { move }) => (chosen ? [{ art: 'i-lock', text: move(chosen) }] : []),
  headings: ['called', 'round-began'],
  sounds: { quacked: 'quack', 'round-ended': 'splash' },
};
export default board;

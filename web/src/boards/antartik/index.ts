import './board.css';
import type { BoardModule } from '../../lib/boards';
import type { BoardProps, EventJson } from '../../lib/types';
import { beats, isStill } from './beats';
import { bonusOf, starsOf, valueOf } from './cards';
import Board from './Board.svelte';
import { deck } from './deck';
import { deeds, stakes, weights } from './deeds';
import { naming } from './naming';
import Rival from './Rival.svelte';
import SheetFields from './SheetFields.svelte';
import type { Sheet, View } from './view';
import { buttons, locate, point, prompt, score, subtitle } from './words';

/** The cards that an event speaks of, one by one or in a stack. */
function places({ card, cards, taken }: EventJson): string[] {
  return [card, taken, ...(Array.isArray(cards) ? cards : [])]
    .filter((one) => typeof one === 'string')
    .map((one) => `[data-flip~="${one}"]`);
}

/** A figure that lies open, or one's own. */
function explain(key: string, { sheet, speaker }: BoardProps<View>) {
  const [card] = key.split(' ');
  if (!/^\d+\.\d+$/.test(card)) return null;
  const value = valueOf(card);
  const bonus = bonusOf(sheet as Sheet | null, card);
  const stars = starsOf(sheet as Sheet | null, card);
  return {
    art: `fig-${value}`,
    title: speaker.say('web-an-card', { value, stars, bonus: bonus ?? 'none', copies: 1 }),
    text: speaker.say(bonus ? `web-an-explain-${bonus}` : 'web-an-explain', { value }),
    rule: bonus === 'referee' ? 'AN-6.1' : bonus === 'parachute' ? 'AN-7.1' : 'AN-1.3',
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
  isStill,
  deeds,
  weights,
  stakes,
  locate,
  naming,
  deck,
  places,
  explain,
  open: ({ face_down = [] }) => face_down.map((card) => ({ art: `fig-${valueOf(card)}`, text: String(valueOf(card)) })),
  hides: true,
  headings: ['turn-began'],
  sounds: { 'belly-flopped': 'splash' },
};
export default board;

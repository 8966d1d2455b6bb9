/** What the dock, the head of a seat and the title say at a table of Duck & Cover. */

import type { Score } from '../../lib/boards';
import type { BoardProps, DockButton, Prompt, Seat } from '../../lib/types';
import { sources } from './grid';
import type { View } from './view';

type Props = BoardProps<View>;

function signed(score: number): string {
  return score < 0 ? `−${-score}` : score > 0 ? `+${score}` : '0';
}

export function score(view: View, seat: Seat): Score {
  return { value: signed(view.scores.reduce((sum, round) => sum + round[seat], 0)) };
}

export const rounds = (view: View): number[][] => view.scores;

export function subtitle({ view, speaker }: Props): string {
  const { round, rounds, calls } = view;
  return speaker.say('web-dc-subtitle', { round, rounds, calls });
}

/** The number that one's own called duck carries: with Max everybody's is another. */
function calledNumber(view: View, seat: Seat | null): number | null {
  if (seat === null || !view.called[seat]?.length) return null;
  const [x, y] = view.called[seat][0];
  return view.grids[seat].find((pile) => pile.at[0] === x && pile.at[1] === y)?.top ?? null;
}

/** The dock's head; a board is asked for it while its player is. */
export function prompt(props: Props): Prompt {
  const { view, seat, decision, pick, speaker } = props;
  const duck = calledNumber(view, seat) ?? 0;
  const say = (what: string, args = {}): Prompt => ({
    title: speaker.say(`web-dc-${what}`, args),
    detail: speaker.say(`web-dc-${what}-how`, args),
  });
  if (view.phase === 'give') return say('give', { player: speaker.player(((seat ?? 0) + 1) % view.players) });
  if (view.phase === 'place') return say('place', { duck: view.gifts[seat ?? 0] ?? 0 });
  if (sources(decision).length && !pick.prefix) return say('which', { duck });
  return say('move', { duck });
}

export function point({ pick }: Props, move: string): void {
  const [source, goal] = move.split(' ')[1].split('>');
  pick.prefix = goal === undefined ? '' : `${source}>`;
}

/** The grid lies under the thumb, so it needs no twins in the dock. */
export function buttons(_props: Props): DockButton[] {
  return [];
}

/** What a lesson points at, on the board. */
export function locate(words: string): string {
  const [word, which] = words.split(' ');
  if (word === 'cell') return `[data-cell="${which}"]`;
  if (word === 'rival') return `.rival[data-seat="${which}"]`;
  return { call: '.call-card', draw: '.call .what', discard: '.zone', scores: '.rv-head .score' }[word] ?? ':not(*)';
}

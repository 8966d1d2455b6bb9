/** What the dock, the head of a seat and the title say at a table of Puddles. */

import type { Score } from 'splashdeck/lib/boards';
import type { BoardProps, DockButton, Prompt, Seat } from 'splashdeck/lib/types';
import type { View } from './view';

type Props = BoardProps<View>;

export const depthOf = (view: View): number => view.lying.reduce((sum, puddle) => sum + puddle, 0);

export function score(view: View, seat: Seat): Score {
  return { value: String(view.scores[seat]) };
}

export function subtitle({ view, speaker }: Props): string {
  return speaker.say('web-pu-subtitle', { left: view.deck_size });
}

export function prompt({ view, speaker }: Props): Prompt {
  return {
    title: speaker.say('web-pu-jump'),
    detail: speaker.say('web-pu-jump-how', { depth: depthOf(view) }),
  };
}

/** A move is one tap: nothing leads to it. */
export function point(_props: Props, _move: string): void {}

/** The boots lie under the thumb, so they need no twins in the dock. */
export function buttons(_props: Props): DockButton[] {
  return [];
}

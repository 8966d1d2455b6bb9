/** Reading the legal moves that a board is handed; it never works out any itself. */

import type { Consequence, Decision, LegalMove, Speaker } from '../lib/types';

/** The legal moves that begin like this: `legal(decision, 'cover ')`. */
export function legal(decision: Decision | null, beginning = ''): LegalMove[] {
  return decision?.legal.filter(({ move }) => move.startsWith(beginning)) ?? [];
}

export function isLegal(decision: Decision | null, move: string): boolean {
  return decision?.legal.some((one) => one.move === move) ?? false;
}

export function previewOf(decision: Decision | null, move: string): Consequence[] {
  return decision?.legal.find((one) => one.move === move)?.preview ?? [];
}

/** What follows from a move, as one line; empty until the previews are here. */
export function previewText(speaker: Speaker, preview: Consequence[]): string {
  return preview.map((one) => speaker.explain(one)).join(' · ');
}

/** One of the sentences that a preview holds, by the id of its message. */
export function sentence(speaker: Speaker, preview: Consequence[], ...messages: string[]): string {
  const found = preview.find(({ message }) => messages.includes(message));
  return found ? speaker.explain(found) : '';
}

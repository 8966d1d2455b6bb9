/** What a screen reader is told, one after the other: a rival may act before a sentence is read. */

const KEPT = 5;

export const spoken = $state({ polite: [] as { id: number; text: string }[], urgent: '' });
let count = 0;

export function announce(text: string): void {
  if (text) spoken.polite = [...spoken.polite.slice(1 - KEPT), { id: (count += 1), text }];
}

export function warn(sentence: string): void {
  spoken.urgent = sentence;
}

/** What a screen reader is told, one after the other: a rival may act before a sentence is read. */

interface Sentence {
  id: number;
  text: string;
}

const KEPT = 5;

export const spoken = $state({ polite: [] as Sentence[], urgent: '' });
let said: Sentence[] = []; // read here, so that an effect that announces does not follow `spoken`
let count = 0;

export function announce(text: string): void {
  if (!text) return;
  said = [...said.slice(1 - KEPT), { id: (count += 1), text }];
  spoken.polite = said;
}

export function warn(sentence: string): void {
  spoken.urgent = sentence;
}

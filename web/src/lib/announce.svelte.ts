/** What a screen reader is told, in one place: each question with what mattered since the last one.
 *
 * What happens is kept until this player is asked something, and then the weightiest of it is said
 * together with the question. Where nothing is asked for a while, it is said by itself. A sentence is
 * given the time to be heard: what is asked and answered meanwhile is not said at all.
 */

interface Sentence {
  id: number;
  text: string;
}

interface Mention {
  text: string;
  weight: number;
}

const KEPT = 5;
const MOST_MENTIONS = 3;
const PATIENCE_MS = 8000;
const HEARING_MS = 1000; // and for every letter:
const LETTER_MS = 40;
const LONGEST_HEARING_MS = 4000;

export const spoken = $state({ polite: [] as Sentence[], urgent: '' });
let said: Sentence[] = []; // read here, so that an effect that announces does not follow `spoken`
let count = 0;
let mentions: Mention[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let open: { title: string; detail: string } | null = null; // asked, and not said yet
let lastQuestion = '';
let heardAt = -Infinity; // when the last sentence will have been heard

/** Say something now. */
export function announce(text: string): void {
  if (!text) return;
  said = [...said.slice(1 - KEPT), { id: (count += 1), text }];
  spoken.polite = said;
  heardAt = performance.now() + Math.min(HEARING_MS + LETTER_MS * text.length, LONGEST_HEARING_MS);
}

/** Say this with the next question, if it is among what matters most by then. */
export function mention(text: string, weight: number): void {
  if (!text || weight < 0) return;
  mentions.push({ text, weight });
  timer ??= setTimeout(tell, PATIENCE_MS);
}

/** Put a question; of one that is asked again only its title is said. */
export function ask(title: string, detail: string): void {
  open = { title, detail };
  clearTimeout(timer);
  timer = setTimeout(tell, Math.max(0, heardAt - performance.now()));
}

/** The question has been answered: it needs no saying any more. */
export function withdraw(): void {
  if (!open) return;
  open = null;
  clearTimeout(timer);
  timer = mentions.length ? setTimeout(tell, PATIENCE_MS) : undefined;
}

function tell(): void {
  timer = undefined;
  announce([...gathered(), ...question()].join('. '));
}

function question(): string[] {
  if (!open) return [];
  const { title, detail } = open;
  const isNew = title !== lastQuestion;
  open = null;
  lastQuestion = title;
  return [detail && isNew ? `${title} ${detail}` : title];
}

function gathered(): string[] {
  const weights = mentions.map(({ weight }) => weight).sort((one, other) => other - one);
  const least = weights[Math.min(MOST_MENTIONS, weights.length) - 1] ?? 0;
  const weightiest = mentions.filter(({ weight }) => weight >= least).slice(-MOST_MENTIONS);
  mentions = [];
  return weightiest.map(({ text }) => text);
}

export function warn(sentence: string): void {
  spoken.urgent = sentence;
}

/** The director: turns an update of a table into beats, which are shown one after the other.
 *
 * An update tells everything at once: what was secret, what moved, what came of it, and what is
 * asked next. A beat is one look at the table: the view that is drawn, the events that are told
 * with it, and how long it stays. Every function here is pure; `theatre.svelte.ts` plays the beats.
 */

import type { EventJson, Happening, Seat, View } from './types.ts';

/** One look at the table. */
export interface Beat<V extends View = View> {
  view: V;
  /** What happens in it, in the order of the update. */
  events: EventJson[];
  /** How long it is shown at normal pace, in milliseconds. */
  ms: number;
  /** How long it is shown at least, however long the player has looked on; at normal pace, too. */
  least?: number;
  /** What the board makes a scene of; its own word. */
  scene?: string;
  /** It stays until the player goes on; for `ms` where people would wait for each other. */
  waits?: boolean;
}

/** What an update changed, as one viewer sees it. */
export interface Change<V extends View = View> {
  before: V;
  after: V;
  events: EventJson[];
  seat: Seat | null;
  /** One's own choice that has been secret until now. */
  chosen: string | null;
  /** Will this seat be asked something afterwards? */
  isAsked: boolean;
}

/** What a title adds: how its updates are played, and which events count most. */
export interface Script<V extends View = any> {
  /** The beats of an update that shows something. */
  beats?(change: Change<V>): Beat<V>[];
  /** Events that nothing shows and nobody has to hear of: 'chose', a secret choice, unless others are named. */
  quiet?: string[];
  /** The events that are told first, by weight; all others weigh 1, headings of the log 0. */
  weights?: Record<string, number>;
  /** Does nothing move, and nothing change, in an event? Then nobody has to look at it for long. */
  isStill?(event: EventJson): boolean;
  /** The events that are told before any but the game's end, where they are the player's own. */
  stakes?: string[];
  headings?: string[];
}

/** Milliseconds at normal pace. */
export const REVEAL = 260;
export const MOVE = 320; // a flight, and a breath
export const RESULT = 900;
export const REST = 250;
export const CALL = 380;
export const PASSING_CALL = 450;
export const SCENE = 700;
export const READING = 300; // a scene's words, once it has been seen
export const ROUND = 4000;

/** What is declared and may still be stopped is asked about soon: the time for it runs already. */
const MOST_BEFORE_WINDOW = 600;

export const isQuiet = (script: Script, { event }: EventJson): boolean => (script.quiet ?? ['chose']).includes(event);

const isSomeoneElses = (seat: Seat | null, event: EventJson): boolean =>
  typeof event.seat === 'number' && event.seat !== seat;

/** The first beat where a secret choice comes to light: everybody has chosen, nothing has moved. */
export function reveal<V extends View>({ before, chosen }: Change<V>, events: EventJson[]): Beat<V>[] {
  if (chosen === null) return [];
  return [{ view: { ...before, chosen, waiting: [] }, events, ms: REVEAL, scene: 'reveal' }];
}

/** The beats of a title that says nothing about it: the reveal, then all that moves. */
function plainBeats<V extends View>(change: Change<V>, script: Script): Beat<V>[] {
  const { events, after } = change;
  const loud = events.findIndex((event) => !isQuiet(script, event));
  const secret = events.slice(0, loud);
  const first = secret.length ? reveal(change, secret) : [];
  return [...first, { view: after, events: first.length ? events.slice(loud) : events, ms: MOVE }];
}

/** The beats of an update. The last one shows the table as it is now; together they tell every event once. */
export function direct<V extends View>(script: Script<V>, change: Change<V>, isWindow = false): Beat<V>[] {
  const { events, after, seat, isAsked } = change;
  const loud = events.filter((event) => !isQuiet(script, event));
  if (!loud.length) return [{ view: after, events, ms: 0 }];
  const beats = script.beats?.(change) ?? plainBeats(change, script);
  const last = beats[beats.length - 1];
  if (isWindow) return hurried(beats, MOST_BEFORE_WINDOW);
  // What others did is seen before anything is asked; what one did oneself is no news, and a scene has been seen.
  const isStaged = beats.some(({ scene, ms }) => scene && ms >= SCENE);
  const isNews = loud.some((event) => isSomeoneElses(seat, event) && !script.isStill?.(event));
  if (isNews && !beats.some(({ least }) => least)) rest(last, isAsked && !isStaged);
  if (isAsked) keep(beats);
  return beats;
}

/** Let a beat stay: for whom it asks until it has been seen, for others shorter, and not if nothing moves in it. */
function rest(beat: Beat, isResult: boolean): void {
  if (isResult) {
    beat.ms += RESULT;
    beat.least = RESULT;
  } else if (beat.ms > REST) beat.ms += REST;
}

/** However much came before: the scene that leads to a question is seen. */
function keep(beats: Beat[]): void {
  if (beats.some(({ least }) => least)) return;
  const staged = beats.findLast(({ scene, ms }) => scene && ms >= SCENE);
  if (staged && !staged.waits) staged.least = Math.min(staged.ms, RESULT);
}

/** The same beats within a number of milliseconds. */
function hurried<V extends View>(beats: Beat<V>[], most: number): Beat<V>[] {
  const all = beats.reduce((sum, { ms }) => sum + ms, 0);
  return beats.map((beat) => ({ ...beat, waits: false, ms: beat.ms * Math.min(1, most / all) }));
}

// --- how fast ---

export type Pace = 'calm' | 'normal' | 'quick' | 'once';
export const PACES: Pace[] = ['calm', 'normal', 'quick', 'once'];

const SHARE: Record<Pace, number> = { calm: 1.6, normal: 1, quick: 0.45, once: 0 };
const MANY = 2; // updates that wait to be played; with more, those who only look on see them faster
const TOO_MANY = 8;
const IN_A_HURRY = 0.35;

/** What leads to a question is played within this time since the player's own last move; its result stays longer. */
const BEFORE_RESULT = 1300;
/** While nobody knows how much is still to come, a beat takes at most this part of the time that is left. */
const PART = 0.4;
/** What could not be seen for this long is not shown by itself, but with what follows. */
const LEAST = 150;
const LEAST_OF_SCENE = 0.3;

export interface Circumstances {
  pace: Pace;
  /** Updates that wait to be played. */
  queued: number;
  /** Milliseconds since the player's own last move, or since they were asked; null for those who only look on. */
  watched: number | null;
  /** Milliseconds of beats that are still to be played, this one included, beyond those that they take at least. */
  ahead: number;
  /** Do the updates that have come lead to a question, or to something else that waits for the player? */
  isComplete: boolean;
  /** Is it a beat of the update that asks? */
  isLast: boolean;
  /** Nobody looks, or the player's own time is running out. */
  isUrgent: boolean;
  /** Are there other people at the table, who would wait? */
  isShared: boolean;
}

/** How long a beat is shown; Infinity: until the player goes on; 0: with the next one. */
export function lasting(beat: Beat, circumstances: Circumstances): number {
  const { pace, queued, watched, isUrgent, isShared } = circumstances;
  if (isUrgent) return 0;
  if (beat.waits && pace !== 'once' && pace !== 'quick' && !isShared) return Infinity;
  if (watched !== null) return shared(beat, watched, circumstances);
  if (queued > TOO_MANY) return 0;
  return beat.ms * SHARE[pace] * (queued > MANY ? IN_A_HURRY : 1);
}

/** A beat's part of the time that a player looks on: all of them together keep nobody waiting. */
function shared(beat: Beat, watched: number, { pace, ahead, isComplete, isLast }: Circumstances): number {
  const full = beat.ms * SHARE[pace];
  const least = (beat.least ?? 0) * SHARE[pace];
  const left = Math.max(0, BEFORE_RESULT * SHARE[pace] - watched);
  const part = isComplete ? (full - least) * Math.min(1, left / Math.max(1, ahead * SHARE[pace])) : left * PART;
  const ms = Math.min(full, least + part);
  // However late it is: a scene is seen, and so is what leads to the question, beat by beat.
  if (beat.scene && beat.ms >= SCENE) return Math.max(ms, full * LEAST_OF_SCENE);
  if (isLast) return Math.max(ms, Math.min(LEAST, full));
  return ms < Math.min(LEAST, full) ? 0 : ms;
}

/** Milliseconds that beats take beyond those that they take at least, up to the first that waits for the player. */
export function spare(beats: Beat[]): number {
  const end = beats.findIndex(({ waits }) => waits);
  const shown = end < 0 ? beats : beats.slice(0, end);
  return shown.reduce((sum, { ms, least = 0 }) => sum + ms - least, 0);
}

// --- the line under the board ---

const KEPT_MS = 2500;

/** The events of an update that its line tells: of those that weigh most, what others did. */
export function foremost(
  script: Script,
  events: EventJson[],
  seat: Seat | null,
): { events: EventJson[]; weight: number } {
  const weighed = events.map((event) => ({ event, weight: weightOf(script, event, seat) }));
  const weight = Math.max(...weighed.map((one) => one.weight), -1);
  const best = weighed.filter((one) => one.weight === weight).map(({ event }) => event);
  const others = best.filter((event) => isSomeoneElses(seat, event));
  return { events: others.length ? others : best, weight };
}

const OWN_STAKE = 4.5; // more than anybody's scene, less than the end of a game

function weightOf(script: Script, event: EventJson, seat: Seat | null): number {
  if (isQuiet(script, event)) return -1;
  if (seat !== null && event.seat === seat && script.stakes?.includes(event.event)) return OWN_STAKE;
  if (script.isStill?.(event)) return 0;
  return script.weights?.[event.event] ?? (script.headings?.includes(event.event) ? 0 : 1);
}

/** A line as it was told: the events of an update, how much they weigh, and since when it stands. */
export interface Told extends Happening {
  weight: number;
  since: number;
}

/** May a line be told now? One is kept until it has been read, unless something greater happens. */
export function isOusted(old: Told | null, next: Told): boolean {
  if (old === null || next.weight > old.weight) return true;
  return next.seq !== old.seq && readingTime(old, next.since) <= 0;
}

/** Of two lines that wait: the one that weighs more, else the later one; the rest of an update is not told. */
export function waiting(old: Told, first: Told | null, next: Told): Told | null {
  if (next.seq === old.seq) return first;
  return first && first.weight > next.weight ? first : next;
}

/** For how long a line has to stay yet. */
export function readingTime(line: Told, now: number): number {
  return line.since + KEPT_MS - now;
}

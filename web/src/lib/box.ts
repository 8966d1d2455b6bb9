/** The companion for the real box: what is entered, and the plays that this browser keeps. */

import { keep, readList } from './kept';
import { scoreText } from './teller';
import type { Setup } from './types';

/** Something to enter for each player: games/tally.py. */
export interface Field {
  name: string;
  kind: 'count' | 'numbers';
  most: number;
  together: number;
  least: number;
  distinct: boolean;
}

export interface BoxForm {
  fields: Field[];
  rounds: number;
  players: number;
}

export interface Part {
  field: string;
  count: number;
  points: number;
  rule: string;
  /** What they are worth one by one, or the one number that each is worth. */
  each?: number[];
}

export interface BoxScore {
  /** By round, then by player. */
  rounds: Part[][][];
  totals: number[];
  ranks: number[];
  winners: number[];
  /** The rules that say who wins. */
  rules: string[];
}

export interface Box {
  game: Setup['game'];
  players: number;
  edition?: string;
}

export type Entry = Record<string, number | number[]>;

export interface Play {
  id: string;
  game: string;
  edition: string;
  date: string;
  place: string;
  notes: string;
  players: { name: string; score: number; rank: number; won: boolean }[];
}

const KEY = 'splashdeck-plays';
const MOST = 2000;

/** Read what a person typed into a field; what is no number becomes one that is refused. */
export function readEntry(field: Field, text: string): number | number[] {
  if (field.kind === 'count') return text.trim() === '' ? 0 : /^\d{1,6}$/.test(text.trim()) ? Number(text) : -1;
  return (text.match(/\d+/g) ?? []).map(Number);
}

/** Can this be entered, by what the form says of its field? */
export function isPossible(field: Field, text: string): boolean {
  const entry = readEntry(field, text);
  if (typeof entry === 'number') return entry >= field.least && entry <= field.most;
  if (field.distinct && new Set(entry).size < entry.length) return false;
  return entry.length >= field.least && entry.every((number) => number >= 1 && number <= field.most);
}

/** How the points of a part come about: "4 × 3 = 12", "1 + 3 + 5 = 9", or the points. */
export function sumOf({ count, points, each }: Part): string {
  if (count < 2 || !each?.length) return scoreText(points);
  const counted = each.length === 1 ? `${count} × ${scoreText(each[0])}` : each.map(scoreText).join(' + ');
  return `${counted} = ${scoreText(points)}`;
}

/** A text as a file takes it: on one line, without keys that are no letters. */
export const printed = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();

export const readPlays = (): Play[] => readList(KEY) as Play[];

/** Keep the plays, the newest first; false if this browser keeps nothing. */
export const keepPlays = (plays: Play[]): boolean => keep(KEY, plays.slice(0, MOST));

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

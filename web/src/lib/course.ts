/** Lessons and puzzles as the build worked them out (splashdeck/lessons/baked.py), and what was done of them. */

import courses from 'virtual:courses';
import type { TablePlan } from './api';
import { keep, readList } from './kept';
import type { Consequence, EventJson, Lang, LegalMove, Seat, Setup, View } from './types';

/** One text in every language. */
export type Texts = Record<Lang, string>;

/** What a move shows: its own part, or that of an answer to it. */
export interface Frame {
  view: View;
  events: EventJson[];
}

/** Moves that a rule forbids in a position, as far as somebody may try them: the rule's words, and the moves. */
export type Refusals = [why: Consequence, moves: string[]][];

/** One question in one position. */
export interface Question {
  seat: Seat;
  setup: Setup;
  view: View;
  legal: LegalMove[];
  refused: Refusals;
  say: Texts;
  well: Texts;
  /** Said after a legal move that is not right; null where every move is. */
  other: Texts | null;
  rules: string[];
  /** What to point at, in the title's own words. */
  show: string[];
  right: string[];
  win: boolean;
  /** Which question of its lesson it is, and of how many. */
  place: [number: number, count: number];
  /** What is shown after each move that is made, and the number of the next question. */
  made: Record<string, { frames: Frame[]; next: number | null }>;
}

export interface Course {
  lessons: { id: string; title: Texts; first: number }[];
  puzzles: { id: string; level: number; say: Texts; first: number }[];
  /** The real game at the end. */
  finish: { say: Texts; players: number; bots: string; hints: string; setup: TablePlan['setup'] };
  questions: Question[];
}

/** What the coach found of a move: the chance to win, and its 95% interval. */
export interface Chance {
  move: string;
  win: number;
  low: number;
  high: number;
}

/** A puzzle of the day, with the evidence for its answer. */
export interface Daily {
  id: string;
  game: string;
  level: number;
  moves: Chance[];
  simulations: number;
  questions: Question[];
}

/** A moment that one misjudged, to be judged again: what was played, what it cost, and where that was. */
export interface PractiseTask extends Omit<Daily, 'id' | 'level'> {
  table: string;
  move: number;
  played: string;
  loss: number;
  created: number;
  stage: number;
}

/** The titles that have a course. */
export const TAUGHT: string[] = Object.keys(courses);

export async function loadCourse(game: string): Promise<Course> {
  return (await courses[game]()).default;
}

export type Kind = 'lesson' | 'puzzle';

export function tasksOf(course: Course, kind: Kind): { id: string; first: number }[] {
  return kind === 'lesson' ? course.lessons : course.puzzles;
}

// --- what was done: names of lessons and puzzles, in this browser alone ---

const KEY = 'splashdeck-lessons';

export const readDone = (): string[] => readList(KEY).filter((one) => typeof one === 'string');

export function tickOff(game: string, id: string): void {
  keep(KEY, [...new Set([...readDone(), `${game}/${id}`])]);
}

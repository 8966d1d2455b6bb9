/** What the page knows of each title before its board is loaded: its card. */

import { botNames, cards } from 'virtual:cards';
import type { SeatInfo, TableInfo } from './api';
import { say } from './speech.svelte';
import type { Player, Setup, Sheet } from './types';

/** The card of a title: games/<title>/title.py. */
export interface Card {
  name: string;
  /** As people write it. */
  display: string;
  /** The two capitals that the ids of its rules begin with. */
  prefix: string;
  /** The same in small letters: marks its messages. */
  mark: string;
  players: [least: number, most: number];
  best: 'most' | 'least';
  /** The symbol that stands for it in lists. */
  art: string;
  /** The editions of its rules, the usual one first. */
  editions: string[];
  /** Does it have rules of its own for children? */
  juniors: boolean;
  /** May a seat be named that begins? */
  first: boolean;
  /** The sheet that we bring, where the title takes one. */
  sheet: Sheet | null;
  /** How many puzzles of the day it has. */
  daily: number;
  /** What the fields of its events hold: a player, a card. */
  fields: Record<string, string>;
}

export const GAMES: Card[] = cards;

export const gameOf = (name: string): Card => GAMES.find((game) => game.name === name) ?? GAMES[0];

/** A title's name as people write it; one that is no longer there keeps the name of commands. */
export const displayOf = (name: string): string => GAMES.find((game) => game.name === name)?.display ?? name;

/** The title whose rulebook has a rule. */
export const gameOfRule = (rule: string): Card | undefined => GAMES.find(({ prefix }) => rule.startsWith(`${prefix}-`));

/** The number of players that is wanted, or the nearest that the title allows. */
export const fitting = ({ players: [least, most] }: Card, wanted: number): number =>
  Math.min(Math.max(wanted, least), most);

export const FACES = ['duck-foam', 'duck-snorkel', 'duck-turban', 'duck-tuft', 'duck-bow', 'duck-rain', 'duck-boat'];

/**
 * Whose duck is whose: what people chose, the first come before the others, and for the rest what is left,
 * as near to their seats as can be.
 */
export function facesOf(seats: SeatInfo[]): string[] {
  const faces: (string | null)[] = seats.map((seat) => {
    const wish = seat.duck ? `duck-${seat.duck}` : null;
    const isTaken = seats.some((other) => other.seat < seat.seat && other.duck === seat.duck);
    return wish && FACES.includes(wish) && !isTaken ? wish : null;
  });
  for (const index of faces.keys()) {
    const usual = [...FACES.slice(index), ...FACES];
    faces[index] ??= usual.find((face) => !faces.includes(face)) ?? FACES[index % FACES.length];
  }
  return faces as string[];
}

export function nameOf(seat: SeatInfo): string {
  if (seat.kind === 'bot') return botNames[seat.seat % botNames.length];
  return seat.name ?? say('word-seat', { number: seat.seat });
}

export function playersOf(table: TableInfo, me: number | null): Player[] {
  const faces = facesOf(table.seats);
  return table.seats.map((seat) => ({
    seat: seat.seat,
    name: nameOf(seat),
    face: faces[seat.seat],
    isMe: seat.seat === me,
    isBot: seat.kind === 'bot',
    level: seat.level ?? null,
    isJunior: seat.junior ?? false,
    isAway: seat.away ?? false,
    isRemoved: seat.removed ?? false,
    isHere: seat.kind === 'bot' || (seat.here ?? false),
  }));
}

/** The sheet of a table in full: a name means the one that we bring. */
export function sheetOf(setup: Setup): Sheet | null {
  return typeof setup.sheet === 'object' ? setup.sheet : gameOf(setup.game).sheet;
}

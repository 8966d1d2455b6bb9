/** What the page knows of each game before its board is loaded. */

import sheets from 'virtual:sheets';
import type { SeatInfo, TableInfo } from './api';
import { say } from './speech.svelte';
import type { GameName, Player, Setup, Sheet } from './types';

export const GAMES: {
  name: GameName;
  short: 'dc' | 'dd' | 'an';
  title: string;
  art: string;
  least: number;
  most: number;
}[] = [
  { name: 'duck-and-cover', short: 'dc', title: 'Duck & Cover', art: 'duck-bow', least: 2, most: 7 },
  { name: 'duck-and-dive', short: 'dd', title: 'Duck & Dive', art: 'dd-dingy', least: 2, most: 6 },
  { name: 'antartik', short: 'an', title: 'Antartik', art: 'fig-10', least: 2, most: 5 },
];

export const gameOf = (name: string) => GAMES.find((game) => game.name === name) ?? GAMES[0];

export const FACES = ['duck-foam', 'duck-snorkel', 'duck-turban', 'duck-tuft', 'duck-bow', 'duck-rain', 'duck-boat'];
const BOT_NAMES = ['Bill', 'Pip', 'Wade', 'Dot', 'Fern', 'Reed', 'Lily'];

export function nameOf(seat: SeatInfo): string {
  if (seat.kind === 'bot') return BOT_NAMES[seat.seat % BOT_NAMES.length];
  return seat.name ?? say('word-seat', { number: seat.seat });
}

export function playersOf(table: TableInfo, me: number | null): Player[] {
  return table.seats.map((seat) => ({
    seat: seat.seat,
    name: nameOf(seat),
    face: FACES[seat.seat % FACES.length],
    isMe: seat.seat === me,
    isBot: seat.kind === 'bot',
    level: seat.level ?? null,
    isJunior: seat.junior ?? false,
    isAway: seat.away ?? false,
    isHere: seat.kind === 'bot' || (seat.here ?? false),
  }));
}

/** The sheet of a table in full: a name means the one that we bring. */
export function sheetOf(setup: Setup): Sheet | null {
  if (setup.game === 'duck-and-cover') return null;
  return typeof setup.sheet === 'object' ? setup.sheet : sheets[setup.game];
}

export { sheets };

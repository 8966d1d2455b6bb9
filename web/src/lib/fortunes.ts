/** What finished games say of a player: shares of wins with their intervals, and rows of wins. */

import type { FinishedGame } from './api';

export interface Fortune {
  /** What these games have in common: a number of players, or a level. */
  of: string;
  played: number;
  won: number;
  /** The share of wins and its 95 % interval (Wilson), 0 to 1. */
  share: number;
  low: number;
  high: number;
  /** What equal players would win. */
  fair: number;
}

/** Fewer games than this say nothing. */
export const FEW = 5;
const Z = 1.96;

function fortune(of: string, games: FinishedGame[]): Fortune {
  const played = games.length;
  const won = games.filter((game) => game.won).length;
  const share = won / played;
  const middle = (share + Z ** 2 / (2 * played)) / (1 + Z ** 2 / played);
  const reach = (Z / (1 + Z ** 2 / played)) * Math.sqrt((share * (1 - share)) / played + Z ** 2 / (4 * played ** 2));
  const fair = games.reduce((sum, game) => sum + 1 / game.players, 0) / played;
  return { of, played, won, share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach), fair };
}

/** Sum games up by something they have in common, in the order of its names. */
export function fortunes(games: FinishedGame[], by: (game: FinishedGame) => string): Fortune[] {
  const names = [...new Set(games.map(by))].sort();
  return names.map((name) =>
    fortune(
      name,
      games.filter((game) => by(game) === name),
    ),
  );
}

/** How many games were won in a row up to now; the newest comes first. */
export function winsInARow(games: FinishedGame[]): number {
  const lost = games.findIndex((game) => !game.won);
  return lost < 0 ? games.length : lost;
}

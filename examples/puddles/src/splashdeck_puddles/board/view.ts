/** What a seat sees, and what a card sheet holds. Made from Python by web/views.py. */

/** What lies open: all but the order of the deck and the others' choices. */
export interface View {
  game: string;
  players: number;
  seat: number | null;
  phase: 'jump' | 'over';
  deck_size: number;
  lying: number[];
  boots: number[][];
  won: number[][];
  scores: number[];
  waiting: number[];
  /** The viewer's own choice, while others still think. */
  chosen: string | null;
}

/** What a seat sees, and what a card sheet holds. Made from Python by web/views.py. */

/** A pile from above: its place, its visible duck and how many ducks it holds. */
export interface SeenPile {
  at: [number, number];
  top: number;
  height: number;
}

/** What lies open on the table (DC-9.1). */
export interface View {
  game: string;
  players: number;
  seat: number | null;
  phase: 'move' | 'give' | 'place' | 'over';
  round: number;
  rounds: number;
  scores: number[][];
  calls: number;
  draw_size: number;
  captain_size: number;
  captain_top: number | 'max' | 'repeat' | null;
  discard: (number | 'max' | 'repeat')[];
  discard_limit: number;
  removed_size: number;
  card: number | 'max' | 'repeat' | null;
  call: number | 'max' | null;
  grids: SeenPile[][];
  called: [number, number][][];
  gifts: (number | null)[];
  waiting: number[];
  /** The viewer's own choice, while others still think. */
  chosen: string | null;
  /** With `memory_aid`: the captain's pile, all called since the last shuffle (DC-9.2). */
  remembered: (number | 'max' | 'repeat')[] | null;
}

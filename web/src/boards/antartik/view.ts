/** What a seat sees, and what a card sheet holds. Made from Python by web/views.py. */

/** What lies open on the table (AN-9.1), and the viewer's own secrets. */
export interface View {
  game: string;
  players: number;
  seat: number | null;
  juniors: number[];
  phase: 'begin' | 'referee' | 'arrange' | 'bet' | 'dive' | 'flop' | 'over';
  diver: number;
  draw_size: number;
  middle: string[];
  face_up: string[][];
  face_down_sizes: number[];
  /** The viewer's own. */
  face_down: string[];
  out: string[];
  turned: number;
  bets: [number, string][];
  has_bet: number[];
  looked_size: number;
  /** The cards that a referee shows to the viewer; null for all others (AN-6.2). */
  looked: string[] | null;
  duplicate: string | null;
  scores: number[];
  /** Who takes part in the present decision; `waiting` of them have not chosen yet. */
  asked: number[];
  waiting: number[];
  /** The viewer's own choice, while others still think. */
  chosen: string | null;
}

/** A card sheet, key by key as in its TOML file. */
export interface Sheet {
  game: 'antartik';
  name: string;
  /** By value, and by card for those that differ from the others of their value. */
  stars: Record<string, number>;
  referee: string[];
  parachute: string[];
  copies: Record<string, number>;
  about: string;
}

/** What a seat sees, and what a card sheet holds. Made from Python by web/views.py. */

/** What lies open on the table (AN-9.1), and the viewer's own secrets. */
export interface View {
  /** Which game this is. */
  game: string;
  /** How many play. */
  players: number;
  /** Whose view this is; null is a spectator's. */
  seat: number | null;
  /** The seats that play by the easier rules for children. */
  juniors: number[];
  /**
   * What is decided now: how to `begin`, whether to send the `referee`, how to `arrange` the cards, whether to `bet`,
   * whether to `dive` on, what to do about a belly `flop`; or it is `over`.
   */
  phase: 'begin' | 'referee' | 'arrange' | 'bet' | 'dive' | 'flop' | 'over';
  /** Who dives. */
  diver: number;
  /** Cards left in the draw pile. */
  draw_size: number;
  /** The cards of the dive, the first turned first. */
  middle: string[];
  /** By seat, the cards that lie face up before it. */
  face_up: string[][];
  /** By seat, how many cards lie face down before it. */
  face_down_sizes: number[];
  /** The viewer's own. */
  face_down: string[];
  /** Cards that are out of the game. */
  out: string[];
  /** Cards that the diver has turned in this dive. */
  turned: number;
  /** The bets that lie open: seat and card. */
  bets: [number, string][];
  /** The seats that have bet on this dive. */
  has_bet: number[];
  /** Cards that a referee is being shown. */
  looked_size: number;
  /** The cards that a referee shows to the viewer; null for all others (AN-6.2). */
  looked: string[] | null;
  /** The card that made the dive a belly flop. */
  duplicate: string | null;
  /** By seat, the points of the cards that lie open. */
  scores: number[];
  /** Who takes part in the present decision; `waiting` of them have not chosen yet. */
  asked: number[];
  /** Those of `asked` that have not chosen yet. */
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

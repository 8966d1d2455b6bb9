/** What a seat sees, and what a card sheet holds. Made from Python by web/views.py. */

/** A pile from above: its place, its visible duck and how many ducks it holds. */
export interface SeenPile {
  /** Column and row. */
  at: [number, number];
  /** The number of the duck that shows. */
  top: number;
  /** How many ducks lie there, the one that shows included. */
  height: number;
}

/** What lies open on the table (DC-9.1). */
export interface View {
  /** Which game this is. */
  game: string;
  /** How many play. */
  players: number;
  /** Whose view this is; null is a spectator's. */
  seat: number | null;
  /** What is decided now: a `move`, a duck to `give`, a place for one that was received; or it is `over`. */
  phase: 'move' | 'give' | 'place' | 'over';
  /** The present round, from 1. */
  round: number;
  /** How many rounds are played (DC-8.1). */
  rounds: number;
  /** By finished round, the splashes of each seat. */
  scores: number[][];
  /** Cards of the captain drawn in this round. */
  calls: number;
  /** Cards left in the captain's draw pile. */
  draw_size: number;
  /** Cards on the captain's pile, which have been called. */
  captain_size: number;
  /** The card on top of it. */
  captain_top: number | 'max' | 'repeat' | null;
  /** The captain's cards that nobody could follow (DC-6.2), in that order. */
  discard: (number | 'max' | 'repeat')[];
  /** At this many of them the round ends. */
  discard_limit: number;
  /** Cards taken out before the round (DC-10.3). */
  removed_size: number;
  /** The card that was drawn last. */
  card: number | 'max' | 'repeat' | null;
  /** What it calls: a number, or `max`; null while nothing is called. */
  call: number | 'max' | null;
  /** By seat, the piles of its grid. */
  grids: SeenPile[][];
  /** By seat, where its ducks lie that may be moved or given now. */
  called: [number, number][][];
  /** By seat, the duck that it has received and not placed yet. */
  gifts: (number | null)[];
  /** The seats that have not chosen yet. */
  waiting: number[];
  /** The viewer's own choice, while others still think. */
  chosen: string | null;
  /** With `memory_aid`: the captain's pile, all called since the last shuffle (DC-9.2). */
  remembered: (number | 'max' | 'repeat')[] | null;
}

/** A board that is only looked at: in a review, in a replay, under a lesson. */

import type { TableInfo } from './api';
import type { BoardModule } from './boards';
import { playersOf, sheetOf } from './games';
import { speakerOf } from './speaker';
import type { BoardProps, Seat, View } from './types';

/** Nobody is asked, nothing is picked, nothing moves. */
const AT_REST = {
  decision: null,
  aside: null,
  hold: null,
  chosen: null,
  pick: { prefix: '', extra: [] },
  hinted: null,
  latest: null,
  scene: null,
  deeds: {},
  motion: false,
  onmove: () => {},
  ontry: () => {},
  onrule: () => {},
} satisfies Partial<BoardProps>;

/** What a board is given to draw a view at rest. `me` is the reader's seat, `seat` the one whose moves are told. */
export function atRest(
  board: BoardModule,
  table: TableInfo,
  view: View,
  me: Seat | null = null,
  seat: Seat | null = me,
): BoardProps {
  return {
    ...AT_REST,
    view,
    setup: table.setup,
    sheet: sheetOf(table.setup),
    seat: me,
    players: playersOf(table, me),
    speaker: speakerOf(board, table, view, me, seat),
  };
}

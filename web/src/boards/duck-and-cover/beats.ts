/** How an update of Duck & Cover is played: the choices, all moves at once, the round's end, each call. */

import {
  CALL,
  MOVE,
  PASSING_CALL,
  READING,
  REST,
  RESULT,
  reveal,
  ROUND,
  SCENE,
  type Beat,
  type Change,
} from '../../lib/director.ts';
import type { EventJson } from '../../lib/types.ts';
import type { SeenPile, View } from './view.ts';

const MOVES = ['chose', 'covered', 'ducked', 'gave', 'placed'];
const has = (events: EventJson[], kind: string): boolean => events.some(({ event }) => event === kind);
const isSame = (one: unknown, other: unknown): boolean => String(one) === String(other);

/** The moves, then one group for every call and for the end of a round. */
function groups(events: EventJson[]): EventJson[][] {
  const found: EventJson[][] = [[]];
  for (const event of events) {
    const group = found[found.length - 1];
    const isMove = MOVES.includes(event.event);
    const isWhole = has(group, 'called') || has(group, 'round-ended') || (!isMove && found.length === 1);
    const goesOn = isMove || event.event === 'quacked' || event.event === 'game-ended';
    if (isWhole && !goesOn) found.push([event]);
    else group.push(event);
  }
  return found;
}

function moved(grid: SeenPile[], event: EventJson): SeenPile[] {
  const to = event.to as SeenPile['at'];
  const source = grid.find(({ at }) => isSame(at, event.source));
  const rest = grid.filter(({ at }) => !isSame(at, event.source) && !isSame(at, to));
  const height = Number(event.height ?? source?.height ?? 1);
  return [...rest, { at: to, top: Number(event.duck), height }];
}

/** The table after an event, as far as it can be told from what it was. */
export function played(view: View, event: EventJson): View {
  const card = event.card as View['card'];
  switch (event.event) {
    case 'covered':
    case 'ducked':
    case 'placed':
      return { ...view, grids: view.grids.map((grid, seat) => (seat === event.seat ? moved(grid, event) : grid)) };
    case 'piled':
      return {
        ...view,
        captain_top: card,
        captain_size: view.captain_size + 1,
        remembered: view.remembered && card !== null ? [...view.remembered, card] : view.remembered,
      };
    case 'discarded':
      return { ...view, discard: card === null ? view.discard : [...view.discard, card] };
    case 'reshuffled':
      return {
        ...view,
        draw_size: Number(event.cards),
        captain_size: 0,
        captain_top: null,
        remembered: view.remembered && [],
      };
    case 'called':
      return {
        ...view,
        calls: view.calls + 1,
        card,
        call: event.call as View['call'],
        draw_size: view.draw_size - 1,
      };
    case 'round-ended':
      return { ...view, scores: [...view.scores, event.scores as number[]] };
    default:
      return view;
  }
}

/** Between two decisions nobody is asked; the ducks that were called are those that have just moved. */
function settled(view: View, moves: EventJson[] = []): View {
  const called = view.called.map((_, one) =>
    moves.flatMap(({ seat, to }) => (seat === one && to ? [to as SeenPile['at']] : [])),
  );
  return { ...view, chosen: null, waiting: [], called };
}

function dealt({ after, events }: Change<View>, scores: View['scores']): View {
  const calls = events.slice(events.findIndex(({ event }) => event === 'round-began'));
  const draw_size = after.draw_size + calls.filter(({ event }) => event === 'called').length;
  return {
    ...settled(after),
    scores,
    calls: 0,
    discard: [],
    captain_top: null,
    captain_size: 0,
    draw_size,
    remembered: after.remembered && [],
    card: null,
    call: null,
  };
}

export function beats(change: Change<View>): Beat<View>[] {
  const { before, after, events } = change;
  const [moves, ...calls] = groups(events);
  const isSameRound = !has(events, 'round-began');
  let view = settled(before, moves);
  for (const event of moves) view = played(view, event);
  if (isSameRound) view = { ...view, grids: after.grids, gifts: after.gifts };
  const secret = moves.filter(({ event }) => event === 'chose');
  // Who alone could move has no secret, and knows what came of it.
  const isNews = moves.some(({ event, seat }) => event !== 'chose' && seat !== undefined && seat !== change.seat);
  const first = isNews && moves.length > secret.length ? reveal(change, secret) : [];
  const found: Beat<View>[] = [...first];
  // Those who quacked and are not asked yet only look on.
  const isIn = change.isAsked || moves.some(({ seat }) => seat === change.seat);
  // The grids lie still while the next duck is called: that is part of the time in which one sees what came of it.
  const least = isNews && isIn ? RESULT - (isSameRound && calls.length ? CALL : 0) : 0;
  const open = first.length ? moves.slice(secret.length) : moves;
  if (moves.length) found.push({ view, events: open, ms: MOVE + (least || REST), least });
  for (const group of calls) {
    if (has(group, 'round-began')) view = dealt(change, view.scores);
    for (const event of group) view = played(view, event);
    if (has(group, 'called')) view = settled(view);
    if (has(group, 'game-ended')) found.push({ view: after, events: group, ms: SCENE + READING, scene: 'round' });
    else if (has(group, 'round-ended')) found.push({ view, events: group, ms: ROUND, scene: 'round', waits: true });
    else found.push({ view, events: group, ms: PASSING_CALL, scene: 'call' });
  }
  const last = found[found.length - 1];
  if (last.scene === 'call') Object.assign(last, { view: after, ms: CALL, least: isIn ? CALL : 0 });
  else if (last.view !== after) last.view = after;
  return found;
}

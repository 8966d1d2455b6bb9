/** How an update of Antartik is played: bets come to light, a card turns, a dive ends before the next begins. */

import { MOVE, READING, REST, RESULT, reveal, SCENE, type Beat, type Change } from '../../lib/director.ts';
import type { EventJson, Seat } from '../../lib/types.ts';
import { valueOf } from './cards.ts';
import type { View } from './view.ts';

const SCENES: Record<string, string> = { 'belly-flopped': 'flop', landed: 'perfect' };
/** Events that a beat begins with. */
const BEGINNINGS = ['turned', 'belly-flopped', 'landed', 'turn-began'];

const given = (piles: string[][], seat: unknown, cards: string[]): string[][] =>
  piles.map((pile, one) => (one === seat ? [...pile, ...cards] : pile));
const taken = (piles: string[][], seat: unknown, card: unknown): string[][] =>
  piles.map((pile, one) => (one === seat ? pile.filter((other) => other !== card) : pile));
const counted = (sizes: number[], seat: unknown, by: number): number[] =>
  sizes.map((size, one) => (one === seat ? size + by : size));

const withoutBet = (view: View, seat: unknown): View => ({
  ...view,
  bets: view.bets.filter(([who]) => who !== seat),
});

/** The table after an event, as far as it can be told from what it was. */
export function played(view: View, event: EventJson): View {
  const { seat } = event;
  const card = typeof event.card === 'string' ? event.card : null;
  switch (event.event) {
    case 'revealed':
      if (card === null) return view;
      return {
        ...view,
        face_up: taken(view.face_up, seat, card),
        bets: [...view.bets, [seat as Seat, card]],
        has_bet: [...view.has_bet, seat as Seat],
      };
    case 'turned': {
      const isTwin = view.middle.some((other) => valueOf(other) === valueOf(card ?? ''));
      const turned = { ...view, draw_size: Number(event.draw), turned: view.turned + 1 };
      return isTwin ? { ...turned, duplicate: card } : { ...turned, middle: [...view.middle, card ?? ''] };
    }
    case 'bet-lost':
      return { ...withoutBet(view, seat), face_up: given(view.face_up, event.to_seat, [card ?? '']) };
    case 'bet-returned':
      return { ...withoutBet(view, seat), face_up: given(view.face_up, seat, [card ?? '']) };
    case 'bet-won':
      return {
        ...withoutBet(view, seat),
        face_down_sizes: counted(view.face_down_sizes, seat, 1),
        face_down: seat === view.seat ? [...view.face_down, card ?? ''] : view.face_down,
      };
    case 'won-duplicate':
      return { ...view, duplicate: null, face_up: given(view.face_up, seat, [card ?? '']) };
    case 'landed':
      return { ...view, middle: [], face_up: given(view.face_up, seat, event.cards as string[]) };
    case 'parachuted':
      return {
        ...view,
        duplicate: null,
        face_up: taken(view.face_up, seat, card),
        out: [...view.out, card ?? '', String(event.duplicate)],
      };
    case 'exchanged':
      return {
        ...view,
        draw_size: Number(event.draw),
        face_up: given(view.face_up, seat, [card ?? '', String(event.taken)]),
        face_down_sizes: counted(view.face_down_sizes, seat, -1),
        face_down: seat === view.seat ? view.face_down.filter((own) => own !== card) : view.face_down,
      };
    case 'called-referee':
      return { ...view, face_up: taken(view.face_up, seat, card), out: [...view.out, card ?? ''] };
    case 'started-fresh':
      return { ...view, middle: [], draw_size: Number(event.draw) };
    case 'turn-began':
      return { ...view, diver: seat as Seat, turned: 0, bets: [], has_bet: [] };
    default:
      return view;
  }
}

function groups(events: EventJson[]): EventJson[][] {
  const found: EventJson[][] = [[]];
  for (const event of events) {
    const { event: kind } = event;
    const group = found[found.length - 1];
    const before = group.at(-1)?.event ?? '';
    // The first card of a dive belongs to its beginning; what follows from a dive's end is seen by itself.
    const begins = BEGINNINGS.includes(kind) && !(kind === 'turned' && before === 'turn-began');
    if (group.length && (begins || before in SCENES)) found.push([event]);
    else group.push(event);
  }
  return found;
}

export function beats(change: Change<View>): Beat<View>[] {
  const { before, after, events } = change;
  let view: View = { ...before, chosen: null, waiting: [], asked: [] };
  const found: Beat<View>[] = [];
  for (const group of groups(events)) {
    const scene = SCENES[group[0].event];
    if (scene) found.push({ view, events: group, ms: SCENE + READING, scene });
    const secret = group.filter(({ event }) => event === 'chose');
    const isIdle = group.every(isStill);
    const first = secret.length && !isIdle ? reveal(change, secret) : [];
    view = group.reduce(played, view);
    const ms = isIdle ? REST : MOVE;
    if (!scene) found.push(...first, { view, events: first.length ? group.slice(secret.length) : group, ms });
    else if (group[0].event === 'landed') found.push({ view, events: [], ms: MOVE });
  }
  const last = found[found.length - 1];
  if (last.scene) found.push({ view: after, events: [], ms: MOVE });
  else last.view = after;
  return found.map((beat, place) => stay(beat, found[place - 1], found[place + 1], change.isAsked));
}

/** Nothing moves where nobody bets, nor when a diver steps forward. */
export const isStill = ({ event, card }: EventJson): boolean =>
  event === 'chose' || event === 'turn-began' || (event === 'revealed' && card === null);

/** What came of a dive is looked at before the next one begins; longer by whom it asks, unless it was a scene.
 *
 * Nothing moves where a diver steps forward, and the card of a belly flop is looked at in its scene.
 */
function stay(
  beat: Beat<View>,
  before: Beat<View> | undefined,
  next: Beat<View> | undefined,
  isAsked: boolean,
): Beat<View> {
  // That nobody bets is told with what follows from it.
  if (next && beat.events.length && beat.events.every(isStill)) return { ...beat, ms: 0 };
  if (!next || beat.scene || next.scene === 'flop' || beat.ms <= REST || (before?.scene && isAsked)) return beat;
  const isResult = isAsked && next.events[0]?.event === 'turn-began';
  return isResult ? { ...beat, ms: beat.ms + RESULT, least: RESULT } : { ...beat, ms: beat.ms + REST };
}

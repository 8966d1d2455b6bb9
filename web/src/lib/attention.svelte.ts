/** What is heard and noticed of a table, as well as seen. */

import { announce, mention, warn } from './announce.svelte';
import type { BoardModule } from './boards';
import { displayOf } from './games';
import { noticeOver, noticeTurn } from './notices';
import { prefs } from './prefs.svelte';
import type { Room } from './room.svelte';
import { sound } from './sound';
import type { LogTeller } from './speaker';
import type { Story } from './story.svelte';
import { foremost, isQuiet } from './director';
import { has, say } from './speech.svelte';
import type { ChatLine, Happening } from './types';

const EMOTE_MS = 4000;

/** Call once while a table is set up: sounds, notices and the live region follow the room. */
export function attend(room: Room, board: BoardModule, teller: LogTeller, story: Story, refusal: () => string): void {
  const title = displayOf(room.info!.game);
  let wasAsked: number | null = null;
  $effect(() => {
    const isAsked = room.legal !== null && room.hold?.kind !== 'window' && room.chosen === null;
    const id = isAsked ? (room.legal?.id ?? null) : null;
    if (id !== null && id !== wasAsked) {
      sound('turn');
      noticeTurn(title);
    }
    wasAsked = id;
  });
  $effect(() => {
    if (room.hold?.kind === 'window' && room.seat !== null) noticeTurn(title);
  });
  $effect(() => {
    if (room.outcome) noticeOver(title);
  });
  $effect(() => {
    if (!room.refusal) return;
    sound('no');
    warn(refusal());
  });
  $effect(() => {
    room.diary.onhappening = (happening) => {
      story.hear(happening);
      hear(room, board, teller, happening);
    };
    return () => (room.diary.onhappening = null);
  });
}

function hear(room: Room, board: BoardModule, teller: LogTeller, happening: Happening): void {
  const loud = happening.events.filter((event) => !isQuiet(board, event));
  if (!loud.length) return;
  teller.tell(room.info!, room.diary.log);
  const { events, weight } = foremost(board, loud, room.seat);
  mention(teller.line(events).text, weight);
  const sounds = loud.map(({ event }) => board.sounds?.[event]);
  if (sounds.includes('splash')) sound('splash');
  else sound(sounds.includes('quack') ? 'quack' : 'plop');
}

/** What people just said, by seat, for as long as it floats over their heads. */
export function bubbles(room: Room): Record<number, string> {
  const shown = $state<Record<number, string>>({});
  function see(line: ChatLine): void {
    const { seat } = line;
    if (prefs.muted.includes(line.person)) return;
    if (line.person !== room.person) room.chat.unread += 1;
    if (seat === null) return;
    const text = line.kind === 'emote' && has(`web-emote-${line.text}`) ? say(`web-emote-${line.text}`) : line.text;
    shown[seat] = text;
    if (line.person !== room.person) announce(`${line.name}: ${text}`);
    setTimeout(() => delete shown[seat], EMOTE_MS);
  }
  $effect(() => {
    room.chat.online = see;
    return () => (room.chat.online = null);
  });
  return shown;
}

/** One table as this browser knows it: kept up to date over a socket that may be lost at any time.
 *
 * A tap becomes a message with an id of its own and stays in the outbox, which survives a reload,
 * until the server has acknowledged or refused it. After every lost connection the outbox is sent
 * again; the server does nothing twice.
 */

import { api, type PlanChange, type TableInfo } from './api';
import { Chat } from './chat.svelte';
import { Coach } from './coach.svelte';
import { Dealing } from './dealing.svelte';
import { Diary } from './diary.svelte';
import { direct, type Beat, type Script } from './director';
import { Lasting } from './lasting';
import { Line } from './line';
import { Obstacle } from './obstacle.svelte';
import { newId, Outbox, type Outgoing } from './outbox';
import { Pace } from './pace';
import { prefs } from './prefs.svelte';
import type { Deal, Fairness, Notes } from './proof';
import { Reactions } from './reactions.svelte';
import { lastOwn } from './since';
import { lang } from './speech.svelte';
import { Theatre } from './theatre.svelte';
import type { Clocks, Consequence, Hold, LegalMove, Outcome, Refusal, Seat, View } from './types';

/** Legal moves as the server tells them, with the id that a move is sent under. */
interface Offer {
  id: number;
  legal: string[];
}

interface Offered {
  id: number;
  moves: string[];
}

export interface News {
  plan: number;
  /** Who changed it. */
  by: string;
  changes: PlanChange[];
}

/** For whom a page speaks to a table. */
export interface Chair {
  /** Which of several people at this device; null: the one there is, or nobody. */
  seat?: Seat | null;
  /** It is a big screen that all look at. */
  screen?: boolean;
}

const MOST_NEWS = 5;
const CLOSED = { crashed: 1011, removed: 4003, erased: 4004 }; // the server's close codes
const MOST_PLAYED = 60;
const MOST_CRASHES = 3;
const LITTLE_TIME_MS = 10_000; // left on one's own clock: nothing is played then
const ASK_OVER_HTTP = 2; // the try after which a socket that never opens is asked about over HTTP

export type Status = 'connecting' | 'live' | 'lost' | 'refused';

export class Room {
  status = $state<Status>('connecting');
  refusedBy = $state<string | null>(null);
  info = $state.raw<TableInfo | null>(null);
  seat = $state<Seat | null>(null);
  person = $state<string | null>(null);
  view = $state.raw<View | null>(null);
  private asked = $state.raw<Offered | null>(null);
  private unasked = $state.raw<Offered | null>(null);
  private holding = $state.raw<Hold | null>(null);
  previews = $state.raw<Record<string, Consequence[]>>({});
  clocks = $state.raw<Clocks | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  fairness = $state.raw<Fairness | null>(null);
  undo = $state.raw<{ seq: number; seat: Seat; agreed: Seat[] } | null>(null);
  /** How one's last decision can be taken back now: at once, if all agree, or not at all. */
  back = $state<'free' | 'consent' | null>(null);
  private readonly obstacle = new Obstacle();
  /** What was tapped and is on its way, as move text. */
  sent = $state<string | null>(null);
  /** The last move that the server has stored for this seat. */
  made = $state.raw<{ decision: number; move: string } | null>(null);
  /** What was stored, until the table tells what came of it. */
  private stands = $state<string | null>(null);
  /** Milliseconds by which the server's clock is ahead of ours. */
  ahead = $state(0);
  seq = 0;

  /** What the host has planned otherwise while we were here. */
  news = $state.raw<News[]>([]);

  /** The seats of bots that had no time for their last move: a rule of thumb chose it. */
  hurried = $state.raw<number[]>([]);

  private readonly lasting: Lasting;
  private readonly outbox: Outbox;
  private readonly line: Line;
  private readonly pace = new Pace<Record<string, any>>((message) => this.sayNow(message));
  private crashes = 0;
  /** The table as the server told it last; `view` is what is shown of it. */
  private heard: View | null = null;
  /** Previews that came before their decision was shown. */
  private foreseen: Record<string, any> = {};
  /** What was played lately, by the entry of the log. */
  readonly played = new Map<number, Beat[]>();
  /** How the title's updates are played; null until its board is there. */
  script: Script | null = null;

  readonly theatre = new Theatre(
    (beat, seq) => {
      this.view = beat.view;
      this.diary.hear({ seq, events: beat.events });
    },
    () => ({
      pace: prefs.pace,
      isPlayer: this.seat !== null,
      isUrgent: this.isUrgent,
      isShared: this.isShared,
    }),
  );
  readonly chat = new Chat((message) => this.post(message));
  readonly coach = new Coach((message) => this.send(message));
  /** Asked by the page itself, for hints that come by themselves. */
  readonly teacher = new Coach((message) => this.send(message));
  readonly reactions = new Reactions(
    () => ({ hold: this.hold, reactions: this.info?.options.reactions }),
    (message) => {
      if (message.do === 'answer') this.theatre.beginAnew();
      this.post(message);
    },
  );
  readonly diary: Diary;
  private readonly dealing: Dealing;

  constructor(
    readonly id: string,
    readonly chair: Chair = {},
  ) {
    const { seat = null } = chair;
    this.diary = new Diary(id, seat);
    this.lasting = new Lasting(`splashdeck-outbox-${id}${seat === null ? '' : `-${seat}`}`);
    this.dealing = new Dealing(id, this.lasting);
    this.outbox = new Outbox(this.lasting);
    this.sent = this.outbox.move;
    this.line = new Line(id, {
      opened: () => this.greet(),
      heard: (message) => this.hear(message),
      lost: (code, tries) => this.lost(code, tries),
      quiet: () => this.send({ do: 'ping', id: newId() }),
    });
  }

  close(): void {
    this.pace.beginAnew();
    this.line.close();
    this.theatre.close();
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  /** What one is asked, once everything has been shown that led to it. */
  get legal(): Offered | null {
    return this.theatre.beat ? null : this.asked;
  }

  /** What one may do though one is asked nothing. */
  get aside(): Offered | null {
    return this.theatre.beat ? null : this.unasked;
  }

  get hold(): Hold | null {
    return this.theatre.beat ? null : this.holding;
  }

  /** What one is asked, or may do unasked. */
  get offer(): Offered | null {
    return this.legal ?? this.aside;
  }

  get moves(): LegalMove[] {
    return (this.offer?.moves ?? []).map((move) => ({ move, preview: this.previews[move] ?? [] }));
  }

  /** The choice that stands: just tapped, kept secret by the server, or in its grace to be changed. */
  get chosen(): string | null {
    const inGrace = this.hold?.kind === 'grace' && this.made?.decision === this.legal?.id;
    return this.sent ?? this.view?.chosen ?? this.stands ?? (inGrace ? (this.made?.move ?? null) : null);
  }

  get refusal(): Refusal | null {
    return this.obstacle.refusal;
  }

  set refusal(refusal: Refusal | null) {
    this.obstacle.refusal = refusal;
  }

  // --- speaking ---

  play(move: string): void {
    if (!this.offer) return;
    this.refusal = null;
    this.coach.forget();
    this.sent = move;
    this.theatre.beginAnew();
    this.post({ do: 'play', decision: this.offer.id, move });
  }

  /** Say that one is ready for what is planned, or no longer. */
  sayReady(ready: boolean): void {
    this.refusal = null;
    this.post({ do: 'ready', plan: this.info?.plan ?? 0, ready });
  }

  /** Take the last choice back, or say that it can't be. */
  takeBack(): void {
    if (this.back) this.post({ do: 'take-back' });
    else this.refusal = { code: this.whyNotBack, why: '' };
  }

  private get whyNotBack(): string {
    if (this.info?.options.rated) return 'undo-rated';
    return this.hasActed ? 'cannot-take-back' : 'nothing-to-take-back';
  }

  /** Has one done anything yet, or chosen it? */
  private get hasActed(): boolean {
    if (this.chosen !== null || !this.script || this.seat === null) return true;
    return lastOwn(this.script, this.diary.log, this.seat) > 0;
  }

  /** Ask the coach about one's decision, or hear why it can't be asked; asked again, it is silent. */
  toggleHint(): void {
    this.refusal = null;
    if (this.coach.hint || this.coach.asking) this.coach.forget();
    else if (this.whyNoHint) this.refusal = { code: this.whyNoHint, why: '' };
    else this.coach.ask();
  }

  get whyNoHint(): string | null {
    if (this.info?.options.rated) return 'hints-rated';
    if (this.info?.options.hints === false) return 'hints-off';
    return this.legal && this.hold?.kind !== 'window' ? null : 'nothing-to-decide';
  }

  consent(yes: boolean): void {
    if (this.undo) this.post({ do: 'consent', seq: this.undo.seq, yes });
  }

  private post(message: { do: string; [field: string]: unknown }): void {
    this.send(this.outbox.put(message));
  }

  private send(message: object): void {
    if (this.status !== 'live') return;
    if (this.pace.isSlow) this.pace.sayLater(message);
    else this.line.send(message);
  }

  /** Say again later what came too fast. What has no id is made good by a new welcome. */
  private sayLater({ id, retry_ms: ms }: Record<string, any>): void {
    const found = id === undefined ? {} : (this.outbox.open(id) ?? this.coach.open(id));
    if (found) this.pace.sayLater(found, ms);
    else this.settle(id);
  }

  /** Say what had to wait; false: it has been overtaken meanwhile. */
  private sayNow(message: Record<string, any>): boolean {
    const isOvertaken = 'do' in message && this.outbox.has(message.id) && !this.outbox.open(message.id);
    if (isOvertaken) this.settle(message.id);
    else if ('do' in message) this.line.send(message);
    else this.greet();
    return !isOvertaken;
  }

  private acknowledge(id: unknown): void {
    const found = this.settle(id);
    if (found?.do !== 'play') return;
    this.made = { decision: Number(found.decision), move: String(found.move) };
    if (this.made.decision === this.asked?.id) this.stands = this.made.move;
  }

  private settle(id: unknown): Outgoing | undefined {
    const found = this.outbox.settle(id);
    if (found) this.crashes = 0;
    if (found?.do === 'play') this.sent = this.outbox.move;
    return found;
  }

  // --- the line ---

  private greet(): void {
    this.line.send({ do: 'hello', protocol: 2, previews: true, take_back: true, lang: lang(), ...this.chair });
  }

  /** The language has changed: what comes ready-made, as hints do, is asked for anew. */
  speak(): void {
    if (this.status !== 'live') return;
    this.coach.renew();
    this.greet();
  }

  private lost(code: number, tries: number): boolean {
    if (code === CLOSED.removed) this.refuse('removed');
    if (code === CLOSED.erased) this.refuse('erased');
    if (code === CLOSED.crashed) this.giveUp(this.status === 'live');
    if (this.status === 'refused') return false;
    this.status = this.info ? 'lost' : 'connecting';
    if (tries === ASK_OVER_HTTP && !this.info) void this.findOut();
    return true;
  }

  /** What the server can't handle is not said for ever: the oldest unanswered message goes, or all hope. */
  private giveUp(wasLive: boolean): void {
    if (++this.crashes < MOST_CRASHES) return;
    const suspect = wasLive ? this.outbox.all[0] : undefined;
    if (suspect) {
      this.settle(suspect.id);
      this.refusal = { code: 'internal', why: '', move: String(suspect.move ?? '') };
    } else this.refuse('internal');
  }

  /** A socket that never opens does not say why. */
  private async findOut(): Promise<void> {
    if (!(await api.isTable(this.id))) this.refuse('no-such-table');
  }

  private refuse(code: string): void {
    this.status = 'refused';
    this.refusedBy = code;
    this.line.close();
  }

  // --- hearing ---

  private hear(message: Record<string, any>): void {
    switch (message.on) {
      case 'welcome':
        this.hearWelcome(message);
        break;
      case 'update':
        this.hearUpdate(message);
        break;
      case 'table':
        this.hearTable(message);
        break;
      case 'previews':
        this.hearPreviews(message);
        break;
      case 'hint':
        this.coach.hear(message, this.asked?.id);
        this.teacher.hear(message, this.asked?.id);
        break;
      case 'chat':
        this.chat.hear(message.line);
        break;
      case 'take-back':
        this.back = message.how;
        break;
      case 'undo':
        this.undo = message.undo;
        break;
      case 'deal':
        this.takePart(message as unknown as Deal, true);
        break;
      case 'ack':
        this.acknowledge(message.id);
        break;
      case 'error':
        this.hearError(message);
        break;
    }
    if (message.ack) {
      this.acknowledge(message.ack);
      if (message.events?.length) this.stands = null; // what came of it is here, too
    }
  }

  private hearTable({ table, by, changes }: Record<string, any>): void {
    // A sheet of one's own is named by its digest alone here. From the deal on nothing changes in a set-up, and
    // the welcome to the game has it whole.
    const isOpen = table.status === 'open';
    this.info = isOpen ? table : { ...table, setup: this.info?.setup ?? table.setup };
    if (changes) this.news = [...this.news, { plan: table.plan, by, changes }].slice(-MOST_NEWS);
    this.noteSeat();
  }

  private hearWelcome(message: Record<string, any>): void {
    const wasHere = this.diary.log.length > 0;
    const missed = message.seq > this.seq;
    this.line.holds();
    this.status = 'live';
    this.info = message.table;
    this.seat = message.you.seat;
    this.person = message.you.person;
    this.ahead = message.now - Date.now();
    this.theatre.finish();
    this.stands = null;
    this.view = this.heard = message.view;
    this.setDecision(message.decision, message.aside);
    this.setHold(message.hold);
    this.reactions.reply = message.reply ?? null;
    this.reactions.orders = message.you.orders ?? null;
    this.clocks = message.clocks;
    this.chat.lines = message.chat;
    this.chat.emotes = message.emotes ?? [];
    this.outcome = message.outcome;
    this.fairness = message.fairness;
    this.undo = message.undo;
    this.back = null;
    this.diary.latest = null;
    this.seq = message.seq;
    if (message.events && !wasHere) this.diary.note({ seq: 0, events: message.events });
    this.pace.beginAnew();
    if (message.deal) this.takePart(message.deal, false);
    for (const said of [...this.chat.mutes, ...this.outbox.all]) this.send(said);
    this.coach.repeat();
    this.teacher.repeat();
    if (this.view && (missed || !wasHere)) void this.diary.read(this.seq);
  }

  private noteHurry(by: { seat: number; kind: string } | undefined): void {
    if (!by || (by.kind === 'thumb') === this.hurried.includes(by.seat)) return;
    const others = this.hurried.filter((seat) => seat !== by.seat);
    this.hurried = by.kind === 'thumb' ? [...others, by.seat] : others;
  }

  /** What happened is played in beats; what is asked follows them. */
  private hearUpdate(message: Record<string, any>): void {
    this.noteHurry(message.by);
    const before = this.heard;
    this.seq = message.seq;
    if (message.view) this.heard = { ...(before as View), ...message.view };
    if (message.clocks) this.clocks = message.clocks;
    this.undo = this.back = null;
    const after = this.heard as View;
    const conclude = (): void => this.conclude(message, after);
    if ('undone' in message) {
      this.stands = null;
      this.theatre.finish();
      conclude();
      void this.diary.read(this.seq);
      return;
    }
    const beats = this.direct(before, after, message);
    if (message.events.length || 'decision' in message) this.stands = null;
    this.remember(message.seq, beats);
    const asks = Boolean(message.decision || message.hold || message.outcome);
    this.theatre.add({ seq: message.seq, beats, asks, conclude });
  }

  private remember(seq: number, beats: Beat[]): void {
    this.played.set(seq, beats);
    if (this.played.size > MOST_PLAYED) this.played.delete(this.played.keys().next().value as number);
  }

  private direct(before: View | null, after: View, { events, decision, hold }: Record<string, any>): Beat[] {
    if (!before || !this.script) return [{ view: after, events, ms: 0 }];
    const chosen = this.theatre.beat ? before.chosen : this.chosen;
    const change = { before, after, events, seat: this.seat, chosen, isAsked: Boolean(decision) };
    return direct(this.script, change, hold?.kind === 'window');
  }

  private conclude(message: Record<string, any>, view: View): void {
    this.view = view;
    if ('decision' in message) this.setDecision(message.decision, message.aside);
    if ('hold' in message) this.setHold(message.hold);
    if (message.reply) this.reactions.reply = message.reply;
    if (!message.outcome) return;
    this.outcome = message.outcome;
    this.fairness = message.fairness;
    this.asked = this.unasked = null;
    if (this.info) this.info = { ...this.info, status: 'over', outcome: message.outcome };
  }

  /** Nobody looks, or there is no time to. */
  private get isUrgent(): boolean {
    const due = this.seat === null ? null : this.clocks?.due[this.seat];
    return document.hidden || (due != null && due - this.now() < LITTLE_TIME_MS);
  }

  private get isShared(): boolean {
    return this.seat === null || (this.info?.seats.filter(({ kind }) => kind === 'human').length ?? 0) > 1;
  }

  private setDecision(decision: Offer | null, aside: Offer | null | undefined): void {
    if (decision?.id !== this.asked?.id) {
      this.coach.forget();
      this.teacher.forget();
      this.stands = null; // an answer that came while the beats were played was to the decision before
    }
    if (decision) this.theatre.beginAnew();
    this.asked = decision ? { id: decision.id, moves: decision.legal } : null;
    this.unasked = aside ? { id: aside.id, moves: aside.legal } : null;
    this.previews = this.foreseen.decision === (this.asked ?? this.unasked)?.id ? (this.foreseen.previews ?? {}) : {};
  }

  private setHold(hold: Hold | null): void {
    if (hold?.window !== this.holding?.window) this.reactions.answered = null;
    this.holding = hold;
  }

  private hearPreviews(message: Record<string, any>): void {
    if (message.decision === undefined || message.decision === this.offer?.id) this.previews = message.previews;
    else this.foreseen = message;
  }

  private hearError(message: Record<string, any>): void {
    if (this.teacher.refused(message.id)) return; // nobody has asked for it, and no move waits for it
    if (message.code === 'too-many' && message.retry_ms) {
      this.sayLater(message);
      return;
    }
    const wasHint = this.coach.refused(message.id);
    const asked = this.settle(message.id) ?? (wasHint ? { do: 'hint', move: '' } : undefined);
    // A greeting that is not understood was written for another server than this one.
    const isGreeting = message.code === 'bad-message' && this.status !== 'live';
    if (isGreeting || message.code === 'no-such-table' || message.code === 'protocol-version') {
      this.refuse(isGreeting ? 'protocol-version' : message.code);
      return;
    }
    // What the page does by itself, and an answer to a window that has closed, need no words.
    const isNotice = message.code === 'damaged';
    if (!isNotice && (!asked || asked.do === 'answer')) return;
    void this.obstacle.hear(message, String(asked?.move ?? ''));
  }

  private noteSeat(): void {
    const mine = this.info?.seats.find((seat) => this.held.includes(seat.seat) && !seat.guest);
    if (this.info?.status === 'open' && !this.chair.screen) this.seat = mine ? mine.seat : null;
  }

  /** The seats that this person holds: several, where others play at this device. */
  get held(): Seat[] {
    const seats = this.info?.seats ?? [];
    return seats.filter((one) => one.kind === 'human' && one.person === this.person).map((one) => one.seat);
  }

  // --- the deal ---

  /** What this browser noted before the cards were dealt. */
  get notes(): Notes {
    return this.dealing.notes;
  }

  private takePart(deal: Deal, isNews: boolean): void {
    if (this.outcome) return;
    const answer = this.dealing.hear(deal, this.seat, isNews ? this.people : null);
    void answer.then((said) => said && this.send(said));
  }

  /** The seats of the people who are at the table now. */
  private get people(): Seat[] {
    const seats = this.info?.seats ?? [];
    return seats.filter((one) => one.kind === 'human' && !one.guest && !one.away).map((one) => one.seat);
  }
}

/** One lesson or puzzle under way: a twin of splashdeck/lessons/exercise.py, over what was worked out beforehand. */

import { glowsAfter, helpsAfter } from 'virtual:cards';
import type { Question, Texts } from './course';
import type { Happening, View } from './types';

const SHOWING_MS = 1000;

/** What the learner is at: a question, a question after another move, moves being shown, an answer, the end. */
export type Stage = 'asked' | 'again' | 'showing' | 'made' | 'done';

export class Lesson {
  stage = $state<Stage>('asked');
  question = $state.raw<Question>() as Question;
  view = $state.raw<View>() as View;
  latest = $state.raw<Happening | null>(null);
  says = $state.raw<Texts>() as Texts;
  /** The right moves, once the learner has tried often enough to be shown one. */
  glowing = $state.raw<string[]>([]);
  /** How many questions were answered: two alike can be told apart by it. */
  number = $state(0);
  /** Did the teacher make the move? */
  wasHelped = $state(false);
  /** How many other moves were tried before. */
  others = $state(0);
  private seq = 0;
  private next: number | null = null;

  constructor(
    private readonly questions: Question[],
    first = 0,
    /** Waits between two moves that are shown. */
    private readonly pause = () => new Promise<void>((done) => setTimeout(done, SHOWING_MS)),
  ) {
    this.ask(first);
  }

  private ask(number: number): void {
    this.question = this.questions[number];
    this.view = this.question.view;
    this.latest = null;
    this.says = this.question.say;
    this.glowing = [];
    this.others = 0;
    this.stage = 'asked';
  }

  get isAsked(): boolean {
    return this.stage === 'asked' || this.stage === 'again';
  }

  /** Take the learner's move; one that is not legal is no move at all. */
  async answer(move: string): Promise<void> {
    const { legal, right, made, other, well } = this.question;
    if (!this.isAsked || !legal.some((one) => one.move === move)) return;
    const isRight = right.includes(move);
    if (made[move]) return this.make(move, isRight ? well : (other ?? well));
    this.others += 1;
    if (this.others >= helpsAfter) return this.showMe();
    if (this.others >= glowsAfter) this.glowing = right;
    this.says = other ?? this.question.say;
    this.stage = 'again';
  }

  /** Let the teacher make a right move. */
  async showMe(): Promise<void> {
    if (!this.isAsked) return;
    this.wasHelped = true;
    await this.make(this.question.right[0], this.question.well);
  }

  private async make(move: string, says: Texts): Promise<void> {
    const { frames, next } = this.question.made[move];
    this.stage = 'showing';
    this.glowing = [];
    for (const [index, frame] of frames.entries()) {
      if (index) await this.pause();
      this.view = frame.view;
      this.latest = { seq: ++this.seq, events: frame.events };
    }
    this.says = says;
    this.next = next;
    this.stage = 'made';
  }

  goOn(): void {
    if (this.stage !== 'made') return;
    this.number += 1;
    if (this.next === null) this.stage = 'done';
    else this.ask(this.next);
  }
}

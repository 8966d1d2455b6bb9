/** The random stream of docs/fairness.md: an unbiased shuffle that anybody can repeat from its seed. */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Dealer } from './boards';

function bigEndian(value: number, bytes: number): Uint8Array {
  const written = new Uint8Array(bytes);
  for (let i = bytes - 1; i >= 0; i--) {
    written[i] = value & 255;
    value = Math.floor(value / 256);
  }
  return written;
}

export class Stream implements Dealer {
  private counter = 0;
  constructor(private readonly seed: Uint8Array) {}

  shuffle<T>(items: T[]): T[] {
    const order = [...items];
    let words: number[] = [];
    for (let place = order.length - 1; place > 0; place--) {
      const bound = place + 1;
      for (;;) {
        if (!words.length) words = this.block();
        const word = words.shift() as number;
        if (word >= 2 ** 32 - (2 ** 32 % bound)) continue;
        const pick = word % bound;
        [order[place], order[pick]] = [order[pick], order[place]];
        break;
      }
    }
    return order;
  }

  private block(): number[] {
    const bytes = hmac(sha256, this.seed, bigEndian(this.counter++, 8));
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i));
  }
}

/** A QR code (ISO 18004) of a short text: byte mode, error correction L, versions 1 to 9, mask 0. */

const DATA = [19, 34, 55, 80, 108, 136, 156, 194, 232]; // bytes of data by version, level L
const CHECK = [7, 10, 15, 20, 26, 18, 20, 24, 30]; // check bytes of each block
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2];
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

function checkBytes(data: number[], count: number): number[] {
  const divisor: number[] = Array(count).fill(0);
  divisor[count - 1] = 1;
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2)) {
    for (let j = 0; j < count; j++) {
      divisor[j] = times(divisor[j], root) ^ (divisor[j + 1] ?? 0);
    }
  }
  const rest: number[] = Array(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() as number);
    rest.push(0);
    divisor.forEach((coefficient, i) => (rest[i] ^= times(coefficient, factor)));
  }
  return rest;
}

function codewords(text: string, version: number): number[] {
  const bytes = [...new TextEncoder().encode(text)];
  const room = DATA[version - 1];
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, 8);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(''), 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  return interleaved(data, version);
}

function interleaved(data: number[], version: number): number[] {
  const count = BLOCKS[version - 1],
    size = data.length / count;
  const blocks = Array.from({ length: count }, (_, i) => data.slice(i * size, (i + 1) * size));
  const checks = blocks.map((block) => checkBytes(block, CHECK[version - 1]));
  const across = (parts: number[][]) => parts[0].flatMap((_, i) => parts.map((part) => part[i]));
  return [...across(blocks), ...across(checks)];
}

class Grid {
  readonly dark: boolean[][];
  readonly fixed: boolean[][];
  constructor(readonly size: number) {
    this.dark = Array.from({ length: size }, () => Array(size).fill(false));
    this.fixed = Array.from({ length: size }, () => Array(size).fill(false));
  }
  set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y][x] = dark;
    this.fixed[y][x] = true;
  }
}

function square(grid: Grid, cx: number, cy: number, reach: number, light: number): void {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      grid.set(cx + dx, cy + dy, ring !== light && ring !== 4);
    }
  }
}

function patterns(grid: Grid, version: number): void {
  const last = grid.size - 1;
  for (let i = 0; i < grid.size; i++) {
    grid.set(6, i, i % 2 === 0);
    grid.set(i, 6, i % 2 === 0);
  }
  square(grid, 3, 3, 4, 2);
  square(grid, last - 3, 3, 4, 2);
  square(grid, 3, last - 3, 4, 2);
  const at = ALIGNED[version - 1];
  at.forEach((y, i) =>
    at.forEach((x, j) => {
      const isCorner = (i === 0 && j === 0) || (i === 0 && j === at.length - 1) || (i === at.length - 1 && j === 0);
      if (!isCorner) square(grid, x, y, 2, 1);
    }),
  );
}

/** Level L, mask 0: its 15 bits with their check bits, twice. */
function format(grid: Grid): void {
  const data = 1 << 3;
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  const last = grid.size - 1;
  for (let i = 0; i <= 5; i++) grid.set(8, i, bit(i));
  grid.set(8, 7, bit(6));
  grid.set(8, 8, bit(7));
  grid.set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) grid.set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) grid.set(last - i, 8, bit(i));
  for (let i = 8; i < 15; i++) grid.set(8, grid.size - 15 + i, bit(i));
  grid.set(8, grid.size - 8, true);
}

function versionBits(grid: Grid, version: number): void {
  if (version < 7) return;
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const a = grid.size - 11 + (i % 3),
      b = Math.floor(i / 3);
    grid.set(a, b, ((bits >> i) & 1) === 1);
    grid.set(b, a, ((bits >> i) & 1) === 1);
  }
}

function fill(grid: Grid, words: number[]): void {
  let i = 0;
  for (let right = grid.size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < grid.size; step++) {
      for (let j = 0; j < 2; j++) {
        const x = right - j;
        const isUp = ((right + 1) & 2) === 0;
        const y = isUp ? grid.size - 1 - step : step;
        if (grid.fixed[y][x]) continue;
        const bit = i < words.length * 8 && ((words[i >> 3] >> (7 - (i & 7))) & 1) === 1;
        grid.dark[y][x] = bit !== ((x + y) % 2 === 0);
        i++;
      }
    }
  }
}

/** Draw a text as rows of dark and light modules; a text that is too long gives none. */
export function qr(text: string): boolean[][] {
  const length = new TextEncoder().encode(text).length;
  const version = DATA.findIndex((room) => length + 2 <= room) + 1;
  if (!version) return [];
  const grid = new Grid(version * 4 + 17);
  patterns(grid, version);
  format(grid);
  versionBits(grid, version);
  fill(grid, codewords(text, version));
  return grid.dark;
}

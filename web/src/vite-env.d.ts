/// <reference types="vite/client" />
/// <reference types="svelte" />

declare module 'virtual:cards' {
  export const cards: import('./lib/games').Card[];
  export const levels: string[];
  export const botNames: string[];
  /** After this many other moves the right ones glow; after this many the teacher makes one. */
  export const glowsAfter: number, helpsAfter: number;
}
declare module 'virtual:art' {
  /** The view box of each drawing in the sprite, by its id. */
  const boxes: Record<string, string>;
  export default boxes;
}
declare module 'virtual:boards' {
  const boards: Record<string, () => Promise<{ default: import('./lib/boards').BoardModule }>>;
  export default boards;
}
declare module 'virtual:rulebooks' {
  const books: Record<string, Record<string, () => Promise<{ default: import('./lib/rulebook').Book }>>>;
  export default books;
}
declare module 'virtual:vocabularies' {
  const vocabularies: Record<string, Record<string, () => Promise<{ default: string }>>>;
  export default vocabularies;
}
declare module 'virtual:words/*' {
  const text: string;
  export default text;
}
declare module 'virtual:courses' {
  const courses: Record<string, () => Promise<{ default: import('./lib/course').Course }>>;
  export default courses;
}
declare module 'virtual:dailies' {
  const dailies: Record<string, (() => Promise<{ default: import('./lib/course').Daily }>)[]>;
  export default dailies;
}

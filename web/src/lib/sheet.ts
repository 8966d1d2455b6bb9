/** Card sheets as files: TOML, as docs/sheets.md shows it, or JSON. */

import type { Sheet } from './types';

/** Read a sheet; null where the text is not a sheet of the title whose own sheet is `ours`. */
export async function readSheet(text: string, ours: Sheet): Promise<Sheet | null> {
  const isJson = text.trimStart().startsWith('{'); // as no TOML begins
  const parse: (text: string) => unknown = isJson ? JSON.parse : (await import('smol-toml')).parse;
  try {
    const made = structuredClone(parse(text)); // smol-toml's tables have no prototype, and Svelte follows none such
    return isLike(made, ours) && made.game === ours.game && made.name ? made : null;
  } catch {
    return null;
  }
}

export async function writeSheet(sheet: Sheet): Promise<string> {
  return (await import('smol-toml')).stringify(sheet);
}

/** Can a form made for the one show the other? Whether the numbers can be played, the server says. */
function isLike<T>(made: unknown, ours: T): made is T {
  if (made === null || typeof made !== typeof ours || Array.isArray(made) !== Array.isArray(ours)) return false;
  if (Array.isArray(ours)) return (made as unknown[]).every((one) => isLike(one, ours[0]));
  if (typeof ours !== 'object') return true;
  const known = new Map(Object.entries(ours as object));
  return Object.entries(made as object).every(([key, value]) =>
    known.has(key) ? isLike(value, known.get(key)) : value !== null,
  );
}

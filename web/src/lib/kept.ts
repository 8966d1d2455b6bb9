/** What this browser keeps between visits, as JSON under a name; one that keeps nothing has nothing kept. */

export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

export function readList(name: string): unknown[] {
  const kept = readKept(name);
  return Array.isArray(kept) ? kept : [];
}

/** Keep something; false if this browser keeps nothing: then it holds until the page is closed. */
export function keep(name: string, what: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}

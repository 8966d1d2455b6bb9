/** What survives a reload of the page, but not the closing of its tab. */

export class Lasting {
  constructor(private readonly name: string) {}

  keep(what: string, value: unknown): void {
    try {
      sessionStorage.setItem(this.name + what, JSON.stringify(value));
    } catch {
      // then it lives as long as the page
    }
  }

  stored<T>(what: string): T | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.name + what) ?? 'null');
    } catch {
      return null;
    }
  }
}

/** What a line of the log speaks of glows on the table while the line is pointed at, or for a moment after a tap. */

const TAP_MS = 2000;

export class Glow {
  private lit: Element[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: () => ParentNode | undefined,
    private readonly mark = 'glow',
  ) {}

  light(places: string[], isTap = false): void {
    this.end();
    if (!places.length) return;
    this.lit = [...(this.table()?.querySelectorAll(places.join(',')) ?? [])];
    for (const element of this.lit) element.classList.add(this.mark);
    if (isTap) {
      this.lit[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      this.timer = setTimeout(() => this.end(), TAP_MS);
    }
  }

  end(): void {
    clearTimeout(this.timer);
    for (const element of this.lit) element.classList.remove(this.mark);
    this.lit = [];
  }
}

/** Under `meridian:bars`: which bars took room on the page that was seen last, and how much, so that the next one keeps it from its first paint. */
export interface ShownBars {
  /** Ids of the surfaces. */
  readonly ids: readonly string[];
  /** Of all of them, in px. */
  readonly height: number;
  /** Of the viewport at that time: another width has other heights. */
  readonly width: number;
}

/** As the script before the first paint reads it, with as little as it takes: `<width> <height> <id> <id>`. */
export function formatShownBars({ ids, height, width }: ShownBars): string {
  return [width, height, ...ids].join(' ');
}

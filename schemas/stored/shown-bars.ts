/**
 * Record `meridian:bars`: bars and their total height on the last page, so that the next page can reserve the space before its first paint.
 * All lengths are in px.
 */
export interface ShownBars {
  readonly ids: readonly string[];
  readonly height: number;
  readonly width: number;
}

export function formatShownBars({ ids, height, width }: ShownBars): string {
  return [width, height, ...ids].join(' ');
}

import { isInstant, parseFields } from './parse-json.ts';

/** `meridian:surface:{id}`: when a surface was last closed, confirmed and shown, in ms (contract 5). */
export interface SurfaceRecord {
  readonly dismissedAt?: number;
  readonly confirmedAt?: number;
  readonly shownAt?: number;
}

/**
 * One bad moment counts as absent and leaves the others; anything that is no record is an empty one. Read before the
 * first paint, so by hand: a schema library would double what this costs the first load.
 */
export function parseSurfaceRecord(stored: string | null): SurfaceRecord {
  const { dismissedAt, confirmedAt, shownAt } = parseFields(stored);
  return {
    ...(isInstant(dismissedAt) && { dismissedAt }),
    ...(isInstant(confirmedAt) && { confirmedAt }),
    ...(isInstant(shownAt) && { shownAt }),
  };
}

export function formatSurfaceRecord(record: SurfaceRecord): string {
  return JSON.stringify(record);
}

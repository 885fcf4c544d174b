import { isInstant, parseFields } from './parse-json.ts';

/** Record `meridian:surface:{id}`. Times are in ms. */
export interface SurfaceRecord {
  readonly dismissedAt?: number;
  readonly confirmedAt?: number;
  readonly shownAt?: number;
}

/** Ignores invalid times. Runs before the first paint without a schema library, which would double the size of the first load. */
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

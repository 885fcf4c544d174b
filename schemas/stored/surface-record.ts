import { isInstant, parseFields } from './parse-json.ts';

export interface SurfaceRecord {
  readonly dismissedAt?: number;
  readonly confirmedAt?: number;
  readonly shownAt?: number;
}

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

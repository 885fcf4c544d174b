import { z } from '../zod.ts';
import { instant } from './instant.ts';
import { parseStored } from './json.ts';

const moment = z.catch(z.optional(instant), undefined);

const surfaceRecord = z.object({ dismissedAt: moment, confirmedAt: moment, shownAt: moment });

/** `meridian:surface:{id}`: when a surface was last closed, confirmed and shown, in ms (contract 5). */
export interface SurfaceRecord {
  readonly dismissedAt?: number;
  readonly confirmedAt?: number;
  readonly shownAt?: number;
}

/** One bad moment counts as absent and leaves the others; anything that is no record is an empty one. */
export function parseSurfaceRecord(stored: string | null): SurfaceRecord {
  const { dismissedAt, confirmedAt, shownAt } = parseStored(surfaceRecord, stored) ?? {};
  return {
    ...(dismissedAt !== undefined && { dismissedAt }),
    ...(confirmedAt !== undefined && { confirmedAt }),
    ...(shownAt !== undefined && { shownAt }),
  };
}

export function formatSurfaceRecord(record: SurfaceRecord): string {
  return JSON.stringify(record);
}

import { isInstant, parseFields } from './parse-json.ts';

export const MOMENTS = ['shownAt', 'dismissedAt', 'confirmedAt'] as const;
export const CLOSINGS = ['closedInSession', 'closedInLoad', 'closedInVisit'] as const;
export type Moment = (typeof MOMENTS)[number];
export type Closing = (typeof CLOSINGS)[number];

/** Record `meridian:surface:{id}`. Times are in ms. */
export type SurfaceRecord = Readonly<Partial<Record<Moment, number>>>;

/** Ignores invalid times. Runs before the first paint without a schema library, which would double the size of the first load. */
export function parseSurfaceRecord(stored: string | null): SurfaceRecord {
  const fields = parseFields(stored);
  return Object.fromEntries(MOMENTS.flatMap((moment) => (isInstant(fields[moment]) ? [[moment, fields[moment]]] : [])));
}

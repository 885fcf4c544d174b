import { DEFAULT_RESOLUTION, isResolution } from '../api/resolution.ts';
import type { Resolution } from '../api/resolution.ts';

/** `meridian:chart:resolution`: the plain text `60` (contract 9); one that is not supported is the default. */
export function parseChartResolution(stored: string | null): Resolution {
  return isResolution(stored) ? stored : DEFAULT_RESOLUTION;
}

import { isResolution } from '../domains/market/resolution.ts';
import type { Resolution } from '../domains/market/resolution.ts';

/** `meridian:chart:resolution`: the plain text `60` (contract 9); null where none is stored, or one that is not supported. */
export function parseChartResolution(stored: string | null): Resolution | null {
  return isResolution(stored) ? stored : null;
}

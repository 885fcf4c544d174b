import { isResolution } from '../domains/market/resolution.ts';
import type { Resolution } from '../domains/market/resolution.ts';

export function parseChartResolution(stored: string | null): Resolution | null {
  return isResolution(stored) ? stored : null;
}

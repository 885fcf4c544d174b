import type { Period } from './describe-date.ts';
import { groupByClass, getSignature, type Dimension } from './dimension.ts';
import { getWindowBounds, NOW, getOperation } from './logic.ts';

export function isWindow(atom: unknown): boolean {
  return getOperation(atom)?.name === 'during';
}

/**
 * Splits time at the windows' bounds. The first member is the time of examples. The others are the instants on both
 * sides of each bound.
 */
export function createTimeDimensions(atoms: readonly unknown[], now: number, isNowOnly: boolean): Dimension[] {
  const windows = [...new Map(atoms.filter(isWindow).map((atom) => [JSON.stringify(atom), atom])).values()];
  const beside = windows.flatMap(getWindowBounds).flatMap((bound) => [bound, bound - 1]);
  const instants = isNowOnly ? [now] : [...new Set([now, ...beside])];
  const members = instants.map((instant) => ({ [NOW]: instant }));
  return [{ facts: [NOW], atoms: windows, classes: groupByClass(windows, members, now) }];
}

export function getPeriods({ atoms, classes }: Dimension, chosen: ReadonlySet<number>): Period[] {
  const allowed = new Set([...chosen].map((cls) => classes[cls]?.signature));
  const bounds = [...new Set(atoms.flatMap(getWindowBounds))].sort((a, b) => a - b);
  const periods: Period[] = [];
  for (const [index, until] of [...bounds, null].entries()) {
    const from = bounds[index - 1] ?? null;
    // Between two bounds nothing changes, so the first instant is enough.
    if (!allowed.has(getSignature(atoms, { [NOW]: from ?? Number(until) - 1 }, 0))) continue;
    const last = periods.at(-1);
    if (last?.until === from && last) periods[periods.length - 1] = { from: last.from, until };
    else periods.push({ from, until });
  }
  return periods;
}

import type { Period } from './date-words.ts';
import { classesBy, signatureOf, type Dimension } from './dimension.ts';
import { boundsOf, NOW, operationOf } from './logic.ts';

/** Whether a comparison asks for the time alone. */
export function isWindow(atom: unknown): boolean {
  return operationOf(atom)?.name === 'during';
}

/**
 * Time as the windows among some comparisons split it. The instant that examples stand at comes
 * first; of each window its first and last instant and those beside them are there.
 */
export function timeDimensions(atoms: readonly unknown[], now: number, isNowOnly: boolean): Dimension[] {
  const windows = [...new Map(atoms.filter(isWindow).map((atom) => [JSON.stringify(atom), atom])).values()];
  const beside = windows.flatMap(boundsOf).flatMap((bound) => [bound, bound - 1]);
  const instants = isNowOnly ? [now] : [...new Set([now, ...beside])];
  const members = instants.map((instant) => ({ [NOW]: instant }));
  return [{ facts: [NOW], atoms: windows, classes: classesBy(windows, members, now) }];
}

/** The stretches of time that some classes of the dimension of time stand for, in order and as long as can be. */
export function periodsIn({ atoms, classes }: Dimension, chosen: ReadonlySet<number>): Period[] {
  const allowed = new Set([...chosen].map((cls) => classes[cls]?.signature));
  const bounds = [...new Set(atoms.flatMap(boundsOf))].sort((a, b) => a - b);
  const periods: Period[] = [];
  for (const [index, until] of [...bounds, null].entries()) {
    const from = bounds[index - 1] ?? null;
    // Between two bounds nothing changes: the first instant stands for all.
    if (!allowed.has(signatureOf(atoms, { [NOW]: from ?? (until ?? 1) - 1 }, 0))) continue;
    const last = periods.at(-1);
    if (last?.until === from && last) periods[periods.length - 1] = { from: last.from, until };
    else periods.push({ from, until });
  }
  return periods;
}

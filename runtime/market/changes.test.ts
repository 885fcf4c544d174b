import { expect, it } from 'vitest';
import type { BarChange } from '../../schemas/domains/market/chart-sources.ts';
import { Changes } from './live-bars.ts';

const RESET = { kind: 'reset' } as const;
const older = (added: number) => ({ kind: 'older', added }) as const;
const newer = (added: number) => ({ kind: 'newer', added }) as const;

it.each<[string, readonly BarChange[], BarChange]>([
  ['ticks of one bar', [newer(0), newer(0)], newer(0)],
  ['bars that were added', [newer(1), newer(0), newer(2)], newer(3)],
  ['two older pages', [older(2), older(3)], older(5)],
  ['an older page and a tick', [older(2), newer(0)], RESET],
  ['a reset and a tick', [RESET, newer(1)], RESET],
])('%s within a frame are reported once', (_name, changes, expected) => {
  const frames: (() => void)[] = [];
  const told: BarChange[] = [];
  const all = new Changes({ markUsable: () => undefined, whenUsable: Promise.resolve(), onFrame: (run) => void frames.push(run) });
  const end = all.listen((change) => told.push(change));
  changes.forEach((change) => all.add(change));
  expect(told).toEqual([]);
  frames.splice(0).forEach((run) => run());
  end();
  all.add(RESET);
  frames.splice(0).forEach((run) => run());
  expect(told).toEqual([expected]);
});

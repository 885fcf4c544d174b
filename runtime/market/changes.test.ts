import { expect, it, vi } from 'vitest';
import type { BarChange } from '../../schemas/domains/market/chart-sources.ts';
import { Changes } from './live-bars.ts';

const createChange = (kind: 'older' | 'newer', added: number): BarChange => ({ kind, added });
const RESET: BarChange = { kind: 'reset' };

it.each<[string, readonly BarChange[], BarChange]>([
  ['ticks of one bar', [createChange('newer', 0), createChange('newer', 0)], createChange('newer', 0)],
  ['added bars', [1, 0, 2].map((added) => createChange('newer', added)), createChange('newer', 3)],
  ['two older pages', [createChange('older', 2), createChange('older', 3)], createChange('older', 5)],
  ['an older page and a tick', [createChange('older', 2), createChange('newer', 0)], RESET],
  ['a reset and a tick', [RESET, createChange('newer', 1)], RESET],
])('reports %s within a frame once', (_name, changes, expected) => {
  const onFrame = vi.fn<(run: () => void) => void>();
  const listener = vi.fn<(change: BarChange) => void>();
  const all = new Changes({ markUsable: () => undefined, whenUsable: Promise.resolve(), onFrame });
  const stop = all.listen(listener);
  changes.forEach((change) => all.add(change));
  expect(listener).not.toHaveBeenCalled();
  onFrame.mock.lastCall?.[0]();
  stop();
  all.add(RESET);
  onFrame.mock.lastCall?.[0]();
  expect(listener.mock.calls).toEqual([[expected]]);
  expect(onFrame).toHaveBeenCalledTimes(2);
});

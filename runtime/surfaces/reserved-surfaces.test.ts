import { expect, it } from 'vitest';
import type { Surface } from '../../schemas/manifest/surface.ts';
import { boardOf, NOW } from '../../tests/kit/runtime/board-of.ts';
import { deferred } from '../../tests/kit/runtime/deferred.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { modal } from '../../tests/kit/runtime/site-document.ts';
import type { Stores } from '../stores/stores.ts';
import { getReservedSurfaces } from './reserved-surfaces.ts';
import type { SurfaceState } from './surface-state.ts';

const DAY_MS = 24 * 3_600_000;
const bar = (kind: Surface['kind'], priority = 1) => modal({ slot: 'bar', kind, priority, when: 'hk' });
const shown = (ago: number) => ({ 'meridian:surface:notice': JSON.stringify({ shownAt: NOW - ago }) });

/** Opens a page whose bars depend on the compliance check, which is pending. */
async function openPending(surfaces: Readonly<Record<string, Surface>>, stored: Readonly<Record<string, string>> = {}) {
  const check = deferred();
  const rules = { hk: { logic: { var: 'compliance.toast.isHkUser' } } };
  const { board } = await boardOf({ rules, stored, surfaces, answers: { 'compliance-check': check.promise } });
  return { bars: () => ({ reserved: board.reserved('bar'), visible: board.visible('bar') }), check };
}

it.each<[string, Record<string, Surface>, Record<string, string>, string[]]>([
  ['reserves space for a promotion', { notice: bar('promotion') }, {}, ['notice']],
  ['reserves no space for a notice that was never shown', { notice: bar('service') }, {}, []],
  ['reserves space for a notice shown 24 hours ago', { notice: bar('service') }, shown(DAY_MS), ['notice']],
  ['reserves no space for a notice shown longer ago', { notice: bar('legal') }, shown(DAY_MS + 1), []],
  ['reserves space in the order of priority', { low: bar('promotion', 1), high: bar('promotion', 2) }, {}, ['high', 'low']],
])('%s while its rule is pending', async (_name, surfaces, stored, reserved) => {
  const { bars } = await openPending(surfaces, stored);
  expect(bars()).toEqual({ reserved, visible: [] });
});

it.each([
  [true, ['notice']],
  [false, []],
])('releases the space when the rule evaluates to %s', async (is_hk_user, visible) => {
  const { bars, check } = await openPending({ notice: bar('promotion') });
  check.resolve({ toast: { is_hk_user } });
  await settle();
  expect(bars()).toEqual({ reserved: [], visible });
});

it('reserves no space for a bar that is open while its rule is pending', () => {
  const states = [true, false].map((isOpen) => ({ id: String(isOpen), isOpen, decision: 'wait', record: { kind: 'promotion' } }));
  expect(getReservedSurfaces(states as unknown as SurfaceState[], {} as Stores)).toEqual(['false']);
});

import { describe, expect, it } from 'vitest';
import type { Surface } from '../../schemas/manifest/surface.ts';
import { boardOf, NOW } from '../testing/board-of.ts';
import { deferred } from '../testing/deferred.ts';
import { NEVER } from '../testing/fake-network.ts';
import { settle } from '../testing/settle.ts';
import { modal } from '../testing/site-document.ts';

const HOUR = 3_600_000;
const rules = { hk: { logic: { var: 'compliance.toast.isHkUser' } } };
const bar = (kind: Surface['kind'], priority = 1) => modal({ slot: 'bar', kind, priority, when: 'hk' });
const shown = (ago: number) => ({ 'meridian:surface:notice': JSON.stringify({ shownAt: NOW - ago }) });

/** A bar that hangs on the compliance check, which is under way. */
async function waiting(kind: Surface['kind'], stored: Readonly<Record<string, string>> = {}) {
  const answer = deferred();
  const { board } = await boardOf({ rules, stored, surfaces: { notice: bar(kind) }, answers: { 'compliance-check': answer.promise } });
  return { board, answer };
}

describe('while it is not known whether a bar shows, its room', () => {
  it.each([
    { what: 'a promotion', kind: 'promotion', stored: {}, expected: ['notice'] },
    { what: 'a notice that was never shown', kind: 'service', stored: {}, expected: [] },
    { what: 'a notice shown 24 h ago', kind: 'service', stored: shown(24 * HOUR), expected: ['notice'] },
    { what: 'a notice shown longer ago', kind: 'legal', stored: shown(24 * HOUR + 1), expected: [] },
  ] as const)('of $what is kept: $expected', async ({ kind, stored, expected }) => {
    const { board } = await waiting(kind, stored);
    expect(board.expected('bar')).toEqual(expected);
    expect(board.visible('bar')).toEqual([]);
  });

  it.each([
    { is_hk_user: true, visible: ['notice'] },
    { is_hk_user: false, visible: [] },
  ])('is given up once it is: $is_hk_user', async ({ is_hk_user, visible }) => {
    const { board, answer } = await waiting('promotion');
    answer.resolve({ toast: { is_hk_user } });
    await settle();
    expect(board.expected('bar')).toEqual([]);
    expect(board.visible('bar')).toEqual(visible);
  });

  it('stands in the order of priority', async () => {
    const { board } = await boardOf({
      rules,
      surfaces: { low: bar('promotion', 1), high: bar('promotion', 2) },
      answers: { 'compliance-check': NEVER },
    });
    expect(board.expected('bar')).toEqual(['high', 'low']);
  });
});

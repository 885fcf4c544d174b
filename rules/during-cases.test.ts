import { describe, expect, it } from 'vitest';
import type { Logic, RuleCase } from '../schemas/rule.ts';
import { runCases } from './cases.ts';
import { missingCases } from './coverage.ts';
import { enumerateRule } from './enumerate.ts';
import { compiled, context, DAY, december, END, FIRST, START } from './fixtures.ts';
import { mutationOf } from './mutants-judge.ts';
import { mutantsOf } from './mutants.ts';
import { Analysis } from './analysis.ts';

const promotion: Logic = { and: [{ '!': { var: 'device.isApp' } }, december] };

describe('the table of a rule with windows', () => {
  const times = (logic: Logic): string[] =>
    enumerateRule(compiled(logic), context).map(({ now, holds }) => `${new Date(now).toISOString()}: ${holds}`);

  it('[RUL-10] tells apart inside and outside, and every overlap of two windows', () => {
    const first: Logic = { during: ['2026-01-01T00:00[UTC]', '2026-03-01T00:00[UTC]'] };
    const second: Logic = { during: ['2026-02-01T00:00[UTC]', '2026-04-01T00:00[UTC]'] };
    const inside = ['2024-06-12T12:00:00.000Z: false', '2026-01-01T00:00:00.000Z: true'];
    expect(times(first)).toEqual(inside);
    const both = ['2026-03-01T00:00:00.000Z: false', '2026-02-28T23:59:59.999Z: false'];
    expect(times({ and: [first, { '!': second }] })).toEqual([...inside, ...both]);
  });

  it('[RUL-13] lets surfaces of one priority be due in turn, not at once', () => {
    const findBoth = (other: Logic) => {
      const { logic } = compiled({ and: [december, other] });
      const analysis = new Analysis([logic], context);
      return analysis.witness(analysis.diagrams.of(logic));
    };
    const january: Logic = { during: ['2026-12-25T00:00[Europe/Istanbul]', null] };
    expect(findBoth(january)).toBeNull();
    const sooner: Logic = { during: ['2026-12-24T23:59:59.999[Europe/Istanbul]', null] };
    expect(findBoth(sooner)).toEqual({ facts: {}, now: END - 1 });
  });

  it('[RUL-10] keeps the age of what happened at every time', () => {
    const logic: Logic = { and: [december, { '!': { not_within: [{ var: 'memory.hk-dialog.dismissedAt' }, 'PT24H'] } }] };
    const shown = enumerateRule(compiled(logic), context).filter(({ holds }) => holds);
    expect(shown).not.toEqual([]);
    for (const { facts, now } of shown) expect(now - Number(facts['memory.hk-dialog.dismissedAt'])).toBeLessThan(DAY);
  });
});

describe('the cases of a window', () => {
  const written = (cases: readonly RuleCase[]) =>
    ({ title: 't', why: 'w', owner: 'o', logic: promotion, onUnknown: 'hide', cases }) as const;
  const at = (now: number, expected: RuleCase['expect']): RuleCase => {
    return { now: new Date(now).toISOString(), facts: {}, expect: expected, because: 'the offer says so' };
  };
  const four = [at(START - 1, 'hidden'), at(START, 'shown'), at(END - 1, 'shown'), at(END, 'hidden')];

  it('[RUL-20] are asked for on both sides of its start and of its end', () => {
    const missing = missingCases(written([]), context).map(({ now, facts, reaches }) => ({ now, facts, reaches }));
    const window = 'now is from 1 December 2026, 00:00 until 25 December 2026, 00:00 (Europe/Istanbul)';
    expect(missing).toEqual([
      { now: '2026-11-30T20:59:59.999Z', facts: {}, reaches: [`${window}: just before 1 December 2026, 00:00`, `${window}: false`] },
      {
        now: '2026-11-30T21:00:00.000Z',
        facts: {},
        reaches: [`${window}: at 1 December 2026, 00:00`, 'device.isApp: false', `${window}: true`],
      },
      { now: '2026-12-24T20:59:59.999Z', facts: {}, reaches: [`${window}: just before 25 December 2026, 00:00`] },
      { now: '2026-12-24T21:00:00.000Z', facts: {}, reaches: [`${window}: at 25 December 2026, 00:00`] },
      { now: '2026-11-30T21:00:00.000Z', facts: { 'device.isApp': true }, reaches: ['device.isApp: true'] },
    ]);
  });

  it('[RUL-20] come out by the instant at which they stand', () => {
    expect(runCases(written(four), context)).toEqual([]);
    expect(runCases(written([at(START - 1, 'shown')]), context)).toMatchObject([{ check: 'rule/case-failed' }]);
  });

  it('[TOL-10] notice every slip in its dates', () => {
    const inside = { ...at(START, 'hidden'), facts: { 'device.isApp': true } };
    const { killed, survived } = mutationOf(written([...four, inside]), context);
    expect(survived).toEqual([]);
    expect(killed.filter(({ place }) => place.includes('during'))).toHaveLength(12);
    expect(mutationOf(written(four.slice(1, 3)), context).survived).not.toEqual([]);
  });

  it('[TOL-10] are held against a start and an end left open, moved, or read in UTC', () => {
    const logic: Logic = { during: [FIRST, null] };
    const moved = ['2026-11-30T23:59:59.999', '2026-12-01T00:00:00.001', '2026-11-30T00:00', '2026-12-02T00:00'];
    const becomes = [...moved.map((local) => `${local}+03:00[Europe/Istanbul]`), '2026-12-01T00:00+00:00[UTC]'];
    expect(mutantsOf(logic, context).map(({ place, description }) => `${place.join('.')}: ${description}`)).toEqual([
      ': "now is from 1 December 2026, 00:00 on (Europe/Istanbul)" is negated',
      ...becomes.map((text) => `during.0: ${FIRST} becomes ${text}`),
    ]);
  });
});

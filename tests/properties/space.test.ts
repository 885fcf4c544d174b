import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Analysis } from '../../rules/analysis.ts';
import { NEVER } from '../../rules/diagram.ts';
import { catalogue, compileTestRule } from '../../rules/fixtures.ts';
import { getRelevantContext } from '../../rules/relevant-context.ts';
import { getSignature } from '../../rules/dimension.ts';
import { buildSpace, EXAMPLE_NOW, type SpaceContext } from '../../rules/space.ts';
import type { FactConstraint } from '../../schemas/domains/fact.ts';
import { logic } from './rules.arbitrary.ts';
import { assertForAll } from '../kit/assert-for-all.ts';

const areas = ['home', 'login', 'vip', 'trade', 'options', 'account', 'passkey'];

/** Constraints as in a manifest: an area determines other facts. */
const laws = fc.array(
  fc.record({
    when: fc.constantFrom(...areas).map((is) => ({ fact: 'page.area', is })),
    then: fc.constantFrom<FactConstraint['then']>(
      { fact: 'device.isApp', is: true },
      { fact: 'device.isApp', is: false },
      { fact: 'user.verified', is: 1 },
      { fact: 'experiment.reward', is: null },
      { fact: 'session.isLoggedIn', is: false },
    ),
  }),
  { maxLength: 8 },
);
const tier: FactConstraint = { when: { fact: 'session.isLoggedIn', is: false }, then: { fact: 'user.tierLevel', is: null } };

/** Returns whether each outcome of a condition is possible. */
function sides(source: unknown, context: SpaceContext): readonly boolean[] {
  const { diagrams, possible } = new Analysis([source], context);
  const holds = diagrams.build(source);
  return [holds, diagrams.not(holds)].map((side) => diagrams.and(possible, side) !== NEVER);
}

it('[TOL-16] answers with the relevant context as with the whole one', () => {
  assertForAll(150, [logic, laws], (source, some) => {
    const rule = compileTestRule(source).logic;
    const whole = { catalogue, constraints: [...some, tier] };
    expect(sides(rule, getRelevantContext([rule], whole))).toEqual(sides(rule, whole));
  });
});

it('keeps only the values of an enum that a rule distinguishes, and the default', () => {
  const area = { ...catalogue['page.area']!, default: 'trade' };
  const rule = compileTestRule({ '===': [{ var: 'page.area' }, 'vip'] }).logic;
  const { type } = getRelevantContext([rule], { catalogue: { 'page.area': area } }).catalogue['page.area'] ?? {};
  expect(type).toEqual({ kind: 'enum', values: ['vip', 'trade'] });
});

const HOUR = 3_600_000;
const INSTANTS = [
  'hk-dialog.dismissedAt',
  'netherlands-dialog.confirmedAt',
  'uzbekistan-dialog.shownAt',
  'risk-user-dialog.shownAt',
  'reward.shownAt',
];
const notWithin = (id: string, span: unknown) => ({ not_within: [{ var: `memory/${id}` }, span, { var: 'now' }] });
const hours = fc.integer({ min: 0, max: 6 }).map((count) => count * HOUR);
const age = fc.option(fc.tuple(hours, fc.integer({ min: -1, max: 1 })).map(([span, step]) => Math.max(0, span + step)));

it.each([2, 5])('[TOL-16] has a class for every order of %i ages, their own limits, and a common one', (count) => {
  assertForAll(
    60,
    [fc.array(hours, { minLength: count, maxLength: count }), fc.array(age, { minLength: count, maxLength: count }), hours],
    (limits, ages, length) => {
      const ids = INSTANTS.slice(0, count);
      const atoms = ids.flatMap((id, at) => [notWithin(id, { var: 'kycToast/frequency' }), notWithin(id, limits[at])]);
      const [dimension] = buildSpace([{ and: atoms }], { catalogue }).dimensions;
      const instants = ids.map((id, at) => [`memory.${id}`, ages[at] === null ? null : EXAMPLE_NOW - Number(ages[at])]);
      const person = { 'kycToast.frequency': length, ...Object.fromEntries(instants) };
      expect(dimension?.classes.map(({ signature }) => signature)).toContain(getSignature(dimension?.atoms ?? [], person, EXAMPLE_NOW));
    },
  );
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Analysis } from '../../rules/analysis.ts';
import { NEVER } from '../../rules/diagram.ts';
import { catalogue, compiled } from '../../rules/fixtures.ts';
import { relevantContext } from '../../rules/relevant.ts';
import type { SpaceContext } from '../../rules/space.ts';
import type { FactConstraint } from '../../schemas/domains/fact.ts';
import { logic } from './rules.arbitrary.ts';
import { forAll } from '../kit/for-all.ts';

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
  const holds = diagrams.of(source);
  return [holds, diagrams.not(holds)].map((side) => diagrams.and(possible, side) !== NEVER);
}

describe('the part of a context that a question hangs on', () => {
  it('[TOL-16] gives the answers of the whole', () => {
    forAll(150, [logic, laws], (source, some) => {
      const rule = compiled(source).logic;
      const whole = { catalogue, constraints: [...some, tier] };
      expect(sides(rule, relevantContext([rule], whole))).toEqual(sides(rule, whole));
    });
  });

  it('leaves values that nothing tells apart to the plain one', () => {
    const area = { ...catalogue['page.area']!, default: 'trade' };
    const rule = compiled({ '===': [{ var: 'page.area' }, 'vip'] }).logic;
    const { type } = relevantContext([rule], { catalogue: { 'page.area': area } }).catalogue['page.area'] ?? {};
    expect(type).toEqual({ kind: 'enum', values: ['vip', 'trade'] });
  });
});

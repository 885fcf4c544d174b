import { describe, expect, it } from 'vitest';
import { constraintsAmong, enumerateRule } from './enumerate.ts';
import { catalogue, compiled, constraints, context } from './fixtures.ts';
import { EXAMPLE_NOW } from './space.ts';

const confirmedAt = 'memory.netherlands-dialog.confirmedAt';

describe('enumerateRule', () => {
  it('[RUL-10] is the whole table of a rule', () => {
    const table = enumerateRule(compiled('netherlands'), { catalogue });
    const rows = table.map(({ facts, holds }) => [
      facts['compliance.limit.isNlLimit'],
      facts['user.tierLevel'],
      facts[confirmedAt] === null ? null : EXAMPLE_NOW - Number(facts[confirmedAt]),
      holds,
    ]);
    const [none, first, high] = [null, 0, 11].map((tier) => [null, 0].map((age) => [tier, age]));
    const expected = [none, first, high].flat().map((row) => [true, ...row!, row !== high?.[1]]);
    expect(rows.filter(([isLimited]) => isLimited)).toEqual(expected);
    expect(rows.filter(([isLimited, , , isShown]) => !isLimited && !isShown)).toHaveLength(6);
    expect(rows).toHaveLength(12);
  });

  it('leaves out what the constraints rule out', () => {
    const logic = { and: [{ '!': [{ var: 'session.isLoggedIn' }] }, { '>=': [{ var: 'user.tierLevel' }, 11] }] } as const;
    expect(enumerateRule(compiled(logic), { catalogue })).toHaveLength(6);
    expect(enumerateRule(compiled(logic), context).some(({ holds }) => holds)).toBe(false);
  });

  it('splits an instant and the duration fact it is compared with by their comparison alone', () => {
    const points = enumerateRule(compiled('risk-user'), context).filter(({ facts }) => facts['kycToast.isRiskUser'] === true);
    expect(new Set(points.map(({ holds }) => holds))).toEqual(new Set([false, true]));
  });

  it('refuses to list more than 2^20 situations', () => {
    const ids = Array.from({ length: 21 }, (_, index) => `made.up${index}`);
    const shape = catalogue['device.isApp'];
    if (!shape) throw new Error('the catalogue has lost a fact');
    const many = { catalogue: Object.fromEntries(ids.map((id) => [id, shape])) };
    const rule = { logic: { and: ids.map((id) => ({ var: id.replace('.', '/') })) }, onUnknown: 'hide', reads: {} } as const;
    expect(() => enumerateRule(rule, many)).toThrow(RangeError);
  });
});

describe('constraintsAmong', () => {
  it('follows constraints through facts outside', () => {
    const chain = [
      { when: { fact: 'a.x', is: true }, then: { fact: 'b.x', is: true } },
      { when: { fact: 'b.x', is: true }, then: { fact: 'c.x', is: 1 } },
      { when: { fact: 'b.x', is: false }, then: { fact: 'c.x', is: 2 } },
    ];
    expect(constraintsAmong(['a.x', 'c.x'], chain)).toEqual([{ when: { fact: 'a.x', is: true }, then: { fact: 'c.x', is: 1 } }]);
    expect(constraintsAmong(['user.tierLevel'], constraints)).toEqual([]);
  });
});

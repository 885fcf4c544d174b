import { expect, it } from 'vitest';
import { compileRule } from './compile.ts';
import { catalogue, compileTestRule, ruleIds } from './fixtures.ts';

it('[RUL-6] passes the clock to not_within, and its duration in milliseconds', () => {
  expect(compileTestRule('hk', 'show')).toEqual({
    logic: {
      and: [{ var: 'compliance/toast/isHkUser' }, { not_within: [{ var: 'memory/hk-dialog/dismissedAt' }, 86_400_000, { var: 'now' }] }],
    },
    onUnknown: 'show',
    reads: {
      'compliance.toast.isHkUser': { type: { kind: 'bool' }, nullable: false },
      'memory.hk-dialog.dismissedAt': { type: { kind: 'instant' }, nullable: true },
    },
  });
});

const tier = { var: 'user/tierLevel' };
it.each([
  [{ '!': { rule: 'is-high-tier' } }, { '!': [{ and: [{ '!==': [tier, null] }, { '>=': [tier, 11] }] }] }],
  [{ '<': [{ var: 'device.width' }, 768] }, { '<': [{ var: 'device/width' }, 768] }],
  [{ '===': [{ var: 'kycToast.frequency' }, 'PT1H'] }, { '===': [{ var: 'kycToast/frequency' }, 3_600_000] }],
] as const)('[RUL-7] compiles %j to %j: expands references, and guards an ordering if the fact can be null', (logic, expected) => {
  expect(compileTestRule(logic).logic).toEqual(expected);
});

it('lists of an enum the values in the rule and one other', () => {
  const { reads } = compileTestRule({ in: [{ var: 'page.area' }, ['vip', 'trade']] });
  expect(reads).toEqual({ 'page.area': { type: { kind: 'enum', values: ['vip', 'trade', 'home'] }, nullable: false } });
});

it.each(ruleIds)('compiles %s to plain JSON', (id) => {
  expect(JSON.parse(JSON.stringify(compileTestRule(id)))).toEqual(compileTestRule(id));
});

it.each([
  [{ var: 'no.such' }, 'not checked: unknown fact "no.such"'],
  [{ '==': [1, 1] }, 'not checked: unknown operator "=="'],
  ['text', 'not checked: a condition must be an object'],
])('rejects %j, which was not checked', (logic, message) => {
  expect(() => compileRule({ logic, onUnknown: 'hide' }, { catalogue, getLogic: () => null })).toThrow(message);
});

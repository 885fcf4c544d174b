import { describe, expect, it } from 'vitest';
import { compileRule } from './compile.ts';
import { catalogue, compiled, context, rules } from './fixtures.ts';

describe('compileRule', () => {
  it('[RUL-6] hands the clock to not_within and makes its duration milliseconds', () => {
    expect(compiled('hk', 'show')).toEqual({
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

  it('[RUL-7] expands references and guards an ordering against null', () => {
    expect(compiled({ '!': { rule: 'is-high-tier' } }).logic).toEqual({
      '!': [{ and: [{ '!==': [{ var: 'user/tierLevel' }, null] }, { '>=': [{ var: 'user/tierLevel' }, 11] }] }],
    });
  });

  it.each([
    [{ '<': [{ var: 'device.width' }, 768] }, { '<': [{ var: 'device/width' }, 768] }],
    [{ '===': [{ var: 'kycToast.frequency' }, 'PT1H'] }, { '===': [{ var: 'kycToast/frequency' }, 3_600_000] }],
  ] as const)('compiles %j, which is never null, to %j', (logic, expected) => {
    expect(compiled(logic).logic).toEqual(expected);
  });

  it('ships of an enum what the rule names and one other', () => {
    const { reads } = compiled({ in: [{ var: 'page.area' }, ['vip', 'trade']] });
    expect(reads).toEqual({ 'page.area': { type: { kind: 'enum', values: ['vip', 'trade', 'home'] }, nullable: false } });
  });

  it('is plain JSON', () => {
    for (const logic of Object.values(rules)) {
      const rule = compileRule({ logic, onUnknown: 'hide' }, context);
      expect(JSON.parse(JSON.stringify(rule))).toEqual(rule);
    }
  });

  it.each([
    [{ var: 'no.such' }, 'not checked: unknown fact "no.such"'],
    [{ '==': [1, 1] }, 'not checked: unknown operator "=="'],
    ['text', 'not checked: a condition must be an object'],
  ])('refuses %j, which no check has seen', (logic, message) => {
    expect(() => compileRule({ logic, onUnknown: 'hide' }, { catalogue, logicOf: () => null })).toThrow(message);
  });
});

import { describe, expect, it } from 'vitest';
import { FILES } from '../../tests/errors/tiny-project.ts';
import { type Judging, Suppressor } from './suppressions.ts';
import { findingsOf } from '../../tests/studio/tiny-verbs.ts';

const TODAY = '2026-06-30';
const record = { check: 'rule/unused', subject: 'spare', reason: 'comes with the summer notice', until: TODAY };
const spare = { 'rules/spare.rule.json': FILES['rules/blocked.rule.json'] as object };
const says = (records: object, today = TODAY) => findingsOf({ ...spare, 'rules/suppressions.json': records }, today);
const warning = 'rules/spare.rule.json:1:1: warning: no site uses the rule "spare"';

describe('suppressions', () => {
  it('cover a warning of validate until their last day', () => {
    expect(says({ $schema: '../schemas/json/suppressions.schema.json', spare: record })).toEqual([]);
    expect(says({ spare: record }, '2026-07-01')).toHaveLength(2);
  });

  it.each([
    [{ ...record, reason: '' }, 'rules/suppressions.json:5:15: spare.reason: must not be empty'],
    [{ ...record, until: undefined }, 'rules/suppressions.json:2:12: spare: the key "until" is missing'],
    [
      { ...record, until: 'soon' },
      'rules/suppressions.json:6:14: spare.until: "soon" does not have the form /^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$/',
    ],
  ])('are refused without a reason or an end date: %j', (spare, message) => {
    expect(says({ spare })).toEqual([warning, message]);
  });

  it('are about one site where they name one, and left alone by another verb', () => {
    const findings = [
      { check: 'rule/unused', subject: 'spare', site: 'eu' },
      { check: 'rule/unused', subject: 'spare', site: 'uk' },
    ];
    const records = { spare: { ...record, site: 'eu' } };
    const judged = (judging: Judging) => {
      const suppressor = new Suppressor(records, judging);
      return { covered: findings.filter((finding) => suppressor.covers(finding)), problems: suppressor.problems() };
    };
    expect(judged({ today: TODAY, verb: 'validate' })).toEqual({ covered: [findings[0]], problems: [] });
    expect(judged({ today: '2027-01-01', verb: 'analyse' })).toEqual({ covered: [], problems: [] });
    expect(new Suppressor(records, { today: TODAY, verb: 'validate', isPartial: true }).problems()).toEqual([]);
  });
});

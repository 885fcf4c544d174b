import { expect, it } from 'vitest';
import { createBar, createRule, SECOND, FILES } from '../../tests/errors/tiny-project.ts';
import { validateTiny, runTinyVerb } from '../../tests/studio/tiny-verbs.ts';
import { type SuppressorOptions, Suppressor } from './suppressions.ts';

const because = 'it is said so';
const now = '2026-05-01T12:00:00Z';
const example = (isHk: boolean, expected: string) => ({ now, facts: { 'compliance.toast.isHkUser': isHk }, expect: expected, because });
const spare = (fact: string, expected = 'hidden') => ({
  $schema: '../schemas/json/rule.schema.json',
  ...createRule({ var: fact }, { cases: [example(true, 'shown'), example(false, expected)] }),
});
const UNUSED = 'rules/spare.rule.json:1:1: warning: no site uses the rule "spare"';
const says = (spared: object, changes: object = {}) => validateTiny({ 'rules/spare.rule.json': spared, ...changes });

it('[TOL-3][TOL-5] an unused rule may name its schema, and is rejected only for a fact that no site has', () => {
  expect(says(spare('compliance.toast.isHkUser'))).toEqual([UNUSED]);
  expect(says(spare('compliance.toast.isHKUser'))).toEqual([
    UNUSED,
    'rules/spare.rule.json:7:12: logic.var: unknown fact "compliance.toast.isHKUser" (did you mean "compliance.toast.isHkUser"?)',
  ]);

  const dismissed = { ...spare(''), logic: { '!==': [{ var: 'memory.own.dismissedAt' }, null] }, cases: [] };
  const own = createBar({ props: { text: 'x' } });
  expect(says(dismissed)).toContainEqual(expect.stringContaining('unknown fact "memory.own.dismissedAt"'));
  expect(says(dismissed, { 'manifests/second.json': { ...SECOND, surfaces: { own } } })).not.toContainEqual(
    expect.stringContaining('unknown fact'),
  );
});

it('an unused rule is asked for its shape only while a site cannot be read', () => {
  const changes = { 'manifests/second.json': '{' };
  expect(says(spare('compliance.toast.isHKUser'), changes).filter((line) => line.startsWith('rules/'))).toEqual([]);
  expect(says({ ...spare('compliance.toast.isHKUser'), onUnknown: 'x' }, changes)).toContainEqual(
    expect.stringContaining('onUnknown: expected "show" or "hide"'),
  );
});

it('[TOL-9] an unused rule has its cases run', async () => {
  const tested = async (spared: object) => (await runTinyVerb('test', [], { changes: { 'rules/spare.rule.json': spared } })).lines;
  const failed = 'cases.1.expect: expected shown, but it is hidden: it is said so';
  expect(await tested(spare('compliance.toast.isHkUser', 'shown'))).toContainEqual(expect.stringContaining(failed));
  expect(await tested(spare('compliance.toast.isHkUser'))).not.toContainEqual(expect.stringContaining('spare'));
});

const TODAY = '2026-06-30';
const record = { check: 'rule/unused', subject: 'spare', reason: 'comes with the summer notice', until: TODAY };
const suppressed = (records: object, today = TODAY) =>
  validateTiny({ 'rules/spare.rule.json': FILES['rules/blocked.rule.json']!, 'rules/suppressions.json': records }, today);

it('suppressions cover a warning of validate until their last day', () => {
  expect(suppressed({ $schema: '../schemas/json/suppressions.schema.json', spare: record })).toEqual([]);
  expect(suppressed({ spare: record }, '2026-07-01')).toHaveLength(2);
});

it.each([
  [{ ...record, reason: '' }, 'rules/suppressions.json:5:15: spare.reason: must not be empty'],
  [{ ...record, until: undefined }, 'rules/suppressions.json:2:12: spare: the key "until" is missing'],
  [
    { ...record, until: 'soon' },
    'rules/suppressions.json:6:14: spare.until: "soon" does not have the form /^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$/',
  ],
])('suppressions are refused without a reason or an end date: %j', (spare, message) => {
  expect(suppressed({ spare })).toEqual([UNUSED, message]);
});

it('suppressions are about one site where they name one, and left alone by another verb', () => {
  const findings = [
    { check: 'rule/unused', subject: 'spare', site: 'eu' },
    { check: 'rule/unused', subject: 'spare', site: 'uk' },
  ];
  const records = { spare: { ...record, site: 'eu' } };
  const judged = (judging: SuppressorOptions) => {
    const suppressor = new Suppressor(records, judging);
    return { covered: findings.filter((finding) => suppressor.covers(finding)), problems: suppressor.problems() };
  };
  expect(judged({ today: TODAY, verb: 'validate' })).toEqual({ covered: [findings[0]], problems: [] });
  expect(judged({ today: '2027-01-01', verb: 'analyse' })).toEqual({ covered: [], problems: [] });
  expect(new Suppressor(records, { today: TODAY, verb: 'validate', isPartial: true }).problems()).toEqual([]);
});

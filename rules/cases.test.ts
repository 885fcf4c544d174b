import { expect, it } from 'vitest';
import type { CaseValue, Logic, OnUnknown, RuleCase } from '../schemas/rule.ts';
import { runCases } from './cases.ts';
import { findMissingCases } from './coverage.ts';
import { catalogue, context, createCase, NOW, rules } from './fixtures.ts';
import { toSituation, createSituationReader } from './situation.ts';

const now = new Date(NOW).toISOString();
const createRule = (cases: readonly RuleCase[], onUnknown: OnUnknown = 'hide') => {
  return { title: 'Title', why: 'Why', owner: 'owner', logic: rules.hk, onUnknown, cases };
};
const isHkUser = { 'compliance.toast.isHkUser': true };

it('[RUL-6][RUL-16] runs cases with ages, instants and facts of an anonymous visitor', () => {
  const dismissed = (at: CaseValue, expected: RuleCase['expect']) =>
    createCase({ ...isHkUser, 'memory.hk-dialog.dismissedAt': at }, expected);
  const shown = [{ ago: 'PT24H' }, '2024-06-11T12:00:00Z', '2024-06-13T00:00:00Z', null].map((at) => dismissed(at, 'shown'));
  const hidden = [{ ago: 'PT23H59M59.999S' }, '2024-06-11T12:00:01Z', NOW].map((at) => dismissed(at, 'hidden'));
  const bounds = { 'user.tierLevel': 0, 'memory.reward.shownToday': 1000, 'kycToast.frequency': 'PT0S' };
  const cases = [createCase({ ...isHkUser, ...bounds }, 'shown'), createCase({}, 'hidden'), ...shown, ...hidden];
  expect(runCases(createRule(cases), context)).toEqual([]);
});

it.each([
  ['show', 'shown'],
  ['hide', 'hidden'],
] as const)('[RUL-8] treats "unknown" as a failed fact: with onUnknown %s, a notice is %s', (onUnknown, expected) => {
  expect(runCases(createRule([createCase({ 'compliance.toast.isHkUser': 'unknown' }, expected)], onUnknown), context)).toEqual([]);
});

it('reports a case with another outcome', () => {
  expect(runCases(createRule([createCase({}, 'hidden'), createCase({}, 'shown')]), context)).toEqual([
    { check: 'rule/case-failed', path: ['cases', 1, 'expect'], message: 'expected shown, but it is hidden: it is so' },
  ]);
});

it.each<[string, CaseValue, string]>([
  ['device.isApp', 1, 'true, false'],
  ['device.isApp', null, 'true, false'],
  ['device.isApp', { ago: 'PT1H' }, 'true, false'],
  ['user.verified', 4, '0, 1, 2, 3, null'],
  ['user.verified', '1', '0, 1, 2, 3, null'],
  ['user.tierLevel', 31, 'a whole number in 0..30, null'],
  ['user.tierLevel', -1, 'a whole number in 0..30, null'],
  ['user.tierLevel', 1.5, 'a whole number in 0..30, null'],
  ['entry.timestamp', { ago: '24h' }, '{"ago": "PT24H"}, an ISO 8601 instant, milliseconds, null'],
  ['entry.timestamp', -1, '{"ago": "PT24H"}, an ISO 8601 instant, milliseconds, null'],
  ['kycToast.frequency', 'daily', 'a duration such as "PT24H", milliseconds'],
])('[RUL-4] rejects for %s the value %j', (fact, value, known) => {
  const message = `"${fact}" can never be ${JSON.stringify(value)}: it is ${known} or "unknown"`;
  expect(runCases(createRule([createCase({ [fact]: value }, 'hidden')]), context)).toEqual([
    { check: 'rule/case-value', path: ['cases', 0, 'facts', fact], message },
  ]);
});

it('[RUL-4] rejects an unknown fact and an invalid instant', () => {
  const wrong = { ...createCase({ 'device.isApq': true, constructor: true }, 'hidden'), now: 'noon' };
  const message = `"noon" isn't an ISO 8601 instant with a time zone, such as "2026-03-10T12:00:00Z"`;
  const unknown = { message: 'unknown fact "device.isApq"', atKey: true, suggestion: 'device.isApp' };
  expect(runCases(createRule([wrong]), context)).toEqual([
    { check: 'rule/case-now', path: ['cases', 0, 'now'], message },
    { check: 'rule/case-fact', path: ['cases', 0, 'facts', 'device.isApq'], ...unknown },
    { check: 'rule/case-fact', path: ['cases', 0, 'facts', 'constructor'], message: 'unknown fact "constructor"', atKey: true },
  ]);
});

it('writes a situation as it was read', () => {
  const facts = { 'kycToast.frequency': 'PT12H', 'entry.timestamp': { ago: 'P1DT1S' }, 'user.tierLevel': 3, 'page.area': 'vip' };
  const { reader, now: at } = createSituationReader({ now, facts }, catalogue);
  const values = Object.keys(facts).map((id) => {
    const reading = reader.read(id, at);
    return [id, reading.state === 'ready' ? reading.value : null] as const;
  });
  expect(toSituation({ facts: Object.fromEntries(values), now: at }, catalogue)).toEqual({ now, facts });
});

it('reads a fact that the catalogue does not know as failed', () => {
  expect(createSituationReader({ now, facts: {} }, catalogue).reader.read('__proto__', 0)).toEqual({ state: 'failed' });
});

const getMissingCases = (logic: Logic, ...cases: RuleCase[]) => findMissingCases({ logic, onUnknown: 'hide', cases }, context);

it('requests cases for both sides of a threshold and for each comparison on its own, whatever an invalid case covers', () => {
  const [ID, text] = ['memory.hk-dialog.dismissedAt', 'memory.hk-dialog.dismissedAt is not within 24 hours'];
  const invalid = createCase({ ...isHkUser, [ID]: { ago: '24h' } });
  expect(getMissingCases(rules.hk, invalid).map(({ facts, reaches }) => [facts, reaches[0]])).toEqual([
    [{ ...isHkUser, [ID]: { ago: 'PT23H59M59.999S' } }, `${text}: at 23 hours 59 minutes 59 seconds 999 milliseconds ago`],
    [{ ...isHkUser, [ID]: { ago: 'P1D' } }, `${text}: at 24 hours ago`],
    [{}, 'compliance.toast.isHkUser: false'],
  ]);
  const edges = ['<', '<=', '>', '>='].map((name) => getMissingCases({ [name]: [{ var: 'user.tierLevel' }, 4] } as unknown as Logic));
  const levels = edges.map((found) => found.map(({ facts }) => facts['user.tierLevel']));
  expect(levels).toEqual([[3, 4], [4, 5], [4, 5], [3, 4]]); // prettier-ignore
});

it('requests a case for every member of a list, and leaves the expectation blank', () => {
  const found = getMissingCases(rules['download-banner']);
  const areas = found.map(({ facts }) => facts['page.area']).filter((value) => value !== undefined);
  expect(areas).toEqual(['login', 'vip', 'trade', 'options', 'passkey']);
  expect(found.every((one) => one.expect === null && one.because === one.reaches.join('; ') && one.reaches.length > 0)).toBe(true);
});

it('requests no case that cannot occur', () => {
  const found = getMissingCases({ and: [{ '!': [{ var: 'session.isLoggedIn' }] }, { '>=': [{ var: 'user.tierLevel' }, 11] }] });
  expect(found.every(({ facts }) => facts['user.tierLevel'] === undefined || facts['session.isLoggedIn'] === true)).toBe(true);
});

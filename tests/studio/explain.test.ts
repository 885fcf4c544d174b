import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBar, FILES, createModal, createRule, SECOND, createTinyProject } from '../errors/tiny-project.ts';
import { frozen } from '../project/frozen.ts';
import { createFileFolder } from './folders.ts';
import { runTinyVerb } from './tiny-verbs.ts';

const SURFACES = 'manifests/base/surfaces.json';
const FACTS = join(createFileFolder(), 'facts.json');
const TIER = 'it is a whole number in 0..100, null or "unknown"';
const NOW = '2026-03-10T12:00:00Z';
const REMOVAL = { reason: 'told elsewhere', ticket: 'LAW-1' };
const DISMISS = { close: [{ remember: 'dismissedAt' }, { close: true }] };
const dialog = (priority: number, when: string) => createModal({ priority, when, dismissible: true, actions: DISMISS });
const createExplainedRule = (logic: object, onUnknown = 'hide') =>
  createRule(logic, { title: 'The title', why: 'The reason', owner: 'Ops', onUnknown });
const snooze = (id: string) => ({ not_within: [{ var: `memory.${id}.dismissedAt` }, 'PT24H'] });

const project = createTinyProject({
  [SURFACES]: {
    notice: dialog(100, 'notice'),
    high: dialog(200, 'high'),
    higher: dialog(300, 'higher'),
    always: createBar(),
    offered: createBar({ priority: 2, feature: 'referral' }),
    opened: { ...dialog(400, ''), when: undefined, opens: { by: 'user', query: 'open' } },
    legal: createBar({ priority: 3, kind: 'legal' }),
  },
  'manifests/base/features.json': { chat: { hidden: false }, referral: { hidden: true } },
  'manifests/base/actions.json': { login: [{ open: 'opened' }] },
  'manifests/main.json': { ...FILES['manifests/main.json'], surfaces: { legal: null }, removals: { legal: REMOVAL } },
  'manifests/second.json': { ...SECOND, surfaces: { own: createBar({ priority: 9 }) } },
  'rules/notice.rule.json': createExplainedRule({ and: [{ rule: 'is-high' }, snooze('notice')] }),
  'rules/is-high.rule.json': createExplainedRule({ '>=': [{ var: 'user.tierLevel' }, 11] }),
  'rules/high.rule.json': createExplainedRule({ and: [{ var: 'compliance.toast.isHkUser' }, snooze('high')] }, 'show'),
  'rules/higher.rule.json': createExplainedRule({ and: [{ var: 'compliance.limit.isUkLimit' }, snooze('higher')] }),
});

const high = { 'session.isLoggedIn': true, 'user.tierLevel': 11 };

function explain(surface: string, facts?: object | string, whole = project) {
  if (facts !== undefined) writeFileSync(FACTS, typeof facts === 'string' ? facts : JSON.stringify({ now: NOW, facts }));
  return runTinyVerb('explain', ['main', surface], { options: facts === undefined ? {} : { facts: FACTS }, project: whole });
}

const getLines = async (...asked: Parameters<typeof explain>): Promise<string[]> =>
  (await explain(...asked)).lines.map((line) => line.replaceAll(/ {2,}/g, '  '));

it('[TOL-12][TOL-14] prints hidden, the deciding condition, the rule and its owner, and the nearest change', async () => {
  expect(await getLines('notice', { ...high, 'memory.notice.dismissedAt': { ago: 'PT23H' } })).toEqual([
    'notice on main: hidden',
    '',
    'The title',
    'The reason',
    'Ops, rules/notice.rule.json',
    '',
    '✗ all of  rules/notice.rule.json:5:12',
    '├ ✓ user.tierLevel is at least 11: it is 11 (user tier)  rules/is-high.rule.json:5:12',
    '└ ✗ memory.notice.dismissedAt is not within 24 hours: it is 23 hours ago (stored record) ← decided  rules/notice.rule.json:10:7',
    '',
    'It would be shown if memory.notice.dismissedAt were 24 hours ago or more, or never (it is 23 hours ago).',
  ]);
});

it('[TOL-12][TOL-14] prints shown at exactly 24 hours', async () => {
  const lines = await getLines('notice', { ...high, 'memory.notice.dismissedAt': { ago: 'PT24H' } });
  expect(lines[0]).toBe('notice on main: shown');
  expect(lines.filter((line) => line.includes('← decided'))).toHaveLength(2);
  expect(lines.at(-1)).toMatch(/^It would be hidden if (user\.tierLevel|memory\.notice\.dismissedAt) were .*\.$/);
});

it('[TOL-12] assumes an anonymous visitor at the current time by default', async () => {
  const lines = await getLines('notice');
  expect(lines[0]).toBe('notice on main: hidden');
  expect(lines.find((line) => line.includes('is at least 11'))).toContain('it is none (user tier) ← decided');
  const change = 'user.tierLevel were 11 or higher (it is none) and session.isLoggedIn were yes (it is no)';
  expect(lines.at(-1)).toBe(`It would be shown if ${change}.`);
});

it('[TOL-12][RUL-8] prints that onUnknown decided, and why', async () => {
  const lines = await getLines('high', { 'compliance.toast.isHkUser': 'unknown' });
  expect(lines[0]).toBe('high on main: shown');
  expect(lines).toContain('compliance.toast.isHkUser is unknown, so onUnknown decided: show  rules/high.rule.json:20:16');
  const quiet = { 'compliance.toast.isHkUser': 'unknown', 'memory.high.dismissedAt': { ago: 'PT1H' } };
  expect((await getLines('high', quiet))[0]).toBe('high on main: hidden');
});

it('[TOL-13] lists the surfaces that come first in the slot, also by an unknown fact', async () => {
  const hk = { ...high, 'compliance.toast.isHkUser': true };
  expect((await getLines('notice', hk))[0]).toBe('notice on main: shown, but not on screen: high stands in the slot modal first');
  const both = { ...hk, 'compliance.limit.isUkLimit': true };
  const { lines, document } = await explain('notice', both);
  expect(lines[0]).toBe('notice on main: shown, but not on screen: higher stands in the slot modal first; after it high');
  expect(document).toMatchObject({ decision: 'shown', onScreen: false, winner: 'higher', ahead: ['higher', 'high'] });
  expect((await getLines('higher', both))[0]).toBe('higher on main: shown');
  expect((await explain('notice', { 'compliance.toast.isHkUser': true })).document).toMatchObject({ decision: 'hidden', winner: null });
  const lost = { ...high, 'compliance.toast.isHkUser': 'unknown', 'compliance.limit.isUkLimit': 'unknown' };
  expect((await explain('notice', lost)).document).toMatchObject({ winner: 'high', ahead: ['high'] });
});

it.each([
  ['always', 'shown', '', 'It has no rule: it always shows.'],
  ['opened', 'hidden until the visitor opens it: by the action login, by the query parameter open', 'manifests/base/surfaces.json:117:14'],
  ['offered', 'hidden: the site does not offer the feature referral that carries it', 'manifests/base/features.json:6:15'],
  ['own', 'hidden: it is a surface of second only'],
  ['legal', 'hidden: the site removed it: told elsewhere, LAW-1', 'manifests/main.json:21:14'],
])('[TOL-12] explains a decision without a rule: %s is %s', async (surface, decision, ...more) => {
  const lines = [`${surface} on main: ${decision}`, ...more];
  expect(await explain(surface, high)).toMatchObject({ exit: 0, lines, document: { onScreen: surface === 'always' } });
});

it('[TOL-2] returns one document with the tree, the deciding conditions, the nearest change and the facts', async () => {
  const [passing, deciding] = [true, false].map((truth) => ({ truth, decided: !truth }));
  const { document } = await explain('high', { 'compliance.toast.isHkUser': true, 'memory.high.dismissedAt': { ago: 'PT1H' } });
  expect(document).toMatchObject({
    site: 'main',
    surface: 'high',
    now: NOW,
    facts: { 'compliance.toast.isHkUser': true },
    decision: 'hidden',
    onScreen: false,
    rule: { id: 'high', file: 'rules/high.rule.json', owner: 'Ops', onUnknown: null },
    tree: { kind: 'and', truth: false, items: [passing, deciding] },
    deciding: [{ place: { file: 'rules/high.rule.json', line: 10, column: 7 }, facts: [{ source: 'stored record' }] }],
    flip: [{ fact: 'memory.high.dismissedAt', is: '1 hour ago', toBe: '24 hours ago or more, or never' }],
  });
});

it('[TOL-12] sets all facts of a named route, and notes a situation that contradicts itself', async () => {
  const note = 'Note: nobody is in this situation: where session.isLoggedIn is no, user.tierLevel is none.';
  expect((await getLines('notice', { 'user.tierLevel': 11 }))[1]).toBe(note);
  const facts = { 'compliance.limit.isUzbekistanToast': true, 'page.route': 'security' };
  const lines = await getLines('uzbekistan-assets-dialog', facts, frozen);
  expect(lines[0]).toBe('uzbekistan-assets-dialog on main: shown');
  expect(lines.join('\n')).toMatch(/page\.area is account: it is account \(manifest\) +← decided/);
});

it.each([
  ['{ "now": "2026-03-10T12:00:00Z", "facts": {', '1:44: not JSON: close brace expected'],
  ['[]', '1:1: expected { "now": an ISO 8601 instant, "facts": { … } }'],
  ['{ "facts": {} }', '1:1: "now" is missing'],
  [`{ "now": "${NOW}", "facts": { "user.tierLevel": 101 } }`, `1:63: facts.user.tierLevel: "user.tierLevel" can never be 101: ${TIER}`],
  [`{ "now": "${NOW}", "facts": { "feature.chat": false } }`, '1:61: facts.feature.chat: the manifest settles "feature.chat": it is true'],
])('[TOL-1] rejects the facts file %s', async (content, message) => {
  expect(await explain('notice', content)).toMatchObject({ exit: 2, lines: [`${FACTS}:${message}`] });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bar, FILES, modal, rule, SECOND, tinyProject } from '../errors/tiny-project.ts';
import { frozen } from '../project/frozen.ts';
import { folderOfFile } from './folders.ts';
import { run } from './tiny-verbs.ts';

const FACTS = join(folderOfFile(), 'facts.json');

const NOW = '2026-03-10T12:00:00Z';
const DISMISS = { close: [{ remember: 'dismissedAt' }, { close: true }] };
const dialog = (priority: number, when: string) => modal({ priority, when, dismissible: true, actions: DISMISS });
const told = (logic: object, onUnknown = 'hide') => rule(logic, { title: 'The title', why: 'The reason', owner: 'Ops', onUnknown });
const rests = (id: string) => ({ not_within: [{ var: `memory.${id}.dismissedAt` }, 'PT24H'] });

const project = tinyProject({
  'manifests/base/surfaces.json': {
    notice: dialog(100, 'notice'),
    high: dialog(200, 'high'),
    higher: dialog(300, 'higher'),
    always: bar(),
    offered: bar({ priority: 2, feature: 'referral' }),
    opened: { ...dialog(400, ''), when: undefined, opens: { by: 'user', query: 'open' } },
    legal: bar({ priority: 3, kind: 'legal' }),
  },
  'manifests/base/features.json': { chat: { hidden: false }, referral: { hidden: true } },
  'manifests/base/actions.json': { login: [{ open: 'opened' }] },
  'manifests/main.json': {
    ...FILES['manifests/main.json'],
    surfaces: { legal: null },
    removals: { legal: { reason: 'told elsewhere', ticket: 'LAW-1' } },
  },
  'manifests/second.json': { ...SECOND, surfaces: { own: bar({ priority: 9 }) } },
  'rules/notice.rule.json': told({ and: [{ rule: 'is-high' }, rests('notice')] }),
  'rules/is-high.rule.json': told({ '>=': [{ var: 'user.tierLevel' }, 11] }),
  'rules/high.rule.json': told({ and: [{ var: 'compliance.toast.isHkUser' }, rests('high')] }, 'show'),
  'rules/higher.rule.json': told({ and: [{ var: 'compliance.limit.isUkLimit' }, rests('higher')] }),
});

const high = { 'session.isLoggedIn': true, 'user.tierLevel': 11 };

function explained(surface: string, facts?: object | string, whole = project) {
  if (facts !== undefined) writeFileSync(FACTS, typeof facts === 'string' ? facts : JSON.stringify({ now: NOW, facts }));
  return run('explain', ['main', surface], { options: facts === undefined ? {} : { facts: FACTS }, project: whole });
}

const linesOf = async (...asked: Parameters<typeof explained>): Promise<string[]> =>
  (await explained(...asked)).lines.map((line) => line.replaceAll(/ {2,}/g, '  '));

it('[TOL-12][TOL-14] says hidden, what decided with its place, who wrote the rule, and the nearest change', async () => {
  expect(await linesOf('notice', { ...high, 'memory.notice.dismissedAt': { ago: 'PT23H' } })).toEqual([
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

it('[TOL-12][TOL-14] says shown at exactly 24 hours', async () => {
  const lines = await linesOf('notice', { ...high, 'memory.notice.dismissedAt': { ago: 'PT24H' } });
  expect(lines[0]).toBe('notice on main: shown');
  expect(lines.filter((line) => line.includes('← decided'))).toHaveLength(2);
  expect(lines.at(-1)).toMatch(/^It would be hidden if (user\.tierLevel|memory\.notice\.dismissedAt) were .*\.$/);
});

it('[TOL-12] takes a plain visitor for what is not named, and now without a file', async () => {
  const lines = await linesOf('notice');
  expect(lines[0]).toBe('notice on main: hidden');
  expect(lines.find((line) => line.includes('is at least 11'))).toContain('it is none (user tier) ← decided');
  expect(lines.at(-1)).toBe(
    'It would be shown if user.tierLevel were 11 or higher (it is none) and session.isLoggedIn were yes (it is no).',
  );
});

it('[TOL-12][RUL-8] says that onUnknown decided, and why', async () => {
  const lines = await linesOf('high', { 'compliance.toast.isHkUser': 'unknown' });
  expect(lines[0]).toBe('high on main: shown');
  expect(lines).toContain('compliance.toast.isHkUser is unknown, so onUnknown decided: show  rules/high.rule.json:20:16');
  const quiet = { 'compliance.toast.isHkUser': 'unknown', 'memory.high.dismissedAt': { ago: 'PT1H' } };
  expect((await linesOf('high', quiet))[0]).toBe('high on main: hidden');
});

it('[TOL-13] names every surface that is due and comes first in the slot, the winner first', async () => {
  const hk = { ...high, 'compliance.toast.isHkUser': true };
  expect((await linesOf('notice', hk))[0]).toBe('notice on main: shown, but not on screen: high stands in the slot modal first');
  const both = { ...hk, 'compliance.limit.isUkLimit': true };
  const { lines, document } = await explained('notice', both);
  expect(lines[0]).toBe('notice on main: shown, but not on screen: higher stands in the slot modal first; after it high');
  expect(document).toMatchObject({ decision: 'shown', onScreen: false, winner: 'higher', ahead: ['higher', 'high'] });
  expect((await linesOf('higher', both))[0]).toBe('higher on main: shown');
  // A hidden surface has lost nothing.
  expect((await explained('notice', { 'compliance.toast.isHkUser': true })).document).toMatchObject({ decision: 'hidden', winner: null });
});

it('[TOL-13] counts a surface that shows because its fact is lost', async () => {
  const lost = { ...high, 'compliance.toast.isHkUser': 'unknown', 'compliance.limit.isUkLimit': 'unknown' };
  expect((await explained('notice', lost)).document).toMatchObject({ winner: 'high', ahead: ['high'] });
});

it.each([
  ['always', 'shown', '', 'It has no rule: it always shows.'],
  ['opened', 'hidden until the visitor opens it: by the action login, by the query parameter open', 'manifests/base/surfaces.json:117:14'],
  ['offered', 'hidden: the site does not offer the feature referral that carries it', 'manifests/base/features.json:6:15'],
  ['own', 'hidden: it is a surface of second only'],
  ['legal', 'hidden: the site removed it: told elsewhere, LAW-1', 'manifests/main.json:21:14'],
])('[TOL-12] explains a decision without a rule: %s is %s', async (surface, decision, ...more) => {
  const lines = [`${surface} on main: ${decision}`, ...more];
  expect(await explained(surface, high)).toMatchObject({ exit: 0, lines, document: { onScreen: surface === 'always' } });
});

it('[TOL-2] gives one document with the tree, the deciding conditions, the flip and the facts', async () => {
  const [passing, deciding] = [true, false].map((truth) => ({ truth, decided: !truth }));
  const { document } = await explained('high', { 'compliance.toast.isHkUser': true, 'memory.high.dismissedAt': { ago: 'PT1H' } });
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

it('notes that nobody is in a situation that contradicts itself', async () => {
  expect((await linesOf('notice', { 'user.tierLevel': 11 }))[1]).toBe(
    'Note: nobody is in this situation: where session.isLoggedIn is no, user.tierLevel is none.',
  );
});

it('[TOL-12] sets all facts of a named route', async () => {
  const facts = { 'compliance.limit.isUzbekistanToast': true, 'page.route': 'security' };
  const lines = await linesOf('uzbekistan-assets-dialog', facts, frozen);
  expect(lines[0]).toBe('uzbekistan-assets-dialog on main: shown');
  expect(lines.join('\n')).toMatch(/page\.area is account: it is account \(manifest\) +← decided/);
});

it.each([
  ['{ "now": "2026-03-10T12:00:00Z", "facts": {', '1:44: not JSON: close brace expected'],
  ['[]', '1:1: expected { "now": an ISO 8601 instant, "facts": { … } }'],
  ['{ "facts": {} }', '1:1: "now" is missing'],
  [
    `{ "now": "${NOW}", "facts": { "user.tierLevel": 101 } }`,
    '1:63: facts.user.tierLevel: "user.tierLevel" can never be 101: it is a whole number in 0..100, null or "unknown"',
  ],
  [`{ "now": "${NOW}", "facts": { "feature.chat": false } }`, '1:61: facts.feature.chat: the manifest settles "feature.chat": it is true'],
])('[TOL-1] refuses the facts file %s', async (content, message) => {
  expect(await explained('notice', content)).toMatchObject({ exit: 2, lines: [`${FACTS}:${message}`] });
});

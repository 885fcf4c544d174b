import { expect, it } from 'vitest';
import { createBar, createModal, createRule, SECOND } from '../errors/tiny-project.ts';
import { type Changes, runTinyVerb } from './tiny-verbs.ts';

const who = (site: string, surface: string, changes?: Changes) => runTinyVerb('who', [site, surface], { changes });
const hk = { var: 'compliance.toast.isHkUser' };
const banner = createBar();
const closing = { close: [{ remember: 'closedInLoad' }, { close: true }] };
const FIRST = createModal({ kind: 'legal', when: 'first', dismissible: true, actions: closing });
const logic = { and: [{ var: 'page.isBlocked' }, { '!': [{ var: 'memory.first.closedInLoad' }] }] };
const firstRule = createRule(logic, { title: 'First', onUnknown: 'show' });
const onSecond = (patch: object): Changes => ({ 'manifests/second.json': { ...SECOND, ...patch } });
const withSurfaces = (surfaces: object): Changes => ({ ...onSecond({ surfaces }), 'rules/first.rule.json': firstRule });
const EXAMPLE = { now: '2024-06-12T12:00:00.000Z', facts: { 'compliance.toast.isHkUser': true } };

it.each([
  [
    { and: [{ var: 'session.isLoggedIn' }, { '<=': [{ var: 'user.tierLevel' }, 3] }, hk] },
    ['  1  session.isLoggedIn         yes (follows)', '     user.tierLevel             3 or lower', '     compliance.toast.isHkUser  yes'],
  ],
  [
    { or: [hk, { and: [{ var: 'session.isLoggedIn' }, { '>=': [{ var: 'user.tierLevel' }, 11] }] }] },
    [
      '  1  compliance.toast.isHkUser  yes',
      '  or',
      '  2  session.isLoggedIn         yes (follows)',
      '     user.tierLevel             11 or higher',
    ],
  ],
])('[TOL-15] who marks conditions that follow from others: %j', async (logic, rows) => {
  const changes = { ...withSurfaces({ bar: { ...banner, when: 'first' } }), 'rules/first.rule.json': { ...firstRule, logic } };
  expect((await who('second', 'bar', changes)).lines.slice(2, 2 + rows.length)).toEqual(rows);
});

it('[TOL-2][TOL-15] who returns the exact values, and an example for each row', async () => {
  const dismissed = { about: 'memory.notice.dismissedAt', words: '24 hours ago or more, or never' };
  const cells = [
    { about: hk.var, words: 'yes', values: { isNull: false, values: [true], spans: [], isEveryValue: false } },
    { ...dismissed, values: { isNull: true, values: [], spans: [{ from: 86_400_000, to: null }], isEveryValue: false } },
  ];
  const rule = { id: 'notice', title: 't', owner: 'o', file: 'rules/notice.rule.json', onUnknown: 'hide' };
  const site = { site: 'main', kind: 'rule', slot: 'modal', before: [], rule, rows: [{ cells, example: EXAMPLE }] };
  expect((await who('main', 'notice')).document).toEqual({ surface: 'notice', sites: [site] });
});

it('who prints an equal table once for all sites, and the surfaces that come before the notice', async () => {
  expect((await who('all', 'notice', onSecond({}))).lines[0]).toBe('notice on all 2 sites shows when');
  const { lines } = await who('all', 'notice', withSurfaces({ first: FIRST }));
  expect(lines.filter((line) => line.startsWith('notice') || line.startsWith('Before'))).toEqual([
    'notice on main shows when',
    'notice on second shows when',
    'Before it in the slot modal: first (only those that can be due at the same time)',
  ]);
});

const WITH_CHAT = { features: { chat: { hidden: true } }, surfaces: { banner: { ...banner, feature: 'chat' } } };
const WITHOUT_NOTICE = { surfaces: { notice: null }, removals: { notice: { reason: 'r', ticket: 'T-1' } } };

it.each<[string, object, string]>([
  ['banner', { surfaces: { banner } }, 'always shows (manifests/second.json:19:15)'],
  ['banner', { surfaces: { banner: { ...banner, opens: { by: 'user' } } } }, 'shows when the user opens it (manifests/second.json:30:16)'],
  ['banner', WITH_CHAT, 'never shows: the feature "chat" is hidden (manifests/second.json:20:17)'],
  ['notice', WITHOUT_NOTICE, 'never shows: the manifest removes it (manifests/second.json:19:15)'],
])('[TOL-1][TOL-15] who explains why no rule decides about %s, %#', async (surface, patch, expected) => {
  expect(await who('second', surface, onSecond(patch))).toMatchObject({ exit: 0, lines: [`${surface} on second ${expected}`] });
});

it('[TOL-15] who reports a surface of another site, and a rule that can never hold', async () => {
  const { lines } = await who('main', 'first', withSurfaces({ first: FIRST }));
  expect(lines).toEqual(['first on main never shows: it is a surface of second only']);
  const logic = { and: [{ '===': [{ var: 'user.verified' }, 1] }, { '!': [{ var: 'session.isLoggedIn' }] }] };
  const never = await who('main', 'notice', { 'rules/notice.rule.json': { ...firstRule, logic } });
  expect(never.lines[0]).toBe('notice on main can never show: its rule holds in no situation that can occur there');
});

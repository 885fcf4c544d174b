import { expect, it } from 'vitest';
import { getEntries, formatChanges, NOTICE, patchFile, createRule, patchBase, patchSecond } from './project.fixture.ts';

const NOTICE_RULE = 'rules/notice.rule.json';
const BOTH = 'all 2 sites';
const HK = { var: 'compliance.toast.isHkUser' };
const snoozeNotice = (time: string) =>
  patchFile(NOTICE_RULE, { logic: { and: [HK, { not_within: [{ var: 'memory.notice.dismissedAt' }, time] }] } });
const highTier = (limit: number) => ({ 'rules/is-high.rule.json': createRule({ '>=': [{ var: 'user.tierLevel' }, limit] }) });

it('[TOL-21] a changed rule is reported with the people between the old limit and the new, and an example', () => {
  expect(formatChanges(snoozeNotice('PT12H'))).toEqual([
    'Summary',
    `  Compliance  1 legal notice changed in who sees it (notice on ${BOTH})`,
    '',
    `notice on ${BOTH}`,
    '  newly sees it:',
    '    compliance.toast.isHkUser  yes',
    '    memory.notice.dismissedAt  12 hours ago or more, but less than 24 hours ago',
    '    for example {"now": "2024-06-12T12:00:00.000Z", "facts": {"compliance.toast.isHkUser": true,',
    '    "memory.notice.dismissedAt": {"ago": "PT12H"}}}',
  ]);
  expect(getEntries(snoozeNotice('PT48H'))).toMatchObject([{ kind: 'loses', id: 'notice', sites: ['main', 'second'] }]);
});

it('[TOL-21] a changed rule is reported with the surfaces that come first in its slot', () => {
  const logic = { and: [{ '>=': [{ var: 'user.tierLevel' }, 2] }, { '!': [{ var: 'memory.offer.closedInLoad' }] }] };
  const cheaper = patchFile('rules/offer.rule.json', { logic });
  expect(getEntries(cheaper)).toMatchObject([{ kind: 'gains', id: 'offer', owner: 'Marketing', behind: ['notice'] }]);
  expect(formatChanges(cheaper)).toContain('    after notice, where that is due too');
});

it('[TOL-21] a changed rule is reported with its places in records and shared actions', () => {
  const actions = { confirm: [{ navigate: { link: 'home' }, when: 'is-high' }, { close: true }] };
  const named = { ...highTier(11), ...patchBase('surfaces', { notice: { dismissible: 'is-high', actions } }) };
  expect(getEntries(highTier(9), named)).toMatchObject([
    { kind: 'holds', place: 'dismissible', rule: 'is-high' },
    { kind: 'holds', place: 'confirm leads to page home', rule: 'is-high' },
  ]);
  const lines = ['  confirm leads to page home: is-high newly holds for:', '    user.tierLevel  9 to 10'];
  expect(formatChanges(highTier(9), named)).toEqual(expect.arrayContaining(lines));
  const shared = { ...highTier(11), 'manifests/base/actions.json': { go: [{ navigate: { link: 'trade' }, when: 'is-high' }] } };
  expect(getEntries(highTier(9), shared)).toMatchObject([{ kind: 'holds', name: 'action go', place: 'leads to page trade' }]);
});

it('[TOL-21] a changed priority is reported with who sees which surface first, and changed preemption and onUnknown', () => {
  expect(formatChanges(patchFile(NOTICE_RULE, { onUnknown: 'show' }))).toContain('  while a fact that decides is lost: hidden → shown');
  const rows = [[{ about: 'compliance.toast.isHkUser' }, {}, {}, {}]];
  expect(getEntries(patchBase('surfaces', { offer: { priority: 200 } }))).toMatchObject([
    { kind: 'first', id: 'offer', other: 'notice', rows },
  ]);
  expect(formatChanges(patchBase('surfaces', { notice: { preempts: true } }))).toContain('  preempts: nothing → yes');
});

it('[TOL-21] a changed guard is reported with its audience', () => {
  const guards = (id: string) => ({ 'manifests/base/guards.json': { [id]: { when: 'blocked', priority: 1, screen: 'page' } } });
  expect(getEntries(patchFile('rules/blocked.rule.json', { logic: { var: 'session.isLoggedIn' } }))).toMatchObject([
    { kind: 'gains', name: 'guard unavailable' },
    { kind: 'loses', name: 'guard unavailable' },
  ]);
  expect(getEntries(guards('other')).filter(({ kind }) => kind === 'instead')).toMatchObject([{ id: 'other', other: 'unavailable' }]);
});

it('[TOL-33] an equal change on several sites is one entry, and a different one another', () => {
  const own = { ...NOTICE, priority: 300, when: 'own' };
  const rule = (tier: number) => ({ 'rules/own.rule.json': createRule({ '>=': [{ var: 'user.tierLevel' }, tier] }) });
  const onBoth = { ...patchBase('surfaces', { own }), ...rule(3) };
  const onOne = { ...onBoth, ...patchSecond({ surfaces: { own: { when: 'notice' } } }) };
  expect(getEntries(rule(5), onBoth).map(({ sites }) => sites)).toEqual([['main', 'second']]);
  expect(getEntries(rule(5), onOne).map(({ sites }) => sites)).toEqual([['main']]);
});

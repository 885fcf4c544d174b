import { expect, it } from 'vitest';
import { formatChanges, patchFile, createRule, getOriginal } from './project.fixture.ts';

const STATEMENT = 'rules/statements/second.json';
const holds = { hidden: ['chat'], site: { defaultLang: 'en' } };
const statement = { title: 'Second hides the chat', why: 'Contract 9', owner: 'Product', sites: ['second'], holds };

it('[TOL-33] a new or removed statement is reported with its claims', () => {
  const [, ...lines] = formatChanges({ [STATEMENT]: statement });
  expect(lines.slice(0, 3)).toEqual(['  Product  1 new statement (second on second)', '', 'New statement second']);
  expect(formatChanges({ [STATEMENT]: null }, { [STATEMENT]: statement }).slice(3)).toEqual([
    'Removed statement second',
    '  title               Second hides the chat',
    '  why                 Contract 9',
    '  owner               Product',
    '  sites               second',
    '  hidden              chat',
    '  site › defaultLang  en',
  ]);
});

it('[TOL-22][TOL-33] a statement is reported with its changed claims, and not if only its file changed', () => {
  const other = { ...statement, holds: { ...holds, hidden: ['chat', 'referral'] } };
  const lines = formatChanges({ [STATEMENT]: other }, { [STATEMENT]: statement });
  expect(lines.slice(3)).toEqual(['Changed statement second', '  hidden: chat → chat, referral']);
  expect(formatChanges({ [STATEMENT]: null, 'rules/statements/two.json': statement }, { [STATEMENT]: statement })).toEqual([]);
});

const INVARIANT = 'rules/invariants/once-a-day.json';
const RESTS = '    memory.notice.dismissedAt  less than 24 hours ago';

it('[TOL-33] a new or removed invariant is reported with its promise', () => {
  expect(formatChanges({ [INVARIANT]: null }).slice(1)).toEqual([
    '  Compliance  1 removed invariant (once-a-day on all 2 sites)',
    '',
    'Removed invariant once-a-day',
    '  title     The notice rests for a day',
    '  why       Spec 4',
    '  owner     Compliance',
    '  sites     all',
    '  promises  notice is not due',
    '  Where',
    RESTS,
  ]);
  const added = formatChanges({ [INVARIANT]: getOriginal(INVARIANT) }, { [INVARIANT]: null });
  expect(added.slice(3, 5)).toEqual(['New invariant once-a-day', '  title     The notice rests for a day']);
});

it.each([
  ['its reason', { why: 'Spec 5' }, '  why: Spec 4 → Spec 5'],
  ['its owner', { owner: 'Legal' }, '  owner: Compliance → Legal'],
  ['its sites', { sites: ['main'] }, '  sites: all → main'],
  ['its promise', { then: { hidden: null, shown: 'notice' } }, '  promises: notice is not due → notice is due'],
])('[TOL-33] an invariant is reported with %s before and after, and where it still holds', (_, patch, line) => {
  const lines = formatChanges(patchFile(INVARIANT, patch));
  expect(lines).toEqual(expect.arrayContaining(['Changed invariant once-a-day', line, '  Still where', RESTS]));
});

it('[TOL-33] an invariant is reported with its condition before and after, also if only a rule in it changed', () => {
  const lines = formatChanges(patchFile(INVARIANT, { when: { '!': [{ not_within: [{ var: 'memory.notice.dismissedAt' }, 'PT12H'] }] } }));
  expect(lines.slice(3)).toEqual([
    'Changed invariant once-a-day',
    '  Before, where',
    RESTS,
    '  After, where',
    '    memory.notice.dismissedAt  less than 12 hours ago',
  ]);
  const high = (tier: number) => ({ 'rules/is-high.rule.json': createRule({ '>=': [{ var: 'user.tierLevel' }, tier] }) });
  const named = { ...high(11), ...patchFile(INVARIANT, { when: { '!': null, rule: 'is-high' } }) };
  expect(formatChanges(high(9), named)).toEqual(
    expect.arrayContaining(['Changed invariant once-a-day', '    user.tierLevel  11 or higher', '    user.tierLevel  9 or higher']),
  );
});

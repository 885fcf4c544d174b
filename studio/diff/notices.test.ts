import { expect, it } from 'vitest';
import { formatChanges, NOTICE, createProject, createRule, patchSecond, patchBase, patchTexts } from './project.fixture.ts';

const fees = {
  ...NOTICE,
  priority: 70,
  when: 'fees',
  props: { ...NOTICE.props, title: { text: 'notices:fees.title' }, body: { text: 'notices:fees.body' } },
  actions: { confirm: [{ navigate: { link: 'privacy' }, when: 'is-high' }, { remember: 'dismissedAt' }, { close: true }] },
};
const rules = {
  'rules/fees.rule.json': createRule(
    { and: [{ var: 'session.isLoggedIn' }, { not_within: [{ var: 'memory.fees.dismissedAt' }, 'P7D'] }] },
    { title: 'New fees once a week', why: 'Terms, section 7' },
  ),
  'rules/is-high.rule.json': createRule({ '>=': [{ var: 'user.tierLevel' }, 11] }, { title: 'Tier 11 or higher' }),
};
const withFees = { ...rules, ...patchBase('surfaces', { fees }) };

const WHO = [
  '    fees on all 2 sites shows when',
  '',
  '      1  session.isLoggedIn       yes',
  '         memory.fees.dismissedAt  7 days ago or more, or never',
  '',
  '    While a fact that decides is lost: hidden (onUnknown)',
  '    Rule: New fees once a week (Compliance), rules/fees.rule.json',
  '    For example, as a facts file for explain:',
  ...JSON.stringify({ now: '2024-06-12T12:00:00.000Z', facts: { 'session.isLoggedIn': true } }, null, 2)
    .replaceAll(/^/gm, '    ')
    .split('\n'),
];

it('[TOL-33] a new notice is reported with its texts, responses, audience and priority', () => {
  expect(formatChanges(withFees)).toEqual([
    'Summary',
    '  Compliance  1 new legal notice (fees on all 2 sites)',
    '',
    'New legal notice fees on all 2 sites',
    '  Says in en',
    '    title    Fees change',
    '    body     From January the fee is 12 %.',
    '',
    '             Until then it is 10 %.',
    '    confirm  I understand',
    '  Says in tr',
    '    title    Ücretler değişiyor',
    '    body     (the English words)',
    '    confirm  Anladım',
    '  Has',
    '    component    Dialog',
    '    dismissible  yes',
    '  Answers',
    '    confirm  leads to page privacy if “Tier 11 or higher” (is-high), remembers dismissedAt, closes',
    '    close    closes',
    '  Why',
    '    Terms, section 7',
    '  Who sees it',
    ...WHO,
    '  Stands in the slot modal, of those that can be due at the same time',
    '    priority  70',
    '    after     notice',
    '    before    offer',
  ]);
});

it('[TOL-33] a new notice is reported with texts of any length, and English ones once if no language of the site has its own', () => {
  const long = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ');
  const full = formatChanges({ ...withFees, ...patchTexts('notices', { fees: { body: long } }) });
  expect(full.join(' ').replaceAll(/\s+/g, ' ')).toContain(long);
  expect(full.filter((line) => line.length > 100)).toEqual([]);
  const turkish = { site: { languages: ['tr'], defaultLang: 'tr' } };
  const before = { ...patchTexts('notices', { fees: null }, 'tr'), ...patchSecond(turkish) };
  const lines = formatChanges({ ...rules, ...patchSecond({ ...turkish, surfaces: { fees } }) }, before);
  const words = ['  Says in tr', '    title (in English)  Fees change', '    confirm             Anladım'];
  expect(lines).toEqual(expect.arrayContaining(['New legal notice fees on second', ...words]));
});

it('[TOL-33] a new notice that replaces another is reported with the removed one', () => {
  const logic = { and: [{ var: 'compliance.toast.isHkUser' }, { not_within: [{ var: 'memory.again.dismissedAt' }, 'PT24H'] }] };
  const lines = formatChanges({
    ...patchBase('surfaces', { notice: null, again: { ...NOTICE, when: 'again' } }),
    'rules/notice.rule.json': null,
    'rules/again.rule.json': createRule(logic),
    'rules/invariants/once-a-day.json': null,
  });
  expect(lines[1]).toBe('  Compliance  1 new legal notice (again on all 2 sites); 1 removed legal notice (notice on all 2');
  expect(lines).toContain('  sees it instead of notice:');
});

it('[TOL-33] a removed notice is reported with its texts and audience, also if only its feature is hidden', () => {
  const lines = formatChanges(Object.fromEntries(createProject().files), withFees);
  const titles = ['    title    Fees change', '    title    Ücretler değişiyor'];
  expect(lines).toEqual(expect.arrayContaining(['Removed legal notice fees on all 2 sites', ...titles, ...WHO.slice(0, 4)]));
  const carried = { ...rules, ...patchBase('surfaces', { fees: { ...fees, feature: 'referral' } }) };
  expect(formatChanges(patchSecond({ features: { referral: { hidden: true } } }), carried)).toEqual(
    expect.arrayContaining(['Removed legal notice fees on second', 'feature referral on second', '  offered → hidden']),
  );
});

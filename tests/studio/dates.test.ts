import { expect, it } from 'vitest';
import { formatDiffLines } from '../../studio/cli/diff-lines.ts';
import { plain } from '../../studio/cli/paint.ts';
import { formatHelp } from '../../studio/cli/verb.ts';
import { VERBS } from '../../studio/cli/verbs.ts';
import { compareProjects } from '../../studio/diff/project-diff.ts';
import { createBar, createRule, SECOND, patchSection, createTinyProject } from '../errors/tiny-project.ts';
import { type Changes, runTinyVerb } from './tiny-verbs.ts';

const december = { during: ['2026-12-01T00:00[Europe/Istanbul]', '2026-12-25T00:00[Europe/Istanbul]'] };
const january = { during: ['2026-12-25T00:00[Europe/Istanbul]', '2027-01-01T00:00[Asia/Kolkata]'] };
const hk = { var: 'compliance.toast.isHkUser' };
const promotion = (when: string, priority: number) => createBar({ kind: 'promotion', priority, when });
/** A bar of December for Hong Kong, and one that follows it for everyone on the second site. */
const PROMOTIONS: Changes = {
  ...patchSection('surfaces', { offer: promotion('offer', 1) }),
  'manifests/second.json': { ...SECOND, surfaces: { next: promotion('next', 1) } },
  'rules/offer.rule.json': createRule({ and: [hk, december] }),
  'rules/next.rule.json': createRule(january),
};

const runVerb = (verb: string, names: readonly string[], options: Record<string, string> = {}, changes = PROMOTIONS) =>
  runTinyVerb(verb, names, { options, changes });
const getLines = async (...call: Parameters<typeof runVerb>): Promise<readonly string[]> => (await runVerb(...call)).lines;
const CANNOT_SHOW = 'cannot show: its rule holds in no situation that can occur there';
const TIME = 'from 1 December 2026, 00:00 until 25 December 2026, 00:00 (Europe/Istanbul)';

it('[RUL-20][TOL-15] who prints a window as dates in its zone, with the other conditions', async () => {
  const { lines, document } = await runVerb('who', ['main', 'offer']);
  expect(lines.slice(0, 5)).toEqual([
    'offer on main shows when',
    '',
    `  1  now                        ${TIME}`,
    '     compliance.toast.isHkUser  yes',
    '',
  ]);
  expect(lines.join('\n')).toContain('"now": "2026-11-30T21:00:00.000Z"');
  const periods = [{ from: Date.UTC(2026, 10, 30, 21), until: Date.UTC(2026, 11, 24, 21) }];
  expect(document).toMatchObject({ sites: [{ rows: [{ cells: [{ about: 'now', words: TIME, values: { periods } }, {}] }] }] });
});

it.each([
  ['2026-12-24T23:59:59.999[Europe/Istanbul]', 'offer on main, at 24 December 2026, 23:59:59.999 (Europe/Istanbul), shows when'],
  ['2026-12-24', 'offer on main, at 24 December 2026, 00:00 (UTC), shows when'],
  ['2026-12-24T23:59+03:00', 'offer on main, at 24 December 2026, 20:59 (UTC), shows when'],
  ['2026-12-24T21:00Z', `offer on main, at 24 December 2026, 21:00 (UTC), ${CANNOT_SHOW}`],
])('[RUL-20][TOL-15] who with --now %s covers only that time', async (now, head) => {
  const lines = await getLines('who', ['main', 'offer'], { now });
  expect(lines[0]).toBe(head);
  expect(lines.some((line) => /^ +\d? +now /.test(line))).toBe(false);
});

it('[RUL-20][TOL-12][TOL-14] explain prints the window, the time in its zone, and the dates of another result', async () => {
  const lines = await getLines('explain', ['second', 'next'], { now: '2026-12-01' });
  const words = 'from 25 December 2026, 00:00 (Europe/Istanbul) until 1 January 2027, 00:00 (Asia/Kolkata)';
  expect(lines[0]).toBe('next on second: hidden');
  expect(lines.find((line) => line.startsWith('✗'))).toBe(
    `✗ now is ${words}: it is 1 December 2026, 03:00 (the clock) ← decided  rules/next.rule.json:5:12`,
  );
  expect(lines.at(-1)).toBe(`It would be shown if now were ${words} (it is 1 December 2026, 03:00).`);
});

const after = (logic: object, before = PROMOTIONS) => {
  const edited = createTinyProject({ ...before, 'rules/offer.rule.json': createRule({ and: [hk, logic] }) });
  return formatDiffLines(compareProjects(createTinyProject(before), edited), plain);
};

it('[RUL-20][TOL-21][TOL-22] diff prints the dates for which a moved window shows more and less, and nothing for another zone', () => {
  const lines = after({ during: ['2026-12-02T00:00[Europe/Istanbul]', '2026-12-27T00:00[Europe/Istanbul]'] });
  expect(lines.slice(lines.indexOf('') + 1)).toEqual([
    'offer on all 2 sites',
    '  newly sees it:',
    '    now                        from 25 December 2026, 00:00 until 27 December 2026, 00:00',
    '                               (Europe/Istanbul)',
    '    compliance.toast.isHkUser  yes',
    '    for example {"now": "2026-12-24T21:00:00.000Z", "facts": {"compliance.toast.isHkUser": true}}',
    '  no longer sees it:',
    '    now                        from 1 December 2026, 00:00 until 2 December 2026, 00:00',
    '                               (Europe/Istanbul)',
    '    compliance.toast.isHkUser  yes',
    '    for example {"now": "2026-11-30T21:00:00.000Z", "facts": {"compliance.toast.isHkUser": true}}',
  ]);
  expect(after({ during: ['2026-11-30T21:00[UTC]', '2026-12-25T00:00+03:00[Europe/Istanbul]'] })).toEqual([]);
});

it('[RUL-20] diff prints dates in the zone of the rule', () => {
  const surfaces = { aside: promotion('aside', 3) };
  const aside = { 'rules/next.rule.json': null, 'rules/aside.rule.json': createRule({ during: ['2026-11-30T21:00[UTC]', null] }) };
  const before = { ...PROMOTIONS, 'manifests/second.json': { ...SECOND, surfaces }, ...aside };
  expect(after({ during: [december.during[0], null] }, before)).toContain(
    '    now                        from 25 December 2026, 00:00 on (Europe/Istanbul)',
  );
});

it('[TOL-9] test with --now creates cases without a window at that time', async () => {
  const { document } = await runVerb('test', [], { now: '2026-05-01' });
  const { missing } = document as { missing: { rule: string; cases: { now: string }[] }[] }; // what --json prints
  const times = missing.find((each) => each.rule === 'blocked')?.cases.map(({ now }) => now);
  expect(new Set(times)).toEqual(new Set(['2026-05-01T00:00:00.000Z']));
});

it.each<[object, number]>([
  [{ and: [december, january] }, 2],
  [{ and: [hk, { or: [december, { during: ['2026-12-05T00:00[Europe/Istanbul]', '2026-12-06T00:00[Europe/Istanbul]'] }] }] }, 1],
  [{ and: [december, { '>=': [{ var: 'user.tierLevel' }, 11] }, { '!': { var: 'session.isLoggedIn' } }] }, 1],
  [{ or: [december, january] }, 0],
  [{ and: [{ '!': december }, { during: ['2026-11-01T00:00[Europe/Istanbul]', null] }] }, 0],
])('[TOL-35][TOL-16] analyse finds windows that never decide: %j has %i', async (logic, count) => {
  const lines = await getLines('analyse', [], {}, { ...PROMOTIONS, 'rules/offer.rule.json': createRule(logic) });
  expect(lines.filter((line) => line.endsWith('[analyse/window-never]'))).toHaveLength(count);
});

it.each([
  ['2026-11-30', 'not due before 1 December 2026, 00:00 (Europe/Istanbul)', 'not due before 25 December 2026, 00:00 (Europe/Istanbul)'],
  ['2026-12-24', 'due until 25 December 2026, 00:00 (Europe/Istanbul)', 'not due before 25 December 2026, 00:00 (Europe/Istanbul)'],
  ['2026-12-25', 'over since 25 December 2026, 00:00 (Europe/Istanbul)', 'due until 1 January 2027, 00:00 (Asia/Kolkata)'],
])('[TOL-35] analyse with --now %s prints the windows at that time', async (now, offer, next) => {
  const lines = await getLines('analyse', [], { now });
  const from = lines.findIndex((line) => line.startsWith('At '));
  expect(lines.slice(from, from + 4)).toEqual([
    `At ${Number(now.slice(-2))} ${now.includes('-11-') ? 'November' : 'December'} 2026, 00:00 (UTC):`,
    `  next: ${next} (on second)`,
    `  offer: ${offer} (on all 2 sites)`,
    '  without dates: notice',
  ]);
});

it.each(['test', 'who', 'explain', 'analyse'])('[TOL-1] --now of %s is in its help and rejects invalid times', async (verb) => {
  const names = ['who', 'explain'].includes(verb) ? ['main', 'notice'] : [];
  expect(formatHelp(VERBS[verb]!).some((line) => line.startsWith('  --now TIME'))).toBe(true);
  for (const now of ['tomorrow', '2026-12-24T12:00', '2026-02-30', '2026-03-29T02:30[Europe/Berlin]', '2026-12-24T12:00+99:00'])
    expect(await runVerb(verb, names, { now })).toMatchObject({ exit: 2, lines: [expect.stringContaining('--now')] });
});

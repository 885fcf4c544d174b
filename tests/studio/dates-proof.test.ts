import { describe, expect, it } from 'vitest';
import { analyse } from '../../studio/cli/analyse.ts';
import { explain } from '../../studio/cli/explain.ts';
import { test } from '../../studio/cli/test.ts';
import { helpOf, type Verb } from '../../studio/cli/verb.ts';
import { who } from '../../studio/cli/who.ts';
import { rule } from '../errors/tiny-project.ts';
import { december, hk, january, linesOf, PROMOTIONS, run } from './dates.ts';

const marked = (lines: readonly string[], check: string): string[] => lines.filter((line) => line.endsWith(`[${check}]`));

describe('test', () => {
  it('[TOL-9] with --now makes up the cases that no window asks for at that time', async () => {
    const { document } = await run(test, [], { now: '2026-05-01' });
    const { missing } = document as { missing: { rule: string; cases: { now: string }[] }[] }; // what --json prints
    const times = missing.find((each) => each.rule === 'blocked')?.cases.map(({ now }) => now);
    expect(new Set(times)).toEqual(new Set(['2026-05-01T00:00:00.000Z']));
  });
});

describe('analyse', () => {
  it.each<[object, number]>([
    [{ and: [december, january] }, 2],
    [{ and: [hk, { or: [december, { during: ['2026-12-05T00:00[Europe/Istanbul]', '2026-12-06T00:00[Europe/Istanbul]'] }] }] }, 1],
    [{ and: [december, { '>=': [{ var: 'user.tierLevel' }, 11] }, { '!': { var: 'session.isLoggedIn' } }] }, 1],
    [{ or: [december, january] }, 0],
    [{ and: [{ '!': december }, { during: ['2026-11-01T00:00[Europe/Istanbul]', null] }] }, 0],
  ])('[TOL-35][TOL-16] finds the windows of %j that never decide: %i', async (logic, count) => {
    const lines = await linesOf(analyse, [], {}, { ...PROMOTIONS, 'rules/offer.rule.json': rule(logic) });
    expect(marked(lines, 'analyse/window-never')).toHaveLength(count);
  });

  it.each([
    ['2026-11-30', 'not due before 1 December 2026, 00:00 (Europe/Istanbul)', 'not due before 25 December 2026, 00:00 (Europe/Istanbul)'],
    ['2026-12-24', 'due until 25 December 2026, 00:00 (Europe/Istanbul)', 'not due before 25 December 2026, 00:00 (Europe/Istanbul)'],
    ['2026-12-25', 'over since 25 December 2026, 00:00 (Europe/Istanbul)', 'due until 1 January 2027, 00:00 (Asia/Kolkata)'],
  ])('[TOL-35] with --now %s says what is due then, and until when', async (now, offer, next) => {
    const lines = await linesOf(analyse, [], { now });
    const from = lines.findIndex((line) => line.startsWith('At '));
    expect(lines.slice(from, from + 4)).toEqual([
      `At ${Number(now.slice(-2))} ${now.includes('-11-') ? 'November' : 'December'} 2026, 00:00 (UTC):`,
      `  next: ${next} (on second)`,
      `  offer: ${offer} (on all 2 sites)`,
      '  without dates: notice',
    ]);
  });
});

describe('--now', () => {
  it.each<readonly [string, Verb, readonly string[]]>([
    ['test', test, []],
    ['who', who, ['main', 'notice']],
    ['explain', explain, ['main', 'notice']],
    ['analyse', analyse, []],
  ])('[TOL-1] of %s is in its help and rejects what names no instant', async (_, verb, names) => {
    expect(helpOf(verb).some((line) => line.startsWith('  --now TIME'))).toBe(true);
    for (const now of ['tomorrow', '2026-12-24T12:00', '2026-02-30', '2026-03-29T02:30[Europe/Berlin]', '2026-12-24T12:00+99:00'])
      expect(await run(verb, names, { now })).toMatchObject({ exit: 2, lines: [expect.stringContaining('--now')] });
  });
});

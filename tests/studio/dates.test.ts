import { describe, expect, it } from 'vitest';
import { plain } from '../../studio/cli/paint.ts';
import { diffLines } from '../../studio/cli/diff-lines.ts';
import { explain } from '../../studio/cli/explain.ts';
import { who } from '../../studio/cli/who.ts';
import { projectDiff } from '../../studio/diff/project-diff.ts';
import { SECOND, rule, tinyProject } from '../errors/tiny-project.ts';
import { type Changes, december, hk, linesOf, promotion, PROMOTIONS, run } from './dates.ts';

const TIME = 'from 1 December 2026, 00:00 until 25 December 2026, 00:00 (Europe/Istanbul)';

describe('who', () => {
  it('[RUL-20][TOL-15] tells a window as dates in its zone, beside the other conditions', async () => {
    const { lines, document } = await run(who, ['main', 'offer']);
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
    [
      '2026-12-24T21:00Z',
      'offer on main, at 24 December 2026, 21:00 (UTC), cannot show: its rule holds in no situation that can occur there',
    ],
  ])('[RUL-20][TOL-15] with --now %s is asked about that time only', async (now, head) => {
    const lines = await linesOf(who, ['main', 'offer'], { now });
    expect(lines[0]).toBe(head);
    expect(lines.some((line) => /^ +\d? +now /.test(line))).toBe(false);
  });
});

describe('explain', () => {
  it('[RUL-20][TOL-12][TOL-14] tells the window, the time in its zone, and the dates at which it would be otherwise', async () => {
    const lines = await linesOf(explain, ['second', 'next'], { now: '2026-12-01' });
    const words = 'from 25 December 2026, 00:00 (Europe/Istanbul) until 1 January 2027, 00:00 (Asia/Kolkata)';
    expect(lines[0]).toBe('next on second: hidden');
    expect(lines.find((line) => line.startsWith('✗'))).toBe(
      `✗ now is ${words}: it is 1 December 2026, 03:00 (the clock) ← decided  rules/next.rule.json:5:12`,
    );
    expect(lines.at(-1)).toBe(`It would be shown if now were ${words} (it is 1 December 2026, 03:00).`);
  });
});

describe('diff', () => {
  const after = (logic: object) => {
    const edited = tinyProject({ ...PROMOTIONS, 'rules/offer.rule.json': rule({ and: [hk, logic] }) });
    return diffLines(projectDiff(tinyProject(PROMOTIONS), edited), plain);
  };

  it('[RUL-20][TOL-21] tells for which dates a moved window shows more and less', () => {
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
  });

  it('[TOL-22] tells nothing of a window that is written in another zone', () => {
    expect(after({ during: ['2026-11-30T21:00[UTC]', '2026-12-25T00:00+03:00[Europe/Istanbul]'] })).toEqual([]);
  });

  it('[RUL-20] tells dates in the zone of the rule that is spoken of', () => {
    const other = { during: ['2026-11-30T21:00[UTC]', null] };
    const both: Changes = {
      ...PROMOTIONS,
      'manifests/second.json': { ...SECOND, surfaces: { aside: promotion('aside', 3) } },
      'rules/next.rule.json': null,
      'rules/aside.rule.json': rule(other),
    };
    const edited = { ...both, 'rules/offer.rule.json': rule({ and: [hk, { during: [december.during[0], null] }] }) };
    const lines = diffLines(projectDiff(tinyProject(both), tinyProject(edited)), plain);
    expect(lines).toContain('    now                        from 25 December 2026, 00:00 on (Europe/Istanbul)');
  });
});

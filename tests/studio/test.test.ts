import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../studio/cli/output.ts';
import { test } from '../../studio/cli/test.ts';
import { surroundings, tinyProject } from '../errors/tiny-project.ts';

const now = '2026-03-10T12:00:00.000Z';
const isHk = { 'compliance.toast.isHkUser': true };
const dismissed = (ago: string) => ({ 'memory.notice.dismissedAt': { ago } });
const one = (facts: object, expected: 'shown' | 'hidden') => ({ now, facts, expect: expected, because: 'it is said so' });

const logic = { and: [{ var: 'compliance.toast.isHkUser' }, { not_within: [{ var: 'memory.notice.dismissedAt' }, 'PT24H'] }] };
const rule = (cases: readonly object[], own: object = logic) => ({
  title: 't',
  why: 'w',
  owner: 'o',
  logic: own,
  onUnknown: 'hide',
  cases,
});

const enough = [
  one(isHk, 'shown'),
  one({}, 'hidden'),
  one({ ...isHk, ...dismissed('PT23H59M59.999S') }, 'hidden'),
  one({ ...isHk, ...dismissed('PT24H') }, 'shown'),
];
const blocked = rule([one({ 'page.isCoded': true, 'page.isBlocked': true }, 'shown'), one({}, 'hidden')], { var: 'page.isBlocked' });

/** The verb on the tiny project, with other cases for its notice. */
async function run(notice: object, options: Record<string, boolean> = {}): Promise<Outcome> {
  const project = tinyProject({ 'rules/notice.rule.json': notice, 'rules/blocked.rule.json': blocked });
  return test.run({ names: [], options, workspace: { root: '/', project, surroundings } });
}

describe('test', () => {
  it('[TOL-1][TOL-9] holds where every case comes out as it says and they leave nothing open', async () => {
    const { exit, lines } = await run(rule(enough));
    expect(lines).toEqual(['2 rules, 6 cases, 0 failed', '11 mutants: 11 killed, 0 equivalent, 0 survived']);
    expect(exit).toBe(0);
  });

  it('[TOL-1][TOL-9] finds a case that comes out otherwise, and shows what each condition came to', async () => {
    const { exit, lines } = await run(rule([...enough, one({ ...isHk, ...dismissed('PT1H') }, 'shown')]));
    expect(exit).toBe(1);
    expect(lines.slice(0, 4).map((line) => line.replaceAll(/ {2,}/g, '  ').trim())).toEqual([
      'rules/notice.rule.json:66:17: cases.4.expect: expected shown, but it is hidden: it is said so',
      '✗ all of  rules/notice.rule.json:5:12',
      '├ ✓ compliance.toast.isHkUser: yes (compliance check)  rules/notice.rule.json:7:7',
      '└ ✗ memory.notice.dismissedAt is not within 24 hours: it is 1 hour ago (stored record) ← decided  rules/notice.rule.json:10:7',
    ]);
    expect(lines).toContain('2 rules, 7 cases, 1 failed');
  });

  it('[TOL-1][TOL-10] prints the cases that are missing, ready to paste, what they come to left blank', async () => {
    const { exit, lines } = await run(rule(enough.slice(0, 2)));
    expect(exit).toBe(1);
    const printed = lines.flatMap((line) => (line.trim().startsWith('{') ? [JSON.parse(line.trim().replace(/,$/, '')) as object] : []));
    expect(printed).toEqual(
      ['PT23H59M59.999S', 'P1D'].map((ago) => ({
        now: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
        facts: { ...isHk, ...dismissed(ago) },
        expect: '',
        because: '',
      })),
    );
    expect(lines).toContain(
      'rules/notice.rule.json: to paste into "cases", with what each should come to and why, from the spec or the law:',
    );
    expect(lines).toContain('    # memory.notice.dismissedAt is not within 24 hours: at 24 hours ago');
    expect(lines).toContain('2 cases missing');
  });

  it('[TOL-10] has nothing missing once what it printed is written down', async () => {
    const first = await run(rule([]));
    const { missing } = first.document as { missing: { cases: { facts: object }[] }[] }; // what --json prints
    const written = missing.flatMap(({ cases }) => cases.map(({ facts }) => one(facts, 'hidden')));
    const { lines } = await run(rule(written));
    expect(lines.filter((line) => line.includes('missing'))).toEqual([]);
    expect(lines.at(-1)).toBe('11 mutants: 11 killed, 0 equivalent, 0 survived');
  });

  it('[TOL-1] finds a slip that no case notices, at its place', async () => {
    const { exit, lines } = await run(rule(enough.slice(0, 3)));
    expect(exit).toBe(1);
    expect(lines).toContain(
      'rules/notice.rule.json:15:11: logic.and.1.not_within.1: no case notices this slip: "PT24H" becomes "P1DT0.001S"',
    );
  });

  it('[TOL-1] prints the case that kills a slip which full coverage does not reach', async () => {
    const tier = { var: 'user.tierLevel' };
    const never = { and: [{ '!': [{ '<': [tier, 2] }] }, { '===': [tier, 1] }] };
    const first = await run(rule([], never));
    expect(first.lines).toContain('    # kills a mutant: 1 becomes 2');
    const { missing } = first.document as { missing: { cases: { facts: object }[] }[] }; // what --json prints
    const written = missing.flatMap(({ cases }) => cases.map(({ facts }) => one(facts, 'hidden')));
    expect(await run(rule(written, never))).toMatchObject({ exit: 0, document: { mutants: { survived: 0 } } });
  });

  it('[TOL-2] prints one document, with the blank cases and the figure', async () => {
    const { document } = await run(rule(enough.slice(0, 3)));
    expect(document).toMatchObject({
      rules: 2,
      cases: 5,
      findings: [],
      missing: [{ rule: 'notice', site: 'main', file: 'rules/notice.rule.json', cases: [{ expect: '', because: '' }] }],
      mutants: { mutants: 11, killed: 9, equivalent: 0, survived: 2 },
    });
  });

  it('annotates the lines of a pull request', async () => {
    const { lines } = await run(rule([...enough, one(isHk, 'hidden')]), { github: true });
    expect(lines).toEqual([
      '::error file=rules/notice.rule.json,line=63,col=17,title=rule/case-failed::cases.4.expect: expected hidden, but it is shown: it is said so',
    ]);
  });

  it('[TOL-1] takes no arguments', async () => {
    const workspace = { root: '/', project: tinyProject(), surroundings };
    expect(await test.run({ names: ['hk-dialog'], options: {}, workspace })).toMatchObject({ exit: 2, lines: ['test takes no arguments'] });
  });
});

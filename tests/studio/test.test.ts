import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../studio/cli/output.ts';
import { test } from '../../studio/cli/test.ts';
import { rule as tinyRule, tinyProject } from '../errors/tiny-project.ts';

const now = '2026-03-10T12:00:00.000Z';
const isHk = { 'compliance.toast.isHkUser': true };
const dismissed = (ago: string) => ({ 'memory.notice.dismissedAt': { ago } });
const one = (facts: object, expected: 'shown' | 'hidden') => ({ now, facts, expect: expected, because: 'it is said so' });

const logic = { and: [{ var: 'compliance.toast.isHkUser' }, { not_within: [{ var: 'memory.notice.dismissedAt' }, 'PT24H'] }] };
const rule = (cases: readonly object[], own: object = logic) => tinyRule(own, { cases });

const enough = [
  one(isHk, 'shown'),
  one({}, 'hidden'),
  one({ ...isHk, ...dismissed('PT23H59M59.999S') }, 'hidden'),
  one({ ...isHk, ...dismissed('PT24H') }, 'shown'),
];
const isBlocked = { var: 'page.isBlocked' };
const blocked = rule([one({ 'page.isCoded': true, 'page.isBlocked': true }, 'shown'), one({}, 'hidden')], isBlocked);

async function run(notice: object, options: Record<string, boolean> = {}, other: object = blocked): Promise<Outcome> {
  const project = tinyProject({ 'rules/notice.rule.json': notice, 'rules/blocked.rule.json': other });
  return test.run({ names: [], options, workspace: { root: '/', project } });
}

describe('test', () => {
  it.each([
    ['a case comes out otherwise', [...enough, one({ ...isHk, ...dismissed('PT1H') }, 'shown')], blocked],
    ['a case is missing', enough, rule([one({}, 'hidden')], isBlocked)],
    ['a slip would not be noticed', enough.slice(0, 3), blocked],
  ])('[TOL-1][TOL-9] exits 1 where %s', async (_, cases, other) => {
    expect(await run(rule(cases), {}, other)).toMatchObject({ exit: 1 });
  });

  it('[TOL-1] prints the case that kills a slip which full coverage does not reach', async () => {
    const tier = { var: 'user.tierLevel' };
    const never = { and: [{ '!': [{ '<': [tier, 2] }] }, { '===': [tier, 1] }] };
    const first = await run(rule([], never));
    expect(first.lines).toContain('      "because": "kills a mutant: 1 becomes 2"');
    const { missing } = first.document as { missing: { cases: { facts: object }[] }[] }; // what --json prints
    const written = missing.flatMap(({ cases }) => cases.map(({ facts }) => one(facts, 'hidden')));
    expect(await run(rule(written, never))).toMatchObject({ exit: 0, document: { mutants: { survived: 0 } } });
  });

  it('[TOL-2] prints one document, with the blank cases and the figure', async () => {
    const because: unknown = expect.stringContaining('ago');
    const { document } = await run(rule(enough.slice(0, 3)));
    expect(document).toMatchObject({
      rules: 2,
      cases: 5,
      findings: [],
      missing: [{ rule: 'notice', site: 'main', file: 'rules/notice.rule.json', cases: [{ expect: null, because }] }],
      mutants: { mutants: 11, killed: 9, equivalent: 0, survived: 2 },
    });
  });

  it('[TOL-1] takes no arguments', async () => {
    const workspace = { root: '/', project: tinyProject() };
    expect(await test.run({ names: ['hk-dialog'], options: {}, workspace })).toMatchObject({ exit: 2, lines: ['test takes no arguments'] });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { describe, expect, it, vi } from 'vitest';
import { written } from '../../studio/cli/test.ts';
import { plain } from '../../studio/cli/paint.ts';
import type { Workspace } from '../../studio/cli/workspace.ts';
import { validateProject } from '../../studio/validate/validate.ts';
import { FILES, surroundings, tinyProject } from '../errors/tiny-project.ts';
import { PROVEN_RULES } from '../errors/proven-rules.ts';
import { formatFinding } from '../../studio/project/finding.ts';
import { loadProject } from '../../studio/project/load.ts';
import { folderOfTest, writeFiles } from './folders.ts';
import { run } from './tiny-verbs.ts';

const RULE = 'rules/notice.rule.json';
const STYLE = { printWidth: 140, singleQuote: true };
const formatted = (text: string) => format(text, { ...STYLE, parser: 'json' });
/** The tiny project on disk, its rules proved but for the notice's. */
async function onDisk(notice: string): Promise<Workspace> {
  const root = folderOfTest();
  writeFiles(root, [...tinyProject({ ...PROVEN_RULES, [RULE]: notice }).files, ['.prettierrc.json', JSON.stringify(STYLE)]]);
  return { root, project: await loadProject(root, surroundings) };
}

const now = '2026-03-10T12:00:00.000Z';
const known = { now, facts: {}, expect: 'hidden', because: 'nobody else is told' };
const other = { now, facts: { 'compliance.toast.isHkUser': true }, expect: 'shown', because: 'residents are told' };
const withCases = (cases: readonly object[]) => formatted(JSON.stringify({ ...FILES[RULE], cases }));
const textOf = ({ root }: Workspace) => readFileSync(join(root, RULE), 'utf8');
const casesOf = (workspace: Workspace) => (JSON.parse(textOf(workspace)) as { cases: { expect: unknown; because: string }[] }).cases;

describe('the cases that test prints', () => {
  it.each([[[]], [[known, other]]])(
    '[TOL-10] stand pasted at the beginning of the list as its formatter would have them: after %j',
    async (cases) => {
      const before = await withCases(cases);
      const workspace = await onDisk(before);
      const { lines } = await run('test', [], workspace);
      const first = lines.findIndex((line) => line.startsWith(`${RULE}: `)) + 1;
      const end = lines.findIndex((line) => line.endsWith('failed'));
      const pasted = lines.slice(first, end).join('\n');
      const text = before.replace(/"cases": \[\n?/, `"cases": [\n${pasted}\n`);
      expect(await formatted(text)).toBe(cases.length > 0 ? text : text.replace(/\]\n\}/, '  ]\n}'));
      expect((JSON.parse(text) as { cases: unknown[] }).cases.length).toBeGreaterThan(cases.length);
      expect(pasted).toContain('"expect": null');
    },
  );
});

describe('test --write', () => {
  it('[TOL-10] adds the missing cases left open, which validation refuses until a person fills them in', async () => {
    const before = await withCases([known, other]);
    const workspace = await onDisk(before);
    const { exit, lines } = await written(workspace, null, plain);
    const after = textOf(workspace);
    expect(exit).toBe(1);
    expect(lines[0]).toBe(`${RULE}: 2 cases added, 2 left open`);
    expect(await formatted(after)).toBe(after);
    expect(after).toContain('\n      "facts": { "compliance.toast.isHkUser": true, "memory.notice.dismissedAt": { "ago": "P1D" } },\n');
    expect(after.startsWith(before.slice(0, before.lastIndexOf('\n  ]')))).toBe(true);
    const findings = validateProject(await loadProject(workspace.root, surroundings));
    expect(findings.map(({ check }) => check)).toEqual(['case/open', 'case/open']);
    expect(findings.map(formatFinding)[0]).toMatch(/cases\.2\.expect: left open: write "shown" or "hidden"$/);
  });

  it('[TOL-10] asks on a terminal what each comes to, again where the answer is none, and proves the rule with the answers', async () => {
    const workspace = await onDisk(await withCases([known, other]));
    const answers = ['n', 'perhaps', 'Yes'];
    const ask = vi.fn(async (_question: string) => answers.shift() ?? '');
    const { exit, lines } = await written(workspace, ask, plain);
    expect(casesOf(workspace).map((each) => each.expect)).toEqual(['hidden', 'shown', 'hidden', 'shown']);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(ask.mock.calls[0]?.[0]).toContain('memory.notice.dismissedAt  PT23H59M59.999S ago');
    expect(lines).toEqual([`${RULE}: 2 cases added`, '2 rules, 6 cases, 0 failed', '11 mutants: 11 killed, 0 equivalent, 0 survived']);
    expect(exit).toBe(0);
  });

  it('[TOL-9] reports where an answer and the rule disagree', async () => {
    const workspace = await onDisk(await withCases([known, other]));
    const { exit, lines } = await written(workspace, async () => 'y', plain);
    expect(exit).toBe(1);
    expect(lines).toContainEqual(expect.stringContaining('cases.2.expect: expected shown, but it is hidden'));
  });

  it('[TOL-10] leaves a file that was not formatted as it is, but for the cases', async () => {
    const before = JSON.stringify({ ...FILES[RULE], cases: [known, other] }, null, 4);
    const workspace = await onDisk(before);
    await written(workspace, null, plain);
    expect(textOf(workspace).startsWith(before.slice(0, before.lastIndexOf('\n    ]')))).toBe(true);
    expect(casesOf(workspace)).toHaveLength(4);
  });

  it('writes nothing where nothing is missing', async () => {
    const proven = await formatted(JSON.stringify(PROVEN_RULES[RULE]));
    const workspace = await onDisk(proven);
    expect(await written(workspace, null, plain)).toMatchObject({ exit: 0 });
    expect(textOf(workspace)).toBe(proven);
  });
});

import { expect, it, vi } from 'vitest';
import { PROVEN_RULES } from '../errors/proven-rules.ts';
import { NOTICE, createRule, SECOND, patchSection, FILES, surroundings, createTinyProject } from '../errors/tiny-project.ts';
import { type Changes, runTinyVerb } from './tiny-verbs.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { writeAndTest } from '../../studio/cli/test.ts';
import { plain } from '../../studio/cli/paint.ts';
import type { Workspace } from '../../studio/cli/workspace.ts';
import { validateProject } from '../../studio/validate/validate.ts';
import { formatFinding } from '../../studio/project/finding.ts';
import { loadProject } from '../../studio/project/load.ts';
import { createTestFolder, writeFiles } from './folders.ts';

const now = '2026-03-10T12:00:00.000Z';
const notice = PROVEN_RULES['rules/notice.rule.json'] as { readonly cases: readonly object[] };
const blocked = PROVEN_RULES['rules/blocked.rule.json'] as object;
const runTest = (changes: Changes) => runTinyVerb('test', [], { changes: { ...PROVEN_RULES, ...changes } });
const runNotice = (rule: object) => runTest({ 'rules/notice.rule.json': rule });

it('[TOL-1] prints the case that kills a slip which full coverage does not reach', async () => {
  const tier = { var: 'user.tierLevel' };
  const never = { and: [{ '!': [{ '<': [tier, 2] }] }, { '===': [tier, 1] }] };
  const first = await runNotice(createRule(never));
  expect(first.lines).toContain('      "because": "kills a mutant: 1 becomes 2"');
  const { missing } = first.document as { missing: { cases: { facts: object }[] }[] }; // what --json prints
  const written = missing.flatMap(({ cases }) => cases.map(({ facts }) => ({ now, facts, expect: 'hidden', because: 'it is said so' })));
  expect(await runNotice(createRule(never, { cases: written }))).toMatchObject({ exit: 0, document: { mutants: { survived: 0 } } });
});

it('[TOL-1][TOL-2] prints one document, with the blank cases and the figure, and exits 1', async () => {
  const because: unknown = expect.stringContaining('ago');
  const { exit, document } = await runNotice({ ...notice, cases: notice.cases.slice(0, 3) });
  expect(exit).toBe(1);
  expect(document).toMatchObject({
    rules: 2,
    cases: 5,
    findings: [],
    missing: [{ rule: 'notice', site: 'main', file: 'rules/notice.rule.json', cases: [{ expect: null, because }] }],
    mutants: { mutants: 11, killed: 9, equivalent: 0, survived: 2 },
  });
});

const naming = { ...notice, logic: { rule: 'blocked' }, cases: [] };
const PROVED = ['2 rules, 6 cases, 0 failed', '11 mutants: 11 killed, 0 equivalent, 0 survived'];

it.each<[string, Changes]>([
  ['texts', { 'locales/en/notices.json': { home: 'Home' } }],
  ['a broken file of texts', { 'locales/en/notices.json': '{' }],
  ['links', { 'manifests/base/links.json': { home: { route: 'hoem' }, trade: { rout: 'trade' } } }],
  ['the props of a surface', patchSection('surfaces', { notice: { ...NOTICE, props: { titel: 1 } } })],
  ['menus', { 'manifests/base/menus.json': { header: { home: 5 } } }],
])('[TOL-9][TOL-37] proves the rules whatever is wrong with %s', async (_, changes) => {
  expect(await runTest(changes)).toMatchObject({ exit: 0, lines: PROVED });
});

it.each<[string, Changes, string]>([
  ['a rule', { 'rules/blocked.rule.json': { ...blocked, logic: { var: 'page.isBlokced' } } }, '1 rule'],
  ['a rule that another names', { 'rules/notice.rule.json': naming, 'rules/blocked.rule.json': '{' }, '0 rules'],
  ['the codes', { 'manifests/base/codes.json': { menu: { spot: { docs: 's' } }, business: {} } }, '0 rules'],
  ['a section that cannot be read', { 'manifests/base/surfaces.json': '{' }, '0 rules'],
])('[TOL-9][TOL-37] reports a finding that prevents tests, and counts no failed case: %s', async (_, changes, rules) => {
  const { exit, lines } = await runTest(changes);
  expect([exit, lines.length]).toEqual([1, 4]);
  expect(lines[1]?.replace('1 rules', '1 rule')).toMatch(new RegExp(`^${rules}, \\d cases, 0 failed$`));
  expect(lines[2]).toBe('1 finding stands in the way; the rules concerned are not tested');
});

it('[TOL-37] names the site on which a case fails, where it does not on all that use its rule', async () => {
  const cases = [{ now: '2026-01-01T00:00:00Z', facts: {}, expect: 'shown', because: 'b' }];
  const second = { ...SECOND, site: { ...SECOND.site, languages: ['en', 'tr'], defaultLang: 'tr' } };
  const rule = { ...notice, logic: { '===': [{ var: 'page.language' }, 'en'] }, cases };
  const { lines } = await runTest({ 'rules/notice.rule.json': rule, 'manifests/second.json': second });
  expect(lines[0]).toMatch(/expected shown, but it is hidden: b \(on second\)$/);
});

const RULE = 'rules/notice.rule.json';
const STYLE = { printWidth: 140, singleQuote: true };
const formatted = (text: string) => format(text, { ...STYLE, parser: 'json' });
/** The tiny project on disk, its rules proved but for the notice's. */
async function onDisk(notice: string): Promise<Workspace> {
  const root = createTestFolder();
  writeFiles(root, [...createTinyProject({ ...PROVEN_RULES, [RULE]: notice }).files, ['.prettierrc.json', JSON.stringify(STYLE)]]);
  return { root, project: await loadProject(root, surroundings) };
}

const known = { now, facts: {}, expect: 'hidden', because: 'nobody else is told' };
const other = { now, facts: { 'compliance.toast.isHkUser': true }, expect: 'shown', because: 'residents are told' };
const withCases = (cases: readonly object[]) => formatted(JSON.stringify({ ...FILES[RULE], cases }));
const readRule = ({ root }: Workspace) => readFileSync(join(root, RULE), 'utf8');
const readCases = (workspace: Workspace) => (JSON.parse(readRule(workspace)) as { cases: { expect: unknown; because: string }[] }).cases;

it.each([[[]], [[known, other]]])(
  '[TOL-10] the printed cases stand pasted at the beginning of the list as its formatter would have them: after %j',
  async (cases) => {
    const before = await withCases(cases);
    const workspace = await onDisk(before);
    const { lines } = await runTinyVerb('test', [], workspace);
    const first = lines.findIndex((line) => line.startsWith(`${RULE}: `)) + 1;
    const end = lines.findIndex((line) => line.endsWith('failed'));
    const pasted = lines.slice(first, end).join('\n');
    const text = before.replace(/"cases": \[\n?/, `"cases": [\n${pasted}\n`);
    expect(await formatted(text)).toBe(cases.length > 0 ? text : text.replace(/\]\n\}/, '  ]\n}'));
    expect((JSON.parse(text) as { cases: unknown[] }).cases.length).toBeGreaterThan(cases.length);
    expect(pasted).toContain('"expect": null');
  },
);

it('[TOL-10] test --write adds the missing cases left open, which validation refuses until a person fills them in', async () => {
  const before = await withCases([known, other]);
  const workspace = await onDisk(before);
  const { exit, lines } = await writeAndTest(workspace, null, plain);
  const after = readRule(workspace);
  expect(exit).toBe(1);
  expect(lines[0]).toBe(`${RULE}: 2 cases added, 2 left open`);
  expect(await formatted(after)).toBe(after);
  expect(after).toContain('\n      "facts": { "compliance.toast.isHkUser": true, "memory.notice.dismissedAt": { "ago": "P1D" } },\n');
  expect(after.startsWith(before.slice(0, before.lastIndexOf('\n  ]')))).toBe(true);
  const findings = validateProject(await loadProject(workspace.root, surroundings));
  expect(findings.map(({ check }) => check)).toEqual(['case/open', 'case/open']);
  expect(findings.map(formatFinding)[0]).toMatch(/cases\.2\.expect: left open: write "shown" or "hidden"$/);
});

it('[TOL-9][TOL-10] test --write asks for the result of each case, again after an invalid answer, and proves the rule with the answers', async () => {
  const workspace = await onDisk(await withCases([known, other]));
  const answers = ['n', 'perhaps', 'Yes'];
  const ask = vi.fn(async (_question: string) => answers.shift() ?? '');
  const { exit, lines } = await writeAndTest(workspace, ask, plain);
  expect(readCases(workspace).map((each) => each.expect)).toEqual(['hidden', 'shown', 'hidden', 'shown']);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(ask.mock.calls[0]?.[0]).toContain('memory.notice.dismissedAt  PT23H59M59.999S ago');
  expect(lines).toEqual([`${RULE}: 2 cases added`, '2 rules, 6 cases, 0 failed', '11 mutants: 11 killed, 0 equivalent, 0 survived']);
  expect(exit).toBe(0);
  const wrong = await writeAndTest(await onDisk(await withCases([known, other])), async () => 'y', plain);
  expect(wrong.exit).toBe(1);
  expect(wrong.lines).toContainEqual(expect.stringContaining('cases.2.expect: expected shown, but it is hidden'));
});

it('[TOL-10] test --write leaves a file that was not formatted as it is, but for the cases', async () => {
  const before = JSON.stringify({ ...FILES[RULE], cases: [known, other] }, null, 4);
  const workspace = await onDisk(before);
  await writeAndTest(workspace, null, plain);
  expect(readRule(workspace).startsWith(before.slice(0, before.lastIndexOf('\n    ]')))).toBe(true);
  expect(readCases(workspace)).toHaveLength(4);
});

it('test --write writes nothing where nothing is missing', async () => {
  const proven = await formatted(JSON.stringify(PROVEN_RULES[RULE]));
  const workspace = await onDisk(proven);
  expect(await writeAndTest(workspace, null, plain)).toMatchObject({ exit: 0 });
  expect(readRule(workspace)).toBe(proven);
});

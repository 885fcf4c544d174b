import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatAnalysis } from '../../studio/cli/analyse-lines.ts';
import { explain } from '../../studio/cli/explain.ts';
import { plain } from '../../studio/cli/paint.ts';
import { formatFramedFindings, formatSummary } from '../../studio/cli/report.ts';
import { test } from '../../studio/cli/test.ts';
import { texts } from '../../studio/cli/texts.ts';
import { analyseProject, type AnalysisReport } from '../../studio/analyse/analyse.ts';
import { findUnreadFields } from '../../studio/check/unread-fields.ts';
import { fixProject } from '../../studio/validate/fix.ts';
import type { TextReport } from '../../studio/texts/text-report.ts';
import { validateForDate } from '../../studio/validate/validate.ts';
import type { Finding } from '../../studio/project/finding.ts';
import type { Project } from '../../studio/project/project.ts';
import { createScope } from '../../studio/validate/scope.ts';
import { SUPPRESSIBLE } from '../../studio/validate/suppressible.ts';
import { type Example, readExamples, VERB_NAMES, type VerbName } from './example.ts';
import { PROVEN_RULES } from './proven-rules.ts';
import { createTinyProject } from './tiny-project.ts';

const findMatches = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);

const ROOT = new URL('../..', import.meta.url).pathname;
const STUDIO = ['project', 'validate', 'analyse', 'cases', 'check', 'explain', 'model', 'people', 'texts'].map((name) => `studio/${name}`);
const FOLDERS = [...STUDIO, 'schemas/manifest', 'rules'];

function findKnownChecks(): string[] {
  const project = createTinyProject();
  const { known } = createScope(project.site('main'));
  // These ids are composed in the code.
  const composed = [...Object.keys(known).map((kind) => `reference/${kind}`), ...SUPPRESSIBLE.analyse];
  return [...new Set([...findWrittenIds(), ...composed])].sort();
}

/** Finds ids that are written out. A family is the part before the slash. */
function findWrittenIds(): string[] {
  const sources = FOLDERS.flatMap((folder) => readSources(`${ROOT}${folder}`)).join('\n');
  const families = new Set(findMatches(/check: ['`]([a-z]+)\//g, sources));
  return findMatches(new RegExp(`'((?:${[...families].join('|')})/[a-zA-Z-]+)'`, 'g'), sources);
}

function readSources(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return names.map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
}

const TODAY = '2026-01-01';
const FACTS = { file: 'facts.ts', text: '' };

interface Output {
  readonly lines: readonly string[];
  readonly checks: readonly string[];
}

type VerbCall = Pick<Example, 'project' | 'names' | 'folder'>;

const RUN_VERB: Readonly<Record<VerbName, (example: VerbCall) => Output | Promise<Output>>> = {
  validate: ({ project }) => {
    const findings = findErrors(project);
    const { fixes } = fixProject(project, findErrors);
    const lines = [...formatFramedFindings(findings, project, plain), ...formatSummary(findings, fixes.length)];
    return { lines, checks: getChecks(findings) };
  },
  analyse: ({ project }) => {
    const report = createReport(project);
    const { invalid, suppressions, remarks } = report;
    return { lines: formatAnalysis(report, project.siteKeys), checks: getChecks([...invalid, ...suppressions, ...remarks]) };
  },
  test: async (called) => {
    const { lines } = await test.run({ ...toContext(called), options: {} });
    // Only the annotations contain check ids.
    const annotations = await test.run({ ...toContext(called), options: { github: true } });
    return { lines, checks: annotations.lines.flatMap((line) => /,title=([^:]+)::/.exec(line)?.[1] ?? []) };
  },
  explain: async (called) => {
    const facts = existsSync(`${called.folder}/facts.json`) ? 'facts.json' : undefined;
    const { lines, document } = await explain.run({ ...toContext(called), options: { facts } });
    const { findings = [] } = document as { findings?: Finding[] }; // what --json prints
    return { lines, checks: getChecks(findings) };
  },
  check: ({ project }) => {
    const unread = findUnreadFields(project);
    return { lines: formatFramedFindings(unread, project, plain), checks: getChecks(unread) };
  },
  texts: async (called) => {
    const { lines, document } = await texts.run({ ...toContext(called), options: {} });
    const { languages, unused } = document as TextReport; // what --json prints
    return { lines, checks: getChecks([...unused, ...languages.flatMap(({ findings }) => findings)]) };
  },
};

const findErrors = (project: Project): readonly Finding[] => validateForDate(TODAY, project);

/** The tiny project reads only two facts of the product, so unread facts are ignored. */
function createReport(project: Project): AnalysisReport {
  const report = analyseProject(project, { today: TODAY, facts: FACTS });
  return { ...report, remarks: report.remarks.filter(({ file }) => file !== FACTS.file) };
}

const toContext = ({ names, folder, project }: VerbCall) => ({ names, workspace: { root: folder, project } });
const getChecks = (findings: readonly Pick<Finding, 'check'>[]): string[] => findings.map(({ check }) => check);

const EXAMPLES = readExamples();
const CHECKS = findKnownChecks();
const TITLES: Readonly<Record<VerbName, string>> = {
  validate: '[TOL-4][TOL-5][TOL-6][TOL-7] validate reports what is wrong, where, and what was meant',
  test: '[TOL-9][TOL-10] test reports failed and missing cases',
  analyse: '[TOL-17][TOL-18][TOL-19][TOL-20] analyse reports what is unseen, competing, unread, unreachable, or untrue',
  check: '[SIT-28] check reports unread fields',
  explain: 'explain reports errors in a facts file',
  texts: '[TOL-32] texts reports missing, unused, untranslated, and outdated texts',
};

it('the complete project has no errors', async () => {
  expect(findErrors(createTinyProject())).toEqual([]);
  const whole = { project: createTinyProject(PROVEN_RULES), names: [], folder: '' };
  for (const verb of ['test', 'analyse'] as const) expect((await RUN_VERB[verb](whole)).checks).toEqual([]);
});

it.each(EXAMPLES.map((example) => [TITLES[example.verb], example.check, example] as const))('%s: %s', async (_title, check, example) => {
  const { lines, checks } = await RUN_VERB[example.verb](example);
  expect(`${lines.join('\n')}\n`).toBe(example.expected);
  expect(checks).toContain(check);
});

it('every check and every verb has an example', () => {
  expect([...new Set(EXAMPLES.map((example) => example.check))].sort()).toEqual(CHECKS);
  expect(new Set(EXAMPLES.map(({ verb }) => verb))).toEqual(new Set(VERB_NAMES));
});

it('docs/checks.md explains every check by a sentence about its meaning and one about its remedy', () => {
  const page = readFileSync(new URL('../../docs/checks.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([^`]+)` +\| (.+?) +\| (.+?) +\|$/gm)];
  expect(rows.map(([, id]) => id)).toEqual(CHECKS);
  expect(rows.flatMap(([, id, meaning, remedy]) => ([meaning, remedy].every((cell) => cell?.endsWith('.')) ? [] : id))).toEqual([]);
});

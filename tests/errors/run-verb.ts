import { existsSync } from 'node:fs';
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
import type { Example, VerbName } from './example.ts';
import type { Finding } from '../../studio/project/finding.ts';
import type { Project } from '../../studio/project/project.ts';

const TODAY = '2026-01-01';
const FACTS = { file: 'facts.ts', text: '' };

interface Output {
  readonly lines: readonly string[];
  readonly checks: readonly string[];
}

type VerbCall = Pick<Example, 'project' | 'names' | 'folder'>;

export const RUN_VERB: Readonly<Record<VerbName, (example: VerbCall) => Output | Promise<Output>>> = {
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

export const findErrors = (project: Project): readonly Finding[] => validateForDate(TODAY, project);

/** The tiny project reads only two facts of the product, so unread facts are ignored. */
function createReport(project: Project): AnalysisReport {
  const report = analyseProject(project, { today: TODAY, facts: FACTS });
  return { ...report, remarks: report.remarks.filter(({ file }) => file !== FACTS.file) };
}

const toContext = ({ names, folder, project }: VerbCall) => ({ names, workspace: { root: folder, project } });
const getChecks = (findings: readonly Pick<Finding, 'check'>[]): string[] => findings.map(({ check }) => check);

import { checkProject, type CheckReport } from '../check/check-project.ts';
import type { Proof } from '../cases/proof.ts';
import { formatDiagnosticAnnotation, formatDiagnostic } from './analyse-lines.ts';
import { type Outcome, createUsageError } from './output.ts';
import { type Paint, createPaint } from './paint.ts';
import { formatAnnotation, formatCount, formatFramedFindings } from './report.ts';
import { createProofDocument } from './test.ts';
import { formatFailures } from './test-lines.ts';
import { formatLanguageSummary } from './texts-lines.ts';
import type { Call, Verb } from './verb.ts';
import type { Workspace } from './workspace.ts';
import { type Finding, formatFinding, sortFindings } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

export const check: Verb = {
  usage: 'check',
  does: 'validates, tests and analyses every site and its texts in one go; one line when all is well',
  example: 'check',
  options: { github: { type: 'boolean', does: 'prints annotations for GitHub Actions in place of lines' } },
  run: (call) => runCheck(call, new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)),
};

/** Checks a workspace on a date in UTC, because suppressions expire. */
export function runCheck({ names, options, workspace }: Call, today: string): Outcome {
  if (names.length > 0) return createUsageError('check takes no arguments: it checks everything');
  const found = checkProject(workspace.project, today);
  const lines =
    options['github'] === true
      ? formatAnnotations(found, workspace)
      : [...found.unread.map(formatUnread), ...formatCheck(found, workspace.project, createPaint(process.stdout, process.env))];
  const { findings, unread, proof, remarks, languages, suppressions, counts } = found;
  return {
    exit: found.isWell ? 0 : 1,
    lines,
    document: { ...counts, findings, unread, test: createProofDocument(proof), remarks, languages, suppressions },
  };
}

function formatUnread(finding: Finding): string {
  return `${formatFinding(finding)} [${finding.check}]`;
}

export function formatCheck(found: CheckReport, project: Project, paint: Paint): string[] {
  const { findings, proof, remarks, languages, suppressions } = found;
  const missing = proof.open.flatMap(({ findings: each }) => each);
  return [
    ...formatFramedFindings(findings, project, paint),
    ...formatFailures(proof, paint),
    ...formatFramedFindings([...filterMutants(proof), ...missing, ...suppressions], project, paint),
    ...remarks.flatMap((diagnostic) => formatDiagnostic(diagnostic, project.siteKeys)),
    ...languages.map(formatLanguageSummary),
    paint('bold', found.isWell ? formatSuccess(found) : `not well: ${countProblems(found).join(', ')}`),
  ];
}

function formatSuccess({ counts: { sites, rules, cases, invariants } }: CheckReport): string {
  const all = [formatCount(sites, 'site'), formatCount(rules, 'rule'), formatCount(cases, 'case'), formatCount(invariants, 'invariant')];
  return `all is well: ${all.join(', ')}`;
}

/** Surviving mutants, except those of rules without enough cases, where they are only a consequence. */
function filterMutants({ open, survivors }: Proof): readonly Finding[] {
  const lacking = new Set(open.flatMap(({ findings }) => findings).map(({ file }) => file));
  return survivors.filter(({ file }) => !lacking.has(file));
}

function countProblems({ findings, proof, remarks, languages, suppressions }: CheckReport): string[] {
  const errors = [...findings, ...suppressions].filter(({ severity }) => severity === 'error').length;
  const missing = proof.open.flatMap((each) => each.findings).length;
  const counts = [
    formatCount(errors, 'error'),
    formatCount(proof.failures.length, 'failed case'),
    `${formatCount(missing, 'missing case')} (test --write adds them)`,
    `${formatCount(filterMutants(proof).length, 'slip')} that no case notices (test prints the cases)`,
    `${formatCount(remarks.length, 'finding')} of analyse`,
    `${formatCount(mergeTextFindings(languages).length, 'finding')} about texts (texts LANGUAGE lists them)`,
  ];
  return counts.filter((count) => !count.startsWith('0 '));
}

export function mergeTextFindings(languages: CheckReport['languages']): Finding[] {
  return sortFindings(languages.flatMap(({ findings }) => findings));
}

function formatAnnotations({ findings, unread, proof, remarks, languages, suppressions }: CheckReport, { project }: Workspace): string[] {
  const failed = proof.failures.map(({ finding }) => finding);
  const missing = proof.open.flatMap((each) => each.findings);
  const all = [...findings, ...unread, ...failed, ...missing, ...filterMutants(proof), ...suppressions, ...mergeTextFindings(languages)];
  return [...all.map(formatAnnotation), ...remarks.map((diagnostic) => formatDiagnosticAnnotation(diagnostic, project.siteKeys))];
}

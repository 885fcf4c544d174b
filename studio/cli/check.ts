import { checkProject, type Checked } from '../check/check-project.ts';
import type { Proof } from '../cases/proof.ts';
import { annotationOf, diagnosticLines } from './analyse-lines.ts';
import { type Outcome, wrongUse } from './output.ts';
import { type Paint, painterFor } from './paint.ts';
import { annotation, counted, framedLines } from './report.ts';
import { documentOf } from './test.ts';
import { failureLines } from './test-lines.ts';
import { languageLine } from './texts-lines.ts';
import type { Call, Verb } from './verb.ts';
import type { Workspace } from './workspace.ts';
import { type Finding, formatFinding, sortFindings } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

export const check: Verb = {
  usage: 'check',
  does: 'validates, tests and analyses every site and its texts in one go; one line when all is well',
  example: 'check',
  options: { github: { type: 'boolean', does: 'prints annotations for GitHub Actions in place of lines' } },
  run: (call) => checked(call, new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)),
};

/** Checks a workspace on a date in UTC, because suppressions expire. */
export function checked({ names, options, workspace }: Call, today: string): Outcome {
  if (names.length > 0) return wrongUse('check takes no arguments: it checks everything');
  const found = checkProject(workspace.project, today);
  const lines =
    options['github'] === true
      ? annotations(found, workspace)
      : [...found.unread.map(unreadLine), ...checkLines(found, workspace.project, painterFor(process.stdout, process.env))];
  const { findings, unread, proof, remarks, languages, suppressions, counts } = found;
  return {
    exit: found.isWell ? 0 : 1,
    lines,
    document: { ...counts, findings, unread, test: documentOf(proof), remarks, languages, suppressions },
  };
}

function unreadLine(finding: Finding): string {
  return `${formatFinding(finding)} [${finding.check}]`;
}

export function checkLines(found: Checked, project: Project, paint: Paint): string[] {
  const { findings, proof, remarks, languages, suppressions } = found;
  const missing = proof.open.flatMap(({ findings: each }) => each);
  return [
    ...framedLines(findings, project, paint),
    ...failureLines(proof, paint),
    ...framedLines([...slipsOf(proof), ...missing, ...suppressions], project, paint),
    ...remarks.flatMap((diagnostic) => diagnosticLines(diagnostic, project.siteKeys)),
    ...languages.map(languageLine),
    paint('bold', found.isWell ? wellLine(found) : `not well: ${faultsOf(found).join(', ')}`),
  ];
}

function wellLine({ counts: { sites, rules, cases, invariants } }: Checked): string {
  const all = [counted(sites, 'site'), counted(rules, 'rule'), counted(cases, 'case'), counted(invariants, 'invariant')];
  return `all is well: ${all.join(', ')}`;
}

/** Surviving mutants, except those of rules without enough cases, where they are only a consequence. */
function slipsOf({ open, survivors }: Proof): readonly Finding[] {
  const lacking = new Set(open.flatMap(({ findings }) => findings).map(({ file }) => file));
  return survivors.filter(({ file }) => !lacking.has(file));
}

/** Counts the problems by kind, and names the command with details. */
function faultsOf({ findings, proof, remarks, languages, suppressions }: Checked): string[] {
  const errors = [...findings, ...suppressions].filter(({ severity }) => severity === 'error').length;
  const missing = proof.open.flatMap((each) => each.findings).length;
  const counts = [
    counted(errors, 'error'),
    counted(proof.failures.length, 'failed case'),
    `${counted(missing, 'missing case')} (test --write adds them)`,
    `${counted(slipsOf(proof).length, 'slip')} that no case notices (test prints the cases)`,
    `${counted(remarks.length, 'finding')} of analyse`,
    `${counted(textFindings(languages).length, 'finding')} about texts (texts LANGUAGE lists them)`,
  ];
  return counts.filter((count) => !count.startsWith('0 '));
}

/** Reports findings that languages share only once. */
export function textFindings(languages: Checked['languages']): Finding[] {
  return sortFindings(languages.flatMap(({ findings }) => findings));
}

function annotations({ findings, unread, proof, remarks, languages, suppressions }: Checked, { project }: Workspace): string[] {
  const failed = proof.failures.map(({ finding }) => finding);
  const missing = proof.open.flatMap((each) => each.findings);
  const all = [...findings, ...unread, ...failed, ...missing, ...slipsOf(proof), ...suppressions, ...textFindings(languages)];
  return [...all.map(annotation), ...remarks.map((diagnostic) => annotationOf(diagnostic, project.siteKeys))];
}

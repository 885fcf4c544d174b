import { relative, resolve } from 'node:path';
import { getChangedLines, fixProject, type FixResult } from '../validate/fix.ts';
import { hasErrors, validateForDate } from '../validate/validate.ts';
import { type Outcome, createUsageError } from './output.ts';
import { createPaint } from './paint.ts';
import { writeProject } from './write-project.ts';
import { formatAnnotation, formatCount, formatLineChange, formatFramedFindings, formatSummary } from './report.ts';
import type { Call, Verb } from './verb.ts';
import type { Finding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

const paint = createPaint(process.stdout, process.env);

export const validate: Verb = {
  usage: 'validate [FILE…]',
  does: 'checks every manifest, rule and locale file, or those named',
  example: 'validate manifests/turkey.json',
  options: {
    fix: { type: 'boolean', does: 'writes the suggestions that are proved to mend a finding and to break nothing' },
    github: { type: 'boolean', does: 'prints annotations for GitHub Actions in place of lines' },
  },
  run: (call) => runValidate(call, new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)),
};

/** Validates a workspace on a date in UTC, because suppressions expire. */
export async function runValidate({ names, options, workspace }: Call, today: string): Promise<Outcome> {
  const { root, project } = workspace;
  const files = names.map((name) => relative(root, resolve(root, name)).replaceAll('\\', '/'));
  const unknownSite = files.findIndex((file) => !project.files.has(file));
  if (unknownSite >= 0) return createUsageError(`${names[unknownSite]} is no manifest, rule or locale file of this project`);
  const isWanted = ({ file }: Finding) => files.length === 0 || files.includes(file);
  const fixed = fixProject(project, (edited) => validateForDate(today, edited), isWanted);
  const isGithub = options['github'] === true;
  if (options['fix'] !== true) return formatFindings(project, fixed, { isWanted, isGithub });
  await writeProject(root, project, fixed.project);
  return formatFixes(project, fixed, { isWanted, isGithub });
}

interface View {
  readonly isWanted: (finding: Finding) => boolean;
  readonly isGithub: boolean;
}

function formatFindings(project: Project, { original, fixes }: FixResult, view: View): Outcome {
  const findings = original.filter(view.isWanted);
  const summary = formatSummary(findings, fixes.length);
  return {
    exit: hasErrors(findings) ? 1 : 0,
    lines: [...formatFindingLines(findings, project, view), ...summary],
    document: { findings, fixable: fixes.length },
  };
}

function formatFixes(before: Project, fixed: FixResult, view: View): Outcome {
  const findings = fixed.findings.filter(view.isWanted);
  const changes = getChangedLines(before, fixed).flatMap((change) => formatLineChange(change, paint));
  const left = formatSummary(findings).map((line) => `; left: ${line}`);
  return {
    exit: hasErrors(findings) ? 1 : 0,
    lines: [
      ...changes,
      ...formatFindingLines(findings, fixed.project, view),
      `${formatCount(fixed.fixes.length, 'finding')} fixed${left.join('')}`,
    ],
    document: { findings, fixed: fixed.fixes.map(({ finding }) => finding) },
  };
}

function formatFindingLines(findings: readonly Finding[], project: Project, { isGithub }: View): string[] {
  return isGithub ? findings.map(formatAnnotation) : formatFramedFindings(findings, project, paint);
}

import { relative, resolve } from 'node:path';
import { changedLines, fixProject, type Fixed } from '../validate/fix.ts';
import { hasErrors, validateOn } from '../validate/validate.ts';
import { type Outcome, wrongUse } from './output.ts';
import { painterFor } from './paint.ts';
import { writeProject } from './write-project.ts';
import { annotation, counted, diffLines, framedLines, summaryOf } from './report.ts';
import type { Call, Verb } from './verb.ts';
import type { Finding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

const paint = painterFor(process.stdout, process.env);

export const validate: Verb = {
  usage: 'validate [FILE…]',
  does: 'checks every manifest, rule and locale file, or those named',
  example: 'validate manifests/turkey.json',
  options: {
    fix: { type: 'boolean', does: 'writes the suggestions that are proved to mend a finding and to break nothing' },
    github: { type: 'boolean', does: 'prints annotations for GitHub Actions in place of lines' },
  },
  run: (call) => validated(call, new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)),
};

/** Validates a workspace on a date in UTC, because suppressions expire. */
export async function validated({ names, options, workspace }: Call, today: string): Promise<Outcome> {
  const { root, project } = workspace;
  const files = names.map((name) => relative(root, resolve(root, name)).replaceAll('\\', '/'));
  const stranger = files.findIndex((file) => !project.files.has(file));
  if (stranger >= 0) return wrongUse(`${names[stranger]} is no manifest, rule or locale file of this project`);
  const isWanted = ({ file }: Finding) => files.length === 0 || files.includes(file);
  const fixed = fixProject(project, (edited) => validateOn(today, edited), isWanted);
  const isGithub = options['github'] === true;
  if (options['fix'] !== true) return found(project, fixed, { isWanted, isGithub });
  await writeProject(root, project, fixed.project);
  return mended(project, fixed, { isWanted, isGithub });
}

interface View {
  readonly isWanted: (finding: Finding) => boolean;
  readonly isGithub: boolean;
}

function found(project: Project, { original, fixes }: Fixed, view: View): Outcome {
  const findings = original.filter(view.isWanted);
  const summary = summaryOf(findings, fixes.length);
  return {
    exit: hasErrors(findings) ? 1 : 0,
    lines: [...linesOf(findings, project, view), ...summary],
    document: { findings, fixable: fixes.length },
  };
}

function mended(before: Project, fixed: Fixed, view: View): Outcome {
  const findings = fixed.findings.filter(view.isWanted);
  const changes = changedLines(before, fixed).flatMap((change) => diffLines(change, paint));
  const left = summaryOf(findings).map((line) => `; left: ${line}`);
  return {
    exit: hasErrors(findings) ? 1 : 0,
    lines: [...changes, ...linesOf(findings, fixed.project, view), `${counted(fixed.fixes.length, 'finding')} fixed${left.join('')}`],
    document: { findings, fixed: fixed.fixes.map(({ finding }) => finding) },
  };
}

function linesOf(findings: readonly Finding[], project: Project, { isGithub }: View): string[] {
  return isGithub ? findings.map(annotation) : framedLines(findings, project, paint);
}

import { computeLineChanges } from '../edit/line-diff.ts';
import type { FilePlan } from '../edit/file-plan.ts';
import type { Paint } from './paint.ts';
import { formatFinding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

export function formatPlan(before: Project, after: Project, plan: readonly FilePlan[], paint: Paint): string[] {
  const left = plan.flatMap((each) => formatLeft(after, each));
  return [
    ...plan.flatMap(({ file }) => formatFileDiff(file, before, after, paint)),
    ...(left.length > 0 ? ['left as it is, for you to look at:', ...left] : []),
  ];
}

function formatFileDiff(file: string, before: Project, after: Project, paint: Paint): string[] {
  const changes = computeLineChanges(before.files.get(file) ?? '', after.files.get(file) ?? '');
  return changes.flatMap(({ line, before: was, after: is }) => [
    paint('bold', `${file}:${line}`),
    ...was.map((text) => paint('red', `- ${text.trim()}`)),
    ...is.map((text) => paint('green', `+ ${text.trim()}`)),
  ]);
}

/** Positions after all other changes. */
function formatLeft(project: Project, { file, left }: FilePlan): string[] {
  const source = project.source(file);
  return left.map(({ path, why }) => `  ${formatFinding(source.finding({ check: '', path, message: why }))}`);
}

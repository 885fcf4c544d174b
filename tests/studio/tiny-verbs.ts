import { analyseProject, type AnalysisReport } from '../../studio/analyse/analyse.ts';
import type { Outcome } from '../../studio/cli/output.ts';
import type { Call } from '../../studio/cli/verb.ts';
import { VERBS } from '../../studio/cli/verbs.ts';
import { formatFinding } from '../../studio/project/finding.ts';
import type { Project } from '../../studio/project/project.ts';
import { validateForDate } from '../../studio/validate/validate.ts';
import { createTinyProject } from '../errors/tiny-project.ts';

/** Files of the tiny project to replace. */
export type Changes = NonNullable<Parameters<typeof createTinyProject>[0]>;

export const TODAY = '2026-01-01';

interface RunSetup {
  readonly options?: Call['options'];
  readonly changes?: Changes | undefined;
  readonly project?: Project;
  readonly root?: string;
}

/** Runs a verb on the tiny project with some files replaced. */
export async function runTinyVerb(verb: string, names: readonly string[] = [], setup: RunSetup = {}): Promise<Outcome> {
  const { options = {}, changes = {}, project = createTinyProject(changes), root = '/' } = setup;
  const found = VERBS[verb];
  if (found === undefined) throw new Error(`no verb "${verb}"`);
  return found.run({ names, options, workspace: { root, project } });
}

export function analyseTiny(project: Project, text = ''): AnalysisReport {
  return analyseProject(project, { today: TODAY, facts: { file: 'facts.ts', text } });
}

/** Returns the lines of `validate` for the tiny project with some files replaced. */
export const validateTiny = (changes: Changes, today = TODAY): string[] =>
  validateForDate(today, createTinyProject(changes)).map(formatFinding);

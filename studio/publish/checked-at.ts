import { type CheckReport, checkProject } from '../check/check-project.ts';
import { createDerived } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';

/** Returns the report of `check` at an instant (ms), cached by the day, on which suppressions depend. */
export function getCheckReport(project: Project, now: number): CheckReport {
  return getDayReport(project, new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length));
}

const getDayReport = createDerived((project: Project, day): CheckReport => checkProject(project, day));

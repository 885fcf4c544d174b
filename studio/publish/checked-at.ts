import { type CheckReport, checkProject } from '../check/check-project.ts';
import { createDerived } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';

/** What `check` says of a project at an instant (ms): the day matters to suppressions. Asked again, it is not checked again. */
export function checkedAt(project: Project, now: number): CheckReport {
  return checkedOn(project, new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length));
}

const checkedOn = createDerived((project: Project, day): CheckReport => checkProject(project, day));

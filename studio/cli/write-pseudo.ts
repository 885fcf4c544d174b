import { openWorkspace } from './workspace.ts';
import { writeProject } from './write-project.ts';
import type { Project } from '../project/project.ts';
import { addPseudoLocales } from '../texts/pseudo-project.ts';

/** Writes a copy of the sites with the pseudo-locales enabled, for use as `CONTENT`. */
export async function writePseudoProject(from: string, to: string): Promise<Project> {
  const { project } = await openWorkspace(from);
  return writeCopy(project, to);
}

export async function writeCopy(project: Project, to: string): Promise<Project> {
  const copy = addPseudoLocales(project);
  await writeProject(to, { files: new Map() }, copy);
  return copy;
}

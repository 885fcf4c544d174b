import { registry } from '../../components/registry.ts';
import { loadProject, type Project } from '../project/project.ts';
import { loadSurroundings, type Surroundings } from '../project/surroundings.ts';

/** What every verb works on: the sources below a root, and what they may name. */
export interface Workspace {
  readonly root: string;
  readonly project: Project;
  readonly surroundings: Surroundings;
}

export async function openWorkspace(root: string): Promise<Workspace> {
  const [project, surroundings] = await Promise.all([loadProject(root), loadSurroundings(root, registry)]);
  return { root, project, surroundings };
}

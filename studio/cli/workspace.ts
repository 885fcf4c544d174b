import { registry } from '../../components/registry.ts';
import { loadProject, loadSurroundings } from '../project/load.ts';
import type { Project } from '../project/project.ts';

export interface Workspace {
  readonly root: string;
  readonly project: Project;
}

export async function openWorkspace(root: string): Promise<Workspace> {
  return { root, project: await loadProject(root, loadSurroundings(root, registry)) };
}

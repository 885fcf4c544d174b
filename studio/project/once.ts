import { keptByObject } from './kept.ts';
import type { Project } from './project.ts';

/** Computes once for a project what many of its sites ask for. A project never changes: an edit makes another one. */
export function oncePerProject<Result>(compute: (project: Project) => Result): (project: Project) => Result {
  return keptByObject(compute);
}

/** The same for each key: a path, the key of a site, the id of a rule. */
export function oncePerKey<Result>(compute: (project: Project, key: string) => Result): (project: Project, key: string) => Result {
  const tableOf = oncePerProject(() => new Map<string, { readonly result: Result }>());
  return (project, key) => {
    const table = tableOf(project);
    const found = table.get(key) ?? { result: compute(project, key) };
    table.set(key, found);
    return found.result;
  };
}

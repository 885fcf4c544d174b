import type { Finding } from './finding.ts';
import { valueAt } from './inherit.ts';
import { type Project, rulePath } from './project.ts';
import { sourceAt } from './sources.ts';
import { misnamed } from './strays.ts';

/** Whether all that is wrong is that a rule's file has another name, which is told of that file. */
export function isOfMisnamedRule({ check, file, path }: Finding, project: Project): boolean {
  if (check !== 'rule/unknown-rule') return false;
  const id = valueAt(sourceAt(project, file).value, path.split('.'));
  return misnamed(project).has(rulePath(String(id)));
}

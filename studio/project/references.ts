import { isObject } from '../../schemas/manifest/shape.ts';
import { oncePerKey, oncePerProject } from './once.ts';
import { ruleIdsOf, rulePath } from './project.ts';
import { sourceAt } from './sources.ts';

/** The ids of a project's rules. */
export const ruleIds = oncePerProject((project): ReadonlySet<string> => new Set(ruleIdsOf(project)));

/** A rule and every rule that it refers to, directly or through others. */
export const referencesOf = oncePerKey((project, id): readonly string[] => {
  const reached = new Set<string>();
  const visit = (each: string): void => {
    if (reached.has(each) || !ruleIds(project).has(each)) return;
    reached.add(each);
    const { value } = sourceAt(project, rulePath(each));
    namedIn(isObject(value) ? value['logic'] : undefined, 'rule').forEach(visit);
  };
  visit(id);
  return [...reached];
});

/** The names that logic gives to an operator, `var` or `rule`, wherever it stands. */
export function namedIn(logic: unknown, operator: 'var' | 'rule'): string[] {
  if (Array.isArray(logic)) return logic.flatMap((item) => namedIn(item, operator));
  if (!isObject(logic)) return [];
  const own = logic[operator];
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(logic).flatMap((item) => namedIn(item, operator))];
}

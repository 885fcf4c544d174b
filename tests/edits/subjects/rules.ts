import { isWritten } from './files.ts';
import { first } from './first.ts';
import { notices, readRule } from './notices.ts';
import type { Project } from '../../../studio/project/project.ts';

interface Threshold {
  readonly id: string;
  readonly fact: string;
  readonly least: number;
}

/** Returns a threshold rule, preferably one that other rules reference. */
export function thresholdRule(project: Project): Threshold {
  const found = [...project.ruleIds].flatMap((id): Threshold[] => {
    const { logic } = readRule(project, id);
    if (!('>=' in logic)) return [];
    const [{ var: fact }, least] = logic['>='];
    return typeof least === 'number' ? [{ id, fact, least }] : [];
  });
  const isShared = ({ id }: Threshold): boolean => isWritten(project, 'rule', id);
  return first('rule of one threshold', [...found.filter(isShared), ...found]);
}

/** Returns the rule of a notice that hides while a fact is unknown, and the index of its only case with an unknown fact. */
export function ruleWithOneLostCase(project: Project): { readonly id: string; readonly index: number } {
  const found = notices(project).flatMap(({ rule: id }) => {
    const { onUnknown, cases } = readRule(project, id);
    const lost = cases.flatMap(({ facts }, index) => (Object.values(facts).includes('unknown') ? [index] : []));
    const [index] = lost;
    return onUnknown === 'hide' && lost.length === 1 && index !== undefined ? [{ id, index }] : [];
  });
  return first('notice with one case of a lost answer', found);
}

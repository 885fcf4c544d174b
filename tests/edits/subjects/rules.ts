import { isWritten } from './files.ts';
import { first } from './first.ts';
import { readRule } from './notices.ts';
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

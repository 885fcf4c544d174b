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
  const isShared = ({ id }: Threshold): boolean => {
    const reference = new RegExp(`"rule":\\s*"${id}"`);
    return [...project.files.values()].some((text) => reference.test(text));
  };
  return first('rule of one threshold', [...found.filter(isShared), ...found]);
}

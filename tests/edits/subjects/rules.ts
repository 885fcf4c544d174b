import type { RuleCase } from '../../../schemas/rule.ts';
import { writing } from './files.ts';
import { first } from './first.ts';
import { notices, readRule } from './notices.ts';
import type { Project } from '../../../studio/project/project.ts';

/** A rule that is one threshold, and which other rules refer to. */
export interface Threshold {
  readonly id: string;
  readonly fact: string;
  readonly least: number;
}

export function thresholdRule(project: Project): Threshold {
  const found = [...project.ruleIds].flatMap((id): Threshold[] => {
    const { logic } = readRule(project, id);
    if (!('>=' in logic)) return [];
    const [{ var: fact }, least] = logic['>='];
    return typeof least === 'number' ? [{ id, fact, least }] : [];
  });
  const isShared = ({ id }: Threshold): boolean => writing(project, 'rule', id).length > 0;
  return first('rule of one threshold', [...found.filter(isShared), ...found]);
}

/** A rule of a notice that hides in doubt, with one case that says so. */
export function ruleWithOneLostCase(project: Project): { readonly id: string; readonly index: number } {
  const found = notices(project).flatMap(({ rule: id }) => {
    const { onUnknown, cases } = readRule(project, id);
    const lost = cases.flatMap(({ facts }, index) => (Object.values(facts).includes('unknown') ? [index] : []));
    const [index] = lost;
    return onUnknown === 'hide' && lost.length === 1 && index !== undefined ? [{ id, index }] : [];
  });
  return first('notice with one case of a lost answer', found);
}

/** A promotion without a window, with someone who sees it, and days between which all its cases stand. */
export interface Undated {
  readonly id: string;
  readonly example: RuleCase;
  readonly start: string;
  readonly end: string;
}

const DAY_MS = 86_400_000;

export function promotionToDate(project: Project): Undated {
  const found = notices(project).flatMap(({ rule: id, surface }): Undated[] => {
    const { logic, cases } = readRule(project, id);
    if (surface.kind !== 'promotion' || JSON.stringify(logic).includes('"during"')) return [];
    const times = cases.map(({ now }) => Date.parse(now));
    const day = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
    const [start, end] = [day(Math.min(...times) - 2 * DAY_MS), day(Math.max(...times) + 2 * DAY_MS)];
    const examples = cases.filter(({ expect: expected, facts }) => expected === 'shown' && !JSON.stringify(facts).includes('T'));
    return examples.slice(0, 1).map((example) => ({ id, example, start, end }));
  });
  return first('promotion without a window', found);
}

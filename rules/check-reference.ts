import type { Problem } from '../schemas/problem.ts';
import { describeUnknownName } from '../schemas/suggest.ts';
import { MAX_DEPTH, problem, shown, type CheckContext, type Visit } from './finding.ts';
import { operatorOf } from './operators.ts';

/** Checks `{"rule": id}`: the rule exists, and following it neither leads back nor nests too deep. */
export function checkReference(id: unknown, visit: Visit): Problem[] {
  const { context } = visit;
  if (typeof id !== 'string' || !context.ruleIds.includes(id)) {
    const said = `unknown rule ${shown(id)}`;
    const { message, ...near } = typeof id === 'string' ? describeUnknownName(said, id, context.ruleIds) : { message: said };
    return [problem(visit, 'rule/unknown-rule', message, near)];
  }
  const height = heightOfRule(id, { context, path: [], heights: new Map() });
  if (height === null) return [problem(visit, 'rule/cycle', `the rule "${id}" leads back to itself`)];
  if (visit.depth + height <= MAX_DEPTH) return [];
  return [problem(visit, 'rule/depth', `nested deeper than ${MAX_DEPTH} levels through the rule "${id}"`)];
}

// What else is wrong with a referenced rule is told where that rule is written, so only heights are followed here.
interface Climb {
  readonly context: CheckContext;
  readonly path: readonly string[];
  /** Each rule is measured once: rules that refer to each other twice would otherwise double the work at each step. */
  readonly heights: Map<string, number | null>;
}

/** The levels of a rule with its references; null when it leads back to itself. */
function heightOfRule(id: string, climb: Climb): number | null {
  if (climb.path.includes(id)) return null;
  const known = climb.heights.get(id);
  if (known !== undefined) return known;
  const logic = climb.context.logicOf(id);
  const height = heightOf(logic, { ...climb, path: [...climb.path, id] }, 1);
  climb.heights.set(id, height);
  return height;
}

function heightOf(logic: unknown, climb: Climb, depth: number): number | null {
  if (depth > MAX_DEPTH || typeof logic !== 'object' || logic === null) return 1;
  let highest = 0;
  for (const [name, value] of Object.entries(logic) as [string, unknown][]) {
    for (const height of heightsIn(name, value, climb, depth + 1)) {
      if (height === null) return null;
      highest = Math.max(highest, height);
    }
  }
  return highest + 1;
}

function heightsIn(name: string, value: unknown, climb: Climb, depth: number): (number | null)[] {
  const form = operatorOf(name)?.form;
  if (form === 'reference') {
    const isKnown = typeof value === 'string' && climb.context.ruleIds.includes(value);
    return isKnown ? [heightOfRule(value, climb)] : [];
  }
  if (form !== 'group' && form !== 'not') return [];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => heightOf(item, climb, depth));
}

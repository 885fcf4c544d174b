import type { Problem } from '../schemas/problem.ts';
import { describeUnknownName } from '../schemas/suggest.ts';
import { MAX_DEPTH, createProblem, formatValue, type CheckContext, type CheckPosition } from './check-position.ts';
import { getOperator } from './operators.ts';

export function checkReference(id: unknown, position: CheckPosition): Problem[] {
  const { context } = position;
  if (typeof id !== 'string' || !context.ruleIds.includes(id)) {
    const reason = `unknown rule ${formatValue(id)}`;
    const { message, ...near } = typeof id === 'string' ? describeUnknownName(reason, id, context.ruleIds) : { message: reason };
    return [createProblem(position, 'rule/unknown-rule', message, near)];
  }
  const height = measureRule(id, { ...context, path: [], heights: new Map() });
  if (height === null) return [createProblem(position, 'rule/cycle', `circular reference to the rule "${id}"`)];
  if (position.depth + height <= MAX_DEPTH) return [];
  return [createProblem(position, 'rule/depth', `nested deeper than ${MAX_DEPTH} levels through the rule "${id}"`)];
}

// Measures heights only: the referenced rule's own check reports its other problems.
interface MeasureContext extends CheckContext {
  readonly path: readonly string[];
  /** Caches heights, because repeated references would double the work at each level. */
  readonly heights: Map<string, number | null>;
}

function measureRule(id: string, context: MeasureContext): number | null {
  if (context.path.includes(id)) return null;
  const known = context.heights.get(id);
  if (known !== undefined) return known;
  const logic = context.getLogic(id);
  const height = measureLogic(logic, { ...context, path: [...context.path, id] }, 1);
  context.heights.set(id, height);
  return height;
}

function measureLogic(logic: unknown, context: MeasureContext, depth: number): number | null {
  if (depth > MAX_DEPTH || typeof logic !== 'object' || logic === null) return 1;
  let highest = 0;
  for (const [name, value] of Object.entries(logic) as [string, unknown][]) {
    for (const height of measureOperands(name, value, context, depth + 1)) {
      if (height === null) return null;
      highest = Math.max(highest, height);
    }
  }
  return highest + 1;
}

function measureOperands(name: string, value: unknown, context: MeasureContext, depth: number): (number | null)[] {
  const form = getOperator(name)?.form;
  if (form === 'reference') {
    const isKnown = typeof value === 'string' && context.ruleIds.includes(value);
    return isKnown ? [measureRule(value, context)] : [];
  }
  if (form !== 'group' && form !== 'not') return [];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => measureLogic(item, context, depth));
}

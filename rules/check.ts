import type { Problem } from '../schemas/problem.ts';
import { findHint } from '../schemas/suggest.ts';
import { checkComparison, checkFact } from './check-leaf.ts';
import { checkReference } from './check-reference.ts';
import { checkWindow } from './check-window.ts';
import { MAX_DEPTH, createProblem, formatValue, getChild, type CheckContext, type CheckPosition } from './check-position.ts';
import { OPERATORS, getOperator, type Operator } from './operators.ts';

/** Returns the problems of a rule's logic. Accepts any JSON and never throws. */
export function checkRule(logic: unknown, context: CheckContext): Problem[] {
  return checkCondition(logic, { context, path: [], depth: 1 });
}

function checkCondition(logic: unknown, position: CheckPosition): Problem[] {
  if (position.depth > MAX_DEPTH) return [createProblem(position, 'rule/depth', `nested deeper than ${MAX_DEPTH} levels`)];
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) {
    return [createProblem(position, 'rule/condition', `expected a condition such as {"var": "…"}, found ${formatValue(logic)}`)];
  }
  const entries: [string, unknown][] = Object.entries(logic);
  const [entry] = entries;
  if (!entry || entries.length > 1) {
    const found = entries.map(([name]) => formatValue(name)).join(', ') || 'none';
    return [createProblem(position, 'rule/one-operator', `exactly one operator is allowed here, found ${found}`)];
  }
  return checkOperation(entry[0], entry[1], position);
}

function checkOperation(name: string, value: unknown, position: CheckPosition): Problem[] {
  const operator = getOperator(name);
  const inside = getChild(position, name);
  if (!operator) {
    const near = findHint(name, Object.keys(OPERATORS));
    return [{ ...createProblem(inside, 'rule/unknown-operator', `unknown operator ${formatValue(name)}`, near), atKey: true }];
  }
  const args: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (Array.isArray(value) ? isBare(operator) || !operator.accepts(args.length) : isListRequired(operator)) {
    const found = Array.isArray(value) ? `a list of ${args.length}` : formatValue(value);
    return [createProblem(inside, 'rule/arity', `"${name}" takes ${operator.arity}, found ${found}`)];
  }
  if (operator.form === 'fact') return checkFact(value, operator, inside);
  if (operator.form === 'reference') return checkReference(value, inside);
  if (operator.form === 'window') return checkWindow(args, inside);
  if (operator.form !== 'group' && operator.form !== 'not') return checkComparison(name, operator, args, inside);
  const deeper = { ...inside, depth: position.depth + 1 };
  return args.flatMap((arg, index) => checkCondition(arg, Array.isArray(value) ? getChild(deeper, index) : deeper));
}

/** json-logic-js also takes a list with a default, which would hide a typo. */
function isBare(operator: Operator): boolean {
  return operator.form === 'fact' || operator.form === 'reference';
}

function isListRequired(operator: Operator): boolean {
  return !isBare(operator) && operator.form !== 'not';
}

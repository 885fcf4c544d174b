import type { Problem } from '../schemas/problem.ts';
import { findHint } from '../schemas/suggest.ts';
import { checkComparison, checkFact } from './check-leaf.ts';
import { checkReference } from './check-reference.ts';
import { checkWindow } from './check-window.ts';
import { MAX_DEPTH, problem, shown, within, type CheckContext, type Visit } from './finding.ts';
import { OPERATORS, operatorOf, type Operator } from './operators.ts';

/** Everything that is wrong with a rule's logic; empty when it may be compiled. Takes any JSON and never throws. */
export function checkRule(logic: unknown, context: CheckContext): Problem[] {
  return checkCondition(logic, { context, place: [], depth: 1 });
}

function checkCondition(logic: unknown, visit: Visit): Problem[] {
  if (visit.depth > MAX_DEPTH) return [problem(visit, 'rule/depth', `nested deeper than ${MAX_DEPTH} levels`)];
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) {
    return [problem(visit, 'rule/condition', `expected a condition such as {"var": "…"}, found ${shown(logic)}`)];
  }
  const entries: [string, unknown][] = Object.entries(logic);
  const [entry] = entries;
  if (!entry || entries.length > 1) {
    const found = entries.map(([name]) => shown(name)).join(', ') || 'none';
    return [problem(visit, 'rule/one-operator', `exactly one operator is allowed here, found ${found}`)];
  }
  return checkOperation(entry[0], entry[1], visit);
}

function checkOperation(name: string, value: unknown, visit: Visit): Problem[] {
  const operator = operatorOf(name);
  const inside = within(visit, name);
  if (!operator) {
    const near = findHint(name, Object.keys(OPERATORS));
    return [{ ...problem(inside, 'rule/unknown-operator', `unknown operator ${shown(name)}`, near), atKey: true }];
  }
  const args: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (Array.isArray(value) ? isBare(operator) || !operator.takes(args.length) : needsList(operator)) {
    const found = Array.isArray(value) ? `a list of ${args.length}` : shown(value);
    return [problem(inside, 'rule/arity', `"${name}" takes ${operator.arity}, found ${found}`)];
  }
  if (operator.form === 'fact') return checkFact(value, operator, inside);
  if (operator.form === 'reference') return checkReference(value, inside);
  if (operator.form === 'window') return checkWindow(args, inside);
  if (operator.form !== 'group' && operator.form !== 'not') return checkComparison(name, operator, args, inside);
  const deeper = { ...inside, depth: visit.depth + 1 };
  return args.flatMap((arg, index) => checkCondition(arg, Array.isArray(value) ? within(deeper, index) : deeper));
}

/** `var` and `rule` take a name as it is: json-logic-js also takes a list, with a default that would hide a typo. */
function isBare(operator: Operator): boolean {
  return operator.form === 'fact' || operator.form === 'reference';
}

function needsList(operator: Operator): boolean {
  return !isBare(operator) && operator.form !== 'not';
}

import type { Fact } from '../schemas/domains/fact.ts';
import type { Problem } from '../schemas/problem.ts';
import { findHint } from '../schemas/suggest.ts';
import { constantProblem, type Comparison } from './check-constant.ts';
import { problem, shown, within, type Visit } from './finding.ts';
import { parseDuration } from './duration.ts';
import { classesOf } from './classes.ts';
import { dataOf, holds } from './logic.ts';
import { compileTree } from './compile.ts';
import { treeOf } from './tree.ts';
import type { FactKind, Operator } from './operators.ts';

/** Checks a bare `{"var": id}` that stands as a condition. */
export function checkFact(id: unknown, operator: Operator, visit: Visit): Problem[] {
  const fact = factAt(id, visit);
  return Array.isArray(fact) ? fact : kindProblem('var', operator, fact, visit);
}

/** Checks a comparison: a fact first, then a constant that the fact can have. */
export function checkComparison(name: string, operator: Operator, args: readonly unknown[], visit: Visit): Problem[] {
  const [left, right] = args;
  const first = within(visit, 0);
  const id = variableOf(left);
  if (id === undefined)
    return [problem(first, 'rule/operands', `"${name}" compares a fact {"var": "…"} with a constant; the fact comes first`)];
  const fact = factAt(id, within(first, 'var'));
  if (Array.isArray(fact)) return fact;
  const found = kindProblem(name, operator, fact, within(first, 'var'));
  if (found.length > 0) return found;
  const second = within(visit, 1);
  const wrong =
    operator.form === 'time' ? checkDuration(right, second) : checkRight(right, { fact, id: shownId(id), operator, visit: second });
  return wrong.length > 0 ? wrong : checkUseful({ [name]: args }, shownId(id), fact, visit);
}

function checkRight(right: unknown, comparison: Comparison): Problem[] {
  const { operator, visit } = comparison;
  if (operator.form !== 'list') return constantProblem(right, comparison);
  if (!Array.isArray(right) || right.length === 0) {
    return [problem(visit, 'rule/list', `"in" takes a list of constants with at least one member, found ${shown(right)}`)];
  }
  const members: readonly unknown[] = right;
  return members.flatMap((member, index) => {
    const at = within(visit, index);
    if (members.indexOf(member) < index) return [problem(at, 'rule/list', `${shown(member)} stands in the list twice`)];
    return constantProblem(member, { ...comparison, visit: at });
  });
}

function checkDuration(right: unknown, visit: Visit): Problem[] {
  const id = variableOf(right);
  if (id !== undefined) {
    const inside = within(visit, 'var');
    const fact = factAt(id, inside);
    if (Array.isArray(fact)) return fact;
    return fact.type.kind === 'duration'
      ? []
      : [problem(inside, 'rule/duration', `"${shownId(id)}" is no duration but ${named(fact.type.kind)}`)];
  }
  if (typeof right === 'string' && parseDuration(right) !== null) return [];
  return [problem(visit, 'rule/duration', `bad duration ${shown(right)}: write PnDTnHnMnS, such as "PT24H", or a duration fact`)];
}

/** A comparison that is the same for every value says something its author did not mean. */
function checkUseful(leaf: unknown, id: string, fact: Fact, visit: Visit): Problem[] {
  const tree = treeOf(leaf, { logicOf: () => null });
  if (tree.kind !== 'leaf' || (tree.operator.form !== 'ordering' && tree.operator.form !== 'time')) return [];
  if (tree.operator.form === 'time' && typeof tree.right !== 'string') return [];
  const logic = compileTree(tree, { [id]: fact });
  const now = Number.MAX_SAFE_INTEGER;
  // A duration adds no class: null and an age of 0 tell whether it matters.
  const outcomes = classesOf(fact, [tree.right], now).map((value) => holds(logic, dataOf({ [id]: value }, now)));
  if (outcomes.includes(true) && outcomes.includes(false)) return [];
  const every = outcomes[0] ? 'always true' : 'never true';
  const range = fact.type.kind === 'int' ? ` in ${fact.type.min}..${fact.type.max}` : '';
  return [problem(visit, 'rule/constant-condition', `${every} for "${id}"${range}`)];
}

function variableOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value) as [string, unknown][];
  return entries.length === 1 && entries[0]?.[0] === 'var' ? entries[0][1] : undefined;
}

function factAt(id: unknown, visit: Visit): Fact | Problem[] {
  const { catalogue } = visit.context;
  const fact = typeof id === 'string' && Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
  if (fact) return fact;
  const near = typeof id === 'string' ? findHint(id, Object.keys(catalogue)) : {};
  return [problem(visit, 'rule/unknown-fact', `unknown fact ${shown(id)}`, near)];
}

function kindProblem(name: string, operator: Operator, fact: Fact, visit: Visit): Problem[] {
  const { kind } = fact.type;
  if (operator.kinds.includes(kind)) return [];
  const message =
    operator.form === 'fact'
      ? `only a bool can stand as a condition, this is ${named(kind)}`
      : `"${name}" is not allowed on ${named(kind)}`;
  return [problem(visit, 'rule/operator-type', message)];
}

function named(kind: FactKind): string {
  return kind === 'enum' || kind === 'int' || kind === 'instant' ? `an ${kind}` : `a ${kind}`;
}

/** A fact's id as a message says it: what is no text was refused before. */
const shownId = (id: unknown): string => (typeof id === 'string' ? id : shown(id));

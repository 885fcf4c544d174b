import type { Fact } from '../schemas/domains/fact.ts';
import type { Problem } from '../schemas/problem.ts';
import { findHint } from '../schemas/suggest.ts';
import { checkConstant, type Comparison } from './check-constant.ts';
import { createProblem, formatValue, getChild, type CheckPosition } from './check-position.ts';
import { parseDuration } from './duration.ts';
import { getClassSamples } from './classes.ts';
import { toLogicData, evaluateLogic } from './logic.ts';
import { compileTree } from './compile.ts';
import { buildTree } from './tree.ts';
import type { FactKind, Operator } from './operators.ts';

export function checkFact(id: unknown, operator: Operator, position: CheckPosition): Problem[] {
  const fact = resolveFact(id, position);
  return Array.isArray(fact) ? fact : checkKind('var', operator, fact, position);
}

export function checkComparison(name: string, operator: Operator, args: readonly unknown[], position: CheckPosition): Problem[] {
  const [left, right] = args;
  const first = getChild(position, 0);
  const id = getVariable(left);
  if (id === undefined)
    return [createProblem(first, 'rule/operands', `"${name}" compares a fact {"var": "…"} with a constant; the fact comes first`)];
  const fact = resolveFact(id, getChild(first, 'var'));
  if (Array.isArray(fact)) return fact;
  const found = checkKind(name, operator, fact, getChild(first, 'var'));
  if (found.length > 0) return found;
  const second = getChild(position, 1);
  const wrong =
    operator.form === 'time'
      ? checkDuration(right, second)
      : checkConstants(right, { fact, id: formatFactId(id), operator, position: second });
  return wrong.length > 0 ? wrong : checkOutcomesDiffer({ [name]: args }, formatFactId(id), fact, position);
}

function checkConstants(right: unknown, comparison: Comparison): Problem[] {
  const { operator, position } = comparison;
  if (operator.form !== 'list') return checkConstant(right, comparison);
  if (!Array.isArray(right) || right.length === 0) {
    return [createProblem(position, 'rule/list', `"in" takes a list of constants with at least one member, found ${formatValue(right)}`)];
  }
  const members: readonly unknown[] = right;
  return members.flatMap((member, index) => {
    const at = getChild(position, index);
    if (members.indexOf(member) < index) return [createProblem(at, 'rule/list', `${formatValue(member)} is in the list twice`)];
    return checkConstant(member, { ...comparison, position: at });
  });
}

function checkDuration(right: unknown, position: CheckPosition): Problem[] {
  const id = getVariable(right);
  if (id !== undefined) {
    const inside = getChild(position, 'var');
    const fact = resolveFact(id, inside);
    if (Array.isArray(fact)) return fact;
    return fact.type.kind === 'duration'
      ? []
      : [createProblem(inside, 'rule/duration', `"${formatFactId(id)}" isn't a duration but ${formatKind(fact.type.kind)}`)];
  }
  if (typeof right === 'string' && parseDuration(right) !== null) return [];
  return [
    createProblem(position, 'rule/duration', `bad duration ${formatValue(right)}: write PnDTnHnMnS, such as "PT24H", or a duration fact`),
  ];
}

/** Reports a comparison with the same outcome for every value as a mistake. */
function checkOutcomesDiffer(leaf: unknown, id: string, fact: Fact, position: CheckPosition): Problem[] {
  const tree = buildTree(leaf, { getLogic: () => null });
  if (tree.kind !== 'leaf' || (tree.operator.form !== 'ordering' && tree.operator.form !== 'time')) return [];
  if (tree.operator.form === 'time' && typeof tree.right !== 'string') return [];
  const logic = compileTree(tree, { [id]: fact });
  const now = Number.MAX_SAFE_INTEGER;
  // A duration adds no class: null and an age of 0 suffice.
  const outcomes = getClassSamples(fact, [tree.right], now).map((value) => evaluateLogic(logic, toLogicData({ [id]: value }, now)));
  if (outcomes.includes(true) && outcomes.includes(false)) return [];
  const every = outcomes[0] ? 'always true' : 'never true';
  const range = fact.type.kind === 'int' ? ` in ${fact.type.min}..${fact.type.max}` : '';
  return [createProblem(position, 'rule/constant-condition', `${every} for "${id}"${range}`)];
}

function getVariable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value) as [string, unknown][];
  return entries.length === 1 && entries[0]?.[0] === 'var' ? entries[0][1] : undefined;
}

function resolveFact(id: unknown, position: CheckPosition): Fact | Problem[] {
  const { catalogue } = position.context;
  const fact = typeof id === 'string' && Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
  if (fact) return fact;
  const near = typeof id === 'string' ? findHint(id, Object.keys(catalogue)) : {};
  return [createProblem(position, 'rule/unknown-fact', `unknown fact ${formatValue(id)}`, near)];
}

function checkKind(name: string, operator: Operator, fact: Fact, position: CheckPosition): Problem[] {
  const { kind } = fact.type;
  if (operator.kinds.includes(kind)) return [];
  const message =
    operator.form === 'fact'
      ? `only a bool can be a condition, this is ${formatKind(kind)}`
      : `"${name}" is not allowed on ${formatKind(kind)}`;
  return [createProblem(position, 'rule/operator-type', message)];
}

function formatKind(kind: FactKind): string {
  return kind === 'enum' || kind === 'int' || kind === 'instant' ? `an ${kind}` : `a ${kind}`;
}

const formatFactId = (id: unknown): string => (typeof id === 'string' ? id : formatValue(id));

import { describeDuration } from '../../rules/describe-row.ts';
import { parseDuration } from '../../rules/duration.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';

const GROUPS: Readonly<Record<string, string>> = { and: 'all of', or: 'at least one of' };
const COMPARED: Readonly<Record<string, string>> = {
  '===': 'is',
  '!==': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  in: 'is one of',
};

/** Describes logic, one condition per line, with nested groups indented. Accepts invalid logic. */
export function describeLogic(logic: unknown, facts: FactCatalogue, margin = ''): string[] {
  const [operator = '', args] = isObject(logic) ? (Object.entries(logic)[0] ?? []) : [];
  const items: readonly unknown[] = Array.isArray(args) ? args : [args];
  const group = GROUPS[operator];
  if (group !== undefined) return [`${margin}${group}`, ...items.flatMap((item) => describeLogic(item, facts, `${margin}  `))];
  if (operator === '!') return [`${margin}not`, ...items.flatMap((item) => describeLogic(item, facts, `${margin}  `))];
  return [`${margin}${describeLeaf(operator, items, facts)}`];
}

function describeLeaf(operator: string, [left, right]: readonly unknown[], facts: FactCatalogue): string {
  const name = isObject(left) ? String(left['var']) : String(left);
  if (operator === 'rule') return `the rule ${name} holds`;
  if (operator === 'var') return getDoc(name, facts);
  if (operator === 'during') return `the time is from ${formatDate(left)} until ${formatDate(right)}`;
  if (operator === 'not_within') return `${getDoc(name, facts)}: never, or ${describeAge(right)} ago or longer`;
  const list = Array.isArray(right) ? right.map(String).join(', ') : String(right);
  return COMPARED[operator] === undefined
    ? JSON.stringify({ [operator]: [left, right] })
    : `${getDoc(name, facts)} ${COMPARED[operator]} ${list}`;
}

function formatDate(bound: unknown): string {
  return typeof bound === 'string' ? bound : 'any';
}

function getDoc(id: string, facts: FactCatalogue): string {
  const doc = facts[id]?.doc;
  return doc === undefined ? id : `${id} (${doc.replace(/\.$/, '')})`;
}

function describeAge(right: unknown): string {
  if (isObject(right)) return String(right['var']);
  const ms = parseDuration(String(right));
  return ms === null ? String(right) : describeDuration(ms);
}

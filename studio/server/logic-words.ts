import { durationInWords } from '../../rules/words.ts';
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
export function logicWords(logic: unknown, facts: FactCatalogue, margin = ''): string[] {
  const [operator = '', args] = isObject(logic) ? (Object.entries(logic)[0] ?? []) : [];
  const items: readonly unknown[] = Array.isArray(args) ? args : [args];
  const group = GROUPS[operator];
  if (group !== undefined) return [`${margin}${group}`, ...items.flatMap((item) => logicWords(item, facts, `${margin}  `))];
  if (operator === '!') return [`${margin}not`, ...items.flatMap((item) => logicWords(item, facts, `${margin}  `))];
  return [`${margin}${leafWords(operator, items, facts)}`];
}

function leafWords(operator: string, [left, right]: readonly unknown[], facts: FactCatalogue): string {
  const name = isObject(left) ? String(left['var']) : String(left);
  if (operator === 'rule') return `the rule ${name} holds`;
  if (operator === 'var') return docOf(name, facts);
  if (operator === 'during') return `the time is from ${dateOf(left)} until ${dateOf(right)}`;
  if (operator === 'not_within') return `${docOf(name, facts)}: never, or ${ageWords(right)} ago or longer`;
  const list = Array.isArray(right) ? right.map(String).join(', ') : String(right);
  return COMPARED[operator] === undefined
    ? JSON.stringify({ [operator]: [left, right] })
    : `${docOf(name, facts)} ${COMPARED[operator]} ${list}`;
}

function dateOf(bound: unknown): string {
  return typeof bound === 'string' ? bound : 'any';
}

function docOf(id: string, facts: FactCatalogue): string {
  const doc = facts[id]?.doc;
  return doc === undefined ? id : `${id} (${doc.replace(/\.$/, '')})`;
}

function ageWords(right: unknown): string {
  if (isObject(right)) return String(right['var']);
  const ms = parseDuration(String(right));
  return ms === null ? String(right) : durationInWords(ms);
}

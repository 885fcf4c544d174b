import { catalogue } from '../../rules/fixtures.ts';
import { parseDuration } from '../../rules/duration.ts';
import type { FactValue } from '../../schemas/domains/fact.ts';

type Values = Readonly<Record<string, FactValue>>;

/** Evaluates source logic without json-logic-js, as the model for compiled rules. */
export function evaluateMeaning(logic: unknown, values: Values, now: number): boolean {
  const [name, args] = Object.entries(logic as object)[0] as [string, unknown];
  const isTrue = (item: unknown): boolean => evaluateMeaning(item, values, now);
  if (name === 'var') return read(String(args), values, now) === true;
  if (name === 'and') return (args as unknown[]).every(isTrue);
  if (name === 'or') return (args as unknown[]).some(isTrue);
  if (name === '!') return !isTrue((args as unknown[])[0]);
  if (name === 'during') return isDuring(args as readonly (string | null)[], now);
  const [{ var: id }, right] = args as [{ readonly var: string }, unknown];
  return compare(name, read(id, values, now), readRight(id, right, values, now), now);
}

function compare(name: string, left: FactValue, right: unknown, now: number): boolean {
  if (name === '===') return left === right;
  if (name === '!==') return left !== right;
  if (name === 'in') return (right as unknown[]).includes(left);
  if (name === 'not_within') return left === null || now - Number(left) >= Number(right);
  if (left === null) return false;
  const difference = Number(left) - Number(right);
  if (name === '<') return difference < 0;
  if (name === '<=') return difference <= 0;
  return name === '>' ? difference > 0 : difference >= 0;
}

/** The offset is enough. Zones are tested in dates.test.ts. */
function isDuring(bounds: readonly (string | null)[], now: number): boolean {
  const [start = -Infinity, end = Infinity] = bounds.map((text) => (text === null ? undefined : Date.parse(text.replace(/\[.*/, ''))));
  return start <= now && now < end;
}

function readRight(id: string, right: unknown, values: Values, now: number): unknown {
  const kind = catalogue[id]?.type.kind;
  if (typeof right === 'object' && right !== null && 'var' in right) return read(String(right.var), values, now);
  return typeof right === 'string' && (kind === 'instant' || kind === 'duration') ? parseDuration(right) : right;
}

function read(id: string, values: Values, now: number): FactValue {
  const value = values[id] ?? null;
  return catalogue[id]?.type.kind === 'instant' && typeof value === 'number' && value > now ? null : value;
}

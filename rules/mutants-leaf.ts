import type { FactCatalogue, FactType } from '../schemas/domains/fact.ts';
import { formatDuration, literalDuration } from './duration.ts';
import { type Labelled, labelled } from './label.ts';
import { OPERATORS, operatorOf } from './operators.ts';

/** Logic that differs from a rule's at one place, as a slip of the hand would leave it. */
export interface Mutant {
  /** What is different, in words. */
  readonly description: string;
  /** Where, from the root of the rule's own logic. */
  readonly place: readonly (string | number)[];
  readonly logic: unknown;
}

/** The operators that one is easily mistaken for: the other strictness, and the other side. */
const SLIPS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
};

/** The mutants of one comparison of a fact with a constant, but for its negation. */
export function leafVariants(name: string, args: readonly unknown[], catalogue: FactCatalogue): Mutant[] {
  const [read, right] = args;
  const fact = catalogue[(read as { readonly var: string }).var]; // checked: a known fact comes first
  const slips = (SLIPS[name] ?? []).map((other) => ({
    description: `"${wordsOf(name)}" becomes "${wordsOf(other)}"`,
    place: [],
    logic: { [other]: args },
  }));
  const constants = Array.isArray(right)
    ? shorter(right, fact)
    : othersOf(right, name, fact?.type).map((value) => changed(right, value, fact));
  return [...slips, ...constants.map((mutant) => ({ ...mutant, place: [name, ...mutant.place], logic: { [name]: [read, mutant.logic] } }))];
}

const wordsOf = (name: string): string => OPERATORS[name]?.words ?? name;

function shorter(list: readonly unknown[], fact: Labelled): Mutant[] {
  return list.map((member, at) => ({
    description: `without ${quoted(member, fact)} in the list`,
    place: [1, at],
    logic: list.toSpliced(at, 1),
  }));
}

function changed(from: unknown, to: unknown, fact: Labelled): Mutant {
  return { description: `${quoted(from, fact)} becomes ${quoted(to, fact)}`, place: [1], logic: to };
}

function quoted(value: unknown, fact: Labelled): string {
  return typeof value === 'number' ? labelled(value, fact) : JSON.stringify(value);
}

/** Constants near to one: a unit less and more, half and double a duration, another value of an enum. */
function othersOf(right: unknown, name: string, type: FactType | undefined): readonly unknown[] {
  const isTime = operatorOf(name)?.form === 'time' || type?.kind === 'duration';
  const length = isTime ? literalDuration(right) : null;
  if (length !== null) return nearDurations(length);
  if (type?.kind === 'int' && typeof right === 'number') return [right - 1, right + 1];
  if (type?.kind !== 'enum' || right === null) return [];
  const at = type.values.findIndex((value) => value === right);
  return type.values.length > 1 ? [type.values[(at + 1) % type.values.length]] : [];
}

function nearDurations(ms: number): readonly string[] {
  const lengths = new Set([ms - 1, ms + 1, Math.floor(ms / 2), ms * 2]);
  return [...lengths].filter((length) => length >= 0 && length !== ms).map(formatDuration);
}

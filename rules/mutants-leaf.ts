import type { FactCatalogue, FactType } from '../schemas/domains/fact.ts';
import { formatDuration, parseLiteralDuration } from './duration.ts';
import { type LabelSource, formatLabeled } from './label.ts';
import { OPERATORS, getOperator } from './operators.ts';

export interface Mutant {
  readonly description: string;
  readonly place: readonly (string | number)[];
  readonly logic: unknown;
}

const CONFUSABLE_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
};

export function createLeafMutants(name: string, args: readonly unknown[], catalogue: FactCatalogue): Mutant[] {
  const [read, right] = args;
  const fact = catalogue[(read as { readonly var: string }).var]; // checked: a known fact comes first
  const operators = (CONFUSABLE_OPERATORS[name] ?? []).map((other) => ({
    description: `"${getOperatorText(name)}" becomes "${getOperatorText(other)}"`,
    place: [],
    logic: { [other]: args },
  }));
  const constants = Array.isArray(right)
    ? createShorterLists(right, fact)
    : getNearConstants(right, name, fact?.type).map((value) => createChangedConstant(right, value, fact));
  return [
    ...operators,
    ...constants.map((mutant) => ({ ...mutant, place: [name, ...mutant.place], logic: { [name]: [read, mutant.logic] } })),
  ];
}

const getOperatorText = (name: string): string => OPERATORS[name]?.phrase ?? name;

function createShorterLists(list: readonly unknown[], fact: LabelSource): Mutant[] {
  return list.map((member, at) => ({
    description: `without ${formatConstant(member, fact)} in the list`,
    place: [1, at],
    logic: list.toSpliced(at, 1),
  }));
}

function createChangedConstant(from: unknown, to: unknown, fact: LabelSource): Mutant {
  return { description: `${formatConstant(from, fact)} becomes ${formatConstant(to, fact)}`, place: [1], logic: to };
}

function formatConstant(value: unknown, fact: LabelSource): string {
  return typeof value === 'number' ? formatLabeled(value, fact) : JSON.stringify(value);
}

function getNearConstants(right: unknown, name: string, type: FactType | undefined): readonly unknown[] {
  const isTime = getOperator(name)?.form === 'time' || type?.kind === 'duration';
  const duration = isTime ? parseLiteralDuration(right) : null;
  if (duration !== null) return getNearDurations(duration);
  if (type?.kind === 'int' && typeof right === 'number') return [right - 1, right + 1];
  if (type?.kind !== 'enum' || right === null) return [];
  const at = type.values.findIndex((value) => value === right);
  return type.values.length > 1 ? [type.values[(at + 1) % type.values.length]] : [];
}

function getNearDurations(ms: number): readonly string[] {
  const lengths = new Set([ms - 1, ms + 1, Math.floor(ms / 2), ms * 2]);
  return [...lengths].filter((length) => length !== ms).map(formatDuration);
}

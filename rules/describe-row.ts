import type { Fact, FactCatalogue } from '../schemas/domains/fact.ts';
import { describePeriods, type Period, type Zones } from './describe-date.ts';
import type { Box } from './diagram.ts';
import { formatLabeled } from './label.ts';
import { NOW, getOperation, getVariableFact } from './logic.ts';
import { getValueSet, type Span, type ValueSet } from './ranges.ts';
import { formatDuration } from './duration.ts';
import type { Dimension } from './dimension.ts';
import type { Space } from './space.ts';
import { getPeriods } from './time-axis.ts';

export interface Cell {
  /** Fact id, or several, joined by `, `, that are compared with each other. */
  readonly about: string;
  readonly words: string;
  /** Exact values, for machines. Null for several facts. */
  readonly values: ValueSet | PeriodSet | null;
  readonly isImplied?: boolean;
}

export interface PeriodSet {
  readonly periods: readonly Period[];
}

/** Returns the conditions of a row, which all hold. No cells means any situation. Dates use their rule's time zone. */
export function describeRow(box: Box, space: Space, catalogue: FactCatalogue, zones: Zones): Cell[] {
  return [...box].flatMap(([at, classes]): Cell[] => {
    const dimension = space.dimensions[at];
    if (!dimension) return [];
    if (dimension.facts.includes(NOW)) return [describeTime(getPeriods(dimension, classes), zones)];
    const fact = dimension.facts.length === 1 ? catalogue[dimension.facts[0] ?? ''] : undefined;
    if (!fact) return [{ about: dimension.facts.join(', '), words: describeJointClasses(dimension, classes), values: null }];
    const values = getValueSet(dimension, classes, fact, space);
    return [{ about: dimension.facts.join(), words: describeValueSet(values, fact), values }];
  });
}

function describeTime(periods: readonly Period[], zones: Zones): Cell {
  return { about: NOW, words: describePeriods(periods, zones), values: { periods } };
}

/** Returns text such as `11 or higher` or `30 days ago or more, or never`. */
export function describeValueSet(set: ValueSet, fact: Fact): string {
  const { type, nullable } = fact;
  const none = type.kind === 'instant' ? 'never' : 'none';
  if (set.isEveryValue && set.isNull === nullable) return 'anything';
  if (set.isEveryValue && type.kind !== 'bool') return type.kind === 'instant' ? 'at any time' : `anything but ${none}`;
  if (type.kind === 'enum') return describeNames(set, { fact, known: type.values });
  const parts =
    type.kind === 'bool' ? set.values.map((value) => (value === true ? 'yes' : 'no')) : set.spans.map((span) => describeSpan(span, fact));
  const all = set.isNull ? [...parts, none] : parts;
  return all.length === 0 ? 'nothing' : all.join(type.kind === 'bool' ? ' or ' : ', or ');
}

/** For longer lists, names the excluded values if they are fewer. */
const MAX_LISTED_NAMES = 6;

interface NamesContext {
  readonly fact: Fact;
  readonly known: readonly (string | number)[];
}

function describeNames({ values, isNull }: ValueSet, { fact, known }: NamesContext): string {
  const others = known.filter((value) => !values.includes(value));
  const named = [...values.map((value) => formatLabeled(value, fact)), ...(isNull ? ['none'] : [])];
  const left = [...others.map((value) => formatLabeled(value, fact)), ...(fact.nullable && !isNull ? ['none'] : [])];
  const isOpen = isNull || named.length > MAX_LISTED_NAMES;
  if (isOpen && left.length < named.length) return `anything but ${left.join(', ')}`;
  return named.length === 0 ? 'nothing' : named.join(' or ');
}

function describeSpan({ from, to }: Span, fact: Fact): string {
  const { type } = fact;
  if (type.kind === 'instant') return describeAge(from, to);
  if (type.kind === 'duration') return describeLength(from, to);
  if (to === null) return `${from} or higher`;
  if (to === from + 1) return formatLabeled(from, fact);
  return from === (type.kind === 'int' ? type.min : 0) ? `${to - 1} or lower` : `${from} to ${to - 1}`;
}

function describeAge(from: number, to: number | null): string {
  if (to === null) return `${describeDuration(from)} ago or more`;
  if (to === from + 1) return `exactly ${describeDuration(from)} ago`;
  return from === 0
    ? `less than ${describeDuration(to)} ago`
    : `${describeDuration(from)} ago or more, but less than ${describeDuration(to)} ago`;
}

function describeLength(from: number, to: number | null): string {
  if (to === null) return `${describeDuration(from)} or longer`;
  if (to === from + 1) return `exactly ${describeDuration(from)}`;
  return from === 0
    ? `shorter than ${describeDuration(to)}`
    : `${describeDuration(from)} or longer, but shorter than ${describeDuration(to)}`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
  ['millisecond', 1],
] as const;

export function describeDuration(ms: number): string {
  if (ms === 0) return '0 seconds';
  if (ms === 86_400_000) return '24 hours'; // as in the requirements' texts
  let rest = ms;
  const parts = UNITS.flatMap(([unit, size]) => {
    const amount = Math.floor(rest / size);
    rest -= amount * size;
    return amount === 0 ? [] : [`${amount} ${unit}${amount === 1 ? '' : 's'}`];
  });
  return parts.join(' ');
}

/** For facts that are compared with each other, describes the comparisons instead of values. */
function describeJointClasses({ atoms, classes: all }: Dimension, classes: ReadonlySet<number>): string {
  const chosen = [...classes].flatMap((cls) => all[cls] ?? []);
  const single = atoms.findIndex((_, at) => all.every((each) => (each.signature[at] === '1') === chosen.includes(each)));
  const opposite = atoms.findIndex((_, at) => all.every((each) => (each.signature[at] === '0') === chosen.includes(each)));
  if (single >= 0) return describeComparison(atoms[single], true);
  if (opposite >= 0) return describeComparison(atoms[opposite], false);
  const ways = chosen.map(({ signature }) => atoms.map((atom, at) => describeComparison(atom, signature[at] === '1')).join(' and '));
  return ways.length === 1 ? String(ways[0]) : ways.map((way) => `(${way})`).join(' or ');
}

function describeComparison(atom: unknown, isTrue: boolean): string {
  const { name = '', args = [] } = getOperation(atom) ?? {};
  const [left, right] = args;
  const subject = getVariableFact(left) ?? 'now';
  if (name === 'not_within') {
    const length = getVariableFact(right) ?? (typeof right === 'number' ? formatDuration(right) : JSON.stringify(right));
    return isTrue ? `${subject} never, or ${length} ago or more` : `${subject} less than ${length} ago`;
  }
  return `${subject} ${isTrue ? '' : 'not '}${name} ${JSON.stringify(right)}`;
}

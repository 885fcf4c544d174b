import type { Fact, FactCatalogue } from '../schemas/domains/fact.ts';
import { periodsInWords, type Period, type Zones } from './date-words.ts';
import type { Box } from './diagram.ts';
import { labelled } from './label.ts';
import { NOW, operationOf, readOf } from './logic.ts';
import { valuesIn, type Span, type ValueSet } from './ranges.ts';
import { formatDuration } from './duration.ts';
import type { Dimension } from './dimension.ts';
import type { Space } from './space.ts';
import { periodsIn } from './time-axis.ts';

/** One condition of a row in words: what it is about, and what must be so. */
export interface Cell {
  /** A fact id; several joined by `, ` where instants are compared with durations that are facts. */
  readonly about: string;
  readonly words: string;
  /** The exact values, for machines; null where several facts are compared with each other. */
  readonly values: ValueSet | PeriodSet | null;
  /** True where it follows from the other cells. */
  readonly isImplied?: boolean;
}

/** Stretches of time, in ms. */
export interface PeriodSet {
  readonly periods: readonly Period[];
}

/** A row of a decision table: all its cells hold. None: any situation. Dates are told in the zones in which rules write them. */
export function rowInWords(box: Box, space: Space, catalogue: FactCatalogue, zones: Zones): Cell[] {
  return [...box].flatMap(([at, classes]): Cell[] => {
    const dimension = space.dimensions[at];
    if (!dimension) return [];
    if (dimension.facts.includes(NOW)) return [timeInWords(periodsIn(dimension, classes), zones)];
    const fact = dimension.facts.length === 1 ? catalogue[dimension.facts[0] ?? ''] : undefined;
    if (!fact) return [{ about: dimension.facts.join(', '), words: togetherInWords(dimension, classes), values: null }];
    const values = valuesIn(dimension, classes, fact, space);
    return [{ about: dimension.facts.join(), words: valuesInWords(values, fact), values }];
  });
}

function timeInWords(periods: readonly Period[], zones: Zones): Cell {
  return { about: NOW, words: periodsInWords(periods, zones), values: { periods } };
}

/** A set of values as a sentence goes on after the fact: `11 or higher`, `30 days ago or more, or never`. */
export function valuesInWords(set: ValueSet, fact: Fact): string {
  const { type, nullable } = fact;
  const none = type.kind === 'instant' ? 'never' : 'none';
  const canBeNull = nullable || type.kind === 'instant';
  if (set.isEveryValue && set.isNull === canBeNull) return 'anything';
  if (set.isEveryValue && type.kind !== 'bool') return type.kind === 'instant' ? 'at any time' : `anything but ${none}`;
  if (type.kind === 'enum') return namesInWords(set, { fact, known: type.values, canBeNull });
  const parts =
    type.kind === 'bool' ? set.values.map((value) => (value === true ? 'yes' : 'no')) : set.spans.map((span) => spanInWords(span, fact));
  const all = set.isNull ? [...parts, none] : parts;
  return all.length === 0 ? 'nothing' : all.join(type.kind === 'bool' ? ' or ' : ', or ');
}

/** As many names as this are listed; of more, those left out when they are fewer. */
const FEW = 6;

interface Names {
  readonly fact: Fact;
  readonly known: readonly (string | number)[];
  readonly canBeNull: boolean;
}

function namesInWords({ values, isNull }: ValueSet, { fact, known, canBeNull }: Names): string {
  const others = known.filter((value) => !values.includes(value));
  const named = [...values.map((value) => labelled(value, fact)), ...(isNull ? ['none'] : [])];
  const left = [...others.map((value) => labelled(value, fact)), ...(canBeNull && !isNull ? ['none'] : [])];
  const isOpen = isNull || named.length > FEW;
  if (isOpen && left.length < named.length) return `anything but ${left.join(', ')}`;
  return named.length === 0 ? 'nothing' : named.join(' or ');
}

function spanInWords({ from, to }: Span, fact: Fact): string {
  const { type } = fact;
  if (type.kind === 'instant') return ageInWords(from, to);
  if (type.kind === 'duration') return lengthInWords(from, to);
  if (to === null) return `${from} or higher`;
  if (to === from + 1) return labelled(from, fact);
  return from === (type.kind === 'int' ? type.min : 0) ? `${to - 1} or lower` : `${from} to ${to - 1}`;
}

function ageInWords(from: number, to: number | null): string {
  if (to === null) return `${durationInWords(from)} ago or more`;
  if (to === from + 1) return `exactly ${durationInWords(from)} ago`;
  return from === 0
    ? `less than ${durationInWords(to)} ago`
    : `${durationInWords(from)} ago or more, but less than ${durationInWords(to)} ago`;
}

function lengthInWords(from: number, to: number | null): string {
  if (to === null) return `${durationInWords(from)} or longer`;
  if (to === from + 1) return `exactly ${durationInWords(from)}`;
  return from === 0 ? `shorter than ${durationInWords(to)}` : `${durationInWords(from)} or longer, but shorter than ${durationInWords(to)}`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
  ['millisecond', 1],
] as const;

/** Milliseconds as people say them: `30 days`, `24 hours`, `1 hour 30 minutes`. */
export function durationInWords(ms: number): string {
  if (ms === 0) return '0 seconds';
  if (ms === 86_400_000) return '24 hours'; // a day is 24 hours here, and the texts of the spec say so
  let rest = ms;
  const parts = UNITS.flatMap(([unit, size]) => {
    const amount = Math.floor(rest / size);
    rest -= amount * size;
    return amount === 0 ? [] : [`${amount} ${unit}${amount === 1 ? '' : 's'}`];
  });
  return parts.join(' ');
}

/** Where facts are compared with each other, the comparisons themselves are said. */
function togetherInWords({ atoms, classes: all }: Dimension, classes: ReadonlySet<number>): string {
  const chosen = [...classes].flatMap((cls) => all[cls] ?? []);
  const single = atoms.findIndex((_, at) => all.every((each) => (each.signature[at] === '1') === chosen.includes(each)));
  const opposite = atoms.findIndex((_, at) => all.every((each) => (each.signature[at] === '0') === chosen.includes(each)));
  if (single >= 0) return comparisonInWords(atoms[single], true);
  if (opposite >= 0) return comparisonInWords(atoms[opposite], false);
  const ways = chosen.map(({ signature }) => atoms.map((atom, at) => comparisonInWords(atom, signature[at] === '1')).join(' and '));
  return ways.length === 1 ? String(ways[0]) : ways.map((way) => `(${way})`).join(' or ');
}

function comparisonInWords(atom: unknown, isTrue: boolean): string {
  const { name = '', args = [] } = operationOf(atom) ?? {};
  const [left, right] = args;
  const subject = readOf(left) ?? 'now';
  if (name === 'not_within') {
    const length = readOf(right) ?? (typeof right === 'number' ? formatDuration(right) : JSON.stringify(right));
    return isTrue ? `${subject} never, or ${length} ago or more` : `${subject} less than ${length} ago`;
  }
  return `${subject} ${isTrue ? '' : 'not '}${name} ${JSON.stringify(right)}`;
}

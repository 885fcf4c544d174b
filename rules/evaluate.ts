import { type Async, FAILED, PENDING, ready, readyOr } from '../schemas/async.ts';
import type { FactReader, FactValue } from '../schemas/domains/fact.ts';
import type { CompiledRule, OnUnknown } from '../schemas/rule.ts';
import { getClassSamples, getComparisons } from './classes.ts';
import { toFactId, evaluateLogic, NOW, getOperation, getConditionParts, getVariableFact } from './logic.ts';

/** Pending: depends on a pending fact. Failed: depends only on facts that failed to load. */
export type Outcome = Async<boolean>;

export type Decision = 'show' | 'hide' | 'wait';

export interface Trace {
  readonly rule: CompiledRule;
  readonly reader: FactReader;
  readonly at: number;
  readonly outcome: Outcome;
  readonly read: ReadonlySet<string>;
}

/** Limit of passes over a rule, each linear in its size. The published rules need at most 60. */
const MAX_PASSES = 200;

/** Evaluates a compiled rule. Reading a fact requests it, so this skips facts that can't change the outcome. */
export function evaluateRule(rule: CompiledRule, reader: FactReader, now: number): Outcome {
  return new Evaluation(rule, reader, now).run();
}

export function traceRule(rule: CompiledRule, reader: FactReader, at: number): Trace {
  const read = new Set<string>();
  const tracing: FactReader = {
    read: (id, now) => reader.read(read.add(id) && id, now),
    nextChange: (id, now) => reader.nextChange(id, now),
  };
  return { rule, reader, at, outcome: evaluateRule(rule, tracing, at), read };
}

export function getDecision(outcome: Outcome, onUnknown: OnUnknown): Decision {
  if (outcome.state === 'pending') return 'wait';
  if (outcome.state !== 'ready') return onUnknown;
  return outcome.value ? 'show' : 'hide';
}

type Values = ReadonlyMap<string, FactValue>;
/** Unknown fact → number of undecided comparisons that read it. */
type OpenCounts = Map<string, number>;

interface Undecided {
  readonly unknown: Outcome;
  readonly isMixed: boolean;
}

const UNKNOWN = new Error('unknown fact');

class Evaluation {
  readonly #rule: CompiledRule;
  readonly #reader: FactReader;
  readonly #now: number;
  readonly #readings = new Map<string, Async<FactValue>>();
  #passes = 0;
  #isMixed = false;
  #isFailedFirst = false;

  constructor(rule: CompiledRule, reader: FactReader, now: number) {
    this.#rule = rule;
    this.#reader = reader;
    this.#now = now;
  }

  run(): Outcome {
    const outcome = this.#explore(new Map());
    if (outcome.state === 'ready' || !this.#isMixed) return outcome;
    // Failed facts come before pending ones, because a pending fact matters if it does for some values of the failed ones.
    this.#isFailedFirst = true;
    this.#passes = 0;
    return this.#explore(new Map());
  }

  #explore(assumed: Values): Outcome {
    this.#passes++;
    const { logic } = this.#rule;
    const open: OpenCounts = new Map();
    const value = this.#apply(logic, (id) => this.#getValue(assumed, id)) ?? this.#decide(logic, assumed, open);
    return value === null ? this.#split(assumed, open) : ready(value);
  }

  /** Returns the result of json-logic-js. Stops at the first unknown fact and returns null, so that it reads no further facts. */
  #apply(logic: unknown, getValue: (id: string) => FactValue | undefined): boolean | null {
    const get = (_: object, slot: string): FactValue => {
      const value = slot === NOW ? this.#now : getValue(toFactId(slot));
      if (value === undefined) throw UNKNOWN;
      return value;
    };
    try {
      return evaluateLogic(logic, new Proxy({}, { get }));
    } catch (error) {
      if (error !== UNKNOWN) throw error;
      return null;
    }
  }

  /** Evaluates in three-valued logic; null is undecided. Adds the unknown facts of undecided comparisons to `open`. */
  #decide(logic: unknown, assumed: Values, open: OpenCounts): boolean | null {
    const parts = getConditionParts(logic);
    if (!parts) return this.#compare(logic, assumed, open);
    const name = getOperation(logic)?.name;
    const own: OpenCounts = new Map();
    let result: boolean | null = name === 'and';
    for (const part of parts) {
      const value = this.#decide(part, assumed, own);
      if (name === '!' && value !== null) return !value;
      if (value === (name === 'or')) return value;
      if (value === null) result = null;
    }
    own.forEach((count, id) => open.set(id, count + (open.get(id) ?? 0)));
    return result;
  }

  #compare(logic: unknown, assumed: Values, open: OpenCounts): boolean | null {
    const facts = [logic, ...(getOperation(logic)?.args ?? [])].flatMap((part) => getVariableFact(part) ?? []);
    const getValue = (id: string) => this.#getValue(assumed, id);
    const unknown = facts.filter((id) => getValue(id) === undefined);
    const [id, ...others] = unknown;
    if (id === undefined) return this.#apply(logic, getValue);
    if (others.length === 0) {
      // No list contains the last candidate of an enum, so comparing it with one other value nearly always suffices.
      const [first, ...rest] = this.#candidates(logic, assumed, id).toReversed();
      const test = (value: FactValue) => this.#apply(logic, (each) => (each === id ? value : getValue(each)));
      const result = first === undefined ? null : test(first);
      if (rest.every((value) => test(value) === result)) return result;
    }
    for (const each of unknown) open.set(each, (open.get(each) ?? 0) + 1);
    return null;
  }

  /** Splits on the fact that occurs most often. Three-valued logic is exact unless a fact occurs twice. */
  #split(assumed: Values, open: OpenCounts): Outcome {
    const ids = [...open].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
    const failed = ids.filter((id) => this.#read(id).state !== 'pending');
    const unknown = failed.length < ids.length ? PENDING : FAILED;
    const isMixed = unknown === PENDING && failed.length > 0;
    this.#isMixed ||= isMixed;
    const [id] = isMixed && this.#isFailedFirst ? failed : ids;
    if (id === undefined || Number(open.get(ids[0] ?? '')) < 2) return unknown;
    const values = this.#candidates(this.#rule.logic, assumed, id);
    const isTolerant = isMixed && this.#isFailedFirst;
    return this.#merge(values, (value) => this.#explore(new Map(assumed).set(id, value)), { unknown, isMixed: isTolerant });
  }

  #merge(values: readonly FactValue[], explore: (value: FactValue) => Outcome, { unknown, isMixed }: Undecided): Outcome {
    let merged: Outcome | undefined;
    for (const value of values) {
      if (this.#passes >= MAX_PASSES) return unknown;
      const branch = explore(value);
      if (branch.state === 'pending') return branch;
      const isSame = readyOr(branch, null) === readyOr(merged ?? branch, undefined);
      if (!isSame && !isMixed) return unknown;
      merged = isSame ? branch : FAILED;
    }
    return merged ?? unknown;
  }

  #getValue(assumed: Values, id: string): FactValue | undefined {
    if (assumed.has(id)) return assumed.get(id);
    const reading = this.#read(id);
    return reading.state === 'ready' ? reading.value : undefined;
  }

  #read(id: string): Async<FactValue> {
    const known = this.#readings.get(id);
    if (known) return known;
    const given = this.#reader.read(id, this.#now);
    // Rules read a future instant as null.
    const isAhead = given.state === 'ready' && this.#rule.reads[id]?.type.kind === 'instant' && Number(given.value) > this.#now;
    const reading = isAhead ? ready(null) : given;
    this.#readings.set(id, reading);
    return reading;
  }

  #candidates(logic: unknown, assumed: Values, id: string): FactValue[] {
    const shape = this.#rule.reads[id];
    if (!shape) return [];
    const { constants: own, partners } = getComparisons(logic, id);
    const constants = new Set(own);
    // Two ages must fit on both sides of one duration, and a duration beyond each age.
    if (partners.size > 0) constants.add(shape.type.kind === 'duration' ? Infinity : 0);
    for (const partner of partners) {
      getComparisons(logic, partner).constants.forEach((constant) => constants.add(constant));
      const value = this.#getValue(assumed, partner);
      if (typeof value === 'number') constants.add(shape.type.kind === 'duration' ? this.#now - value : value);
    }
    return getClassSamples(shape, constants, this.#now);
  }
}

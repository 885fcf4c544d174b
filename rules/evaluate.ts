import { type Async, FAILED, PENDING, ready, readyOr } from '../schemas/async.ts';
import type { FactReader, FactValue } from '../schemas/domains/fact.ts';
import type { CompiledRule, OnUnknown } from '../schemas/rule.ts';
import { classesOf, comparisonsOf } from './classes.ts';
import { factOf, holds, NOW, operationOf, partsOf, readOf } from './logic.ts';

/** Result of a rule. Pending: it depends on a pending fact. Failed: it depends only on facts that can't be known. */
export type Outcome = Async<boolean>;

export type Decision = 'show' | 'hide' | 'wait';

/** One evaluation, with the facts that it read. */
export interface Trace {
  readonly rule: CompiledRule;
  readonly reader: FactReader;
  readonly at: number;
  readonly outcome: Outcome;
  readonly read: ReadonlySet<string>;
}

/** Passes over a rule, each linear in its size. The rules that ship need at most 60, whatever is unknown. */
const MAX_PASSES = 200;

/** Evaluates a compiled rule. Reading a fact requests it, so facts that can't change the result aren't read. */
export function evaluateRule(rule: CompiledRule, reader: FactReader, now: number): Outcome {
  return new Evaluation(rule, reader, now).explore(new Map());
}

/** Evaluates a rule and records the facts that it read. */
export function trace(rule: CompiledRule, reader: FactReader, at: number): Trace {
  const read = new Set<string>();
  const tracing: FactReader = {
    read: (id, now) => reader.read(read.add(id) && id, now),
    nextChange: (id, now) => reader.nextChange(id, now),
  };
  return { rule, reader, at, outcome: evaluateRule(rule, tracing, at), read };
}

/** Returns the decision for a surface: the rule's outcome, or onUnknown once the facts that decide have failed. */
export function decide(outcome: Outcome, onUnknown: OnUnknown): Decision {
  if (outcome.state === 'pending') return 'wait';
  if (outcome.state !== 'ready') return onUnknown;
  return outcome.value ? 'show' : 'hide';
}

type Values = ReadonlyMap<string, FactValue>;
/** How many undecided comparisons read each unknown fact. */
type Open = Map<string, number>;

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

  constructor(rule: CompiledRule, reader: FactReader, now: number) {
    this.#rule = rule;
    this.#reader = reader;
    this.#now = now;
  }

  /** Returns the outcome under assumed values of unknown facts. */
  explore(assumed: Values): Outcome {
    this.#passes++;
    const { logic } = this.#rule;
    const open: Open = new Map();
    const value = this.#apply(logic, (id) => this.#valueOf(assumed, id)) ?? this.#decide(logic, assumed, open);
    return value === null ? this.#split(assumed, open) : ready(value);
  }

  /** Returns the result of json-logic-js, or null as soon as it reads an unknown fact: it reads none behind that one. */
  #apply(logic: unknown, valueOf: (id: string) => FactValue | undefined): boolean | null {
    const get = (_: object, slot: string): FactValue => {
      const value = slot === NOW ? this.#now : valueOf(factOf(slot));
      if (value === undefined) throw UNKNOWN;
      return value;
    };
    try {
      return holds(logic, new Proxy({}, { get }));
    } catch (error) {
      if (error !== UNKNOWN) throw error;
      return null;
    }
  }

  /** Evaluates in three-valued logic; null is undecided. Adds the unknown facts of undecided comparisons to `open`. */
  #decide(logic: unknown, assumed: Values, open: Open): boolean | null {
    const parts = partsOf(logic);
    if (!parts) return this.#compare(logic, assumed, open);
    const name = operationOf(logic)?.name;
    const own: Open = new Map();
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

  #compare(logic: unknown, assumed: Values, open: Open): boolean | null {
    const facts = [logic, ...(operationOf(logic)?.args ?? [])].flatMap((part) => readOf(part) ?? []);
    const valueOf = (id: string) => this.#valueOf(assumed, id);
    const unknown = facts.filter((id) => valueOf(id) === undefined);
    const [id, ...others] = unknown;
    if (id === undefined) return this.#apply(logic, valueOf);
    if (others.length === 0) {
      // The last value of an enum is the one that no list names: two values are nearly always enough.
      const [first, ...rest] = this.#candidates(logic, assumed, id).toReversed();
      const test = (value: FactValue) => this.#apply(logic, (each) => (each === id ? value : valueOf(each)));
      const result = first === undefined ? null : test(first);
      if (rest.every((value) => test(value) === result)) return result;
    }
    for (const each of unknown) open.set(each, (open.get(each) ?? 0) + 1);
    return null;
  }

  /**
   * Splits on an unknown fact. Three-valued logic is exact unless a fact occurs twice, so only repeated facts are split.
   * Where pending and failed facts meet, failed ones come first: a pending fact matters if it does for some values of those.
   */
  #split(assumed: Values, open: Open): Outcome {
    const ids = [...open.keys()];
    const failed = ids.filter((id) => this.#read(id).state !== 'pending');
    const unknown = failed.length < ids.length ? PENDING : FAILED;
    const isMixed = unknown === PENDING && failed.length > 0;
    const repeated = ids.filter((id) => Number(open.get(id)) > 1);
    if (repeated.length === 0) return unknown;
    const id = isMixed ? (failed.find((each) => repeated.includes(each)) ?? failed[0]) : repeated[0];
    const values = id === undefined ? [] : this.#candidates(this.#rule.logic, assumed, id);
    return this.#merge(values, (value) => this.explore(new Map(assumed).set(id ?? '', value)), { unknown, isMixed });
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

  #valueOf(assumed: Values, id: string): FactValue | undefined {
    if (assumed.has(id)) return assumed.get(id);
    const reading = this.#read(id);
    return reading.state === 'ready' ? reading.value : undefined;
  }

  #read(id: string): Async<FactValue> {
    const known = this.#readings.get(id);
    if (known) return known;
    const given = this.#reader.read(id, this.#now);
    // An instant in the future is null, for every read of it.
    const isAhead = given.state === 'ready' && this.#rule.reads[id]?.type.kind === 'instant' && Number(given.value) > this.#now;
    const reading = isAhead ? ready(null) : given;
    this.#readings.set(id, reading);
    return reading;
  }

  /** Returns a value of each class of an unknown fact that the comparisons of the logic can tell apart. */
  #candidates(logic: unknown, assumed: Values, id: string): FactValue[] {
    const shape = this.#rule.reads[id];
    if (!shape) return [];
    const { constants: own, partners } = comparisonsOf(logic, id);
    const constants = new Set(own);
    // Two ages must be able to lie on both sides of one duration, and a duration beyond every age.
    if (partners.size > 0) constants.add(shape.type.kind === 'duration' ? Infinity : 0);
    for (const partner of partners) {
      comparisonsOf(logic, partner).constants.forEach((constant) => constants.add(constant));
      const value = this.#valueOf(assumed, partner);
      // An instant and a duration meet as spans of time: the instant counts by its age.
      if (typeof value === 'number') constants.add(shape.type.kind === 'duration' ? this.#now - value : value);
    }
    return classesOf(shape, constants, this.#now);
  }
}

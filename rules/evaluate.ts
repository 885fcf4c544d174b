import type { Async } from '../schemas/async.ts';
import type { FactReader, FactValue } from '../schemas/domains/fact.ts';
import type { CompiledRule, OnUnknown } from '../schemas/rule.ts';
import { classesOf, comparisonsOf } from './classes.ts';
import { factOf, holds, NOW } from './logic.ts';

/** What a rule says now. Pending: it hangs on a fact that is still to come. Lost: on one that will not come. */
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

interface Scope {
  readonly rule: CompiledRule;
  readonly now: number;
  read(id: string): Async<FactValue>;
}

/** What follows from assumed values: `key` is equal for equal dependence on the unknown facts that are left. */
interface Branch {
  readonly holds: boolean | null;
  readonly key: string;
  readonly pending: boolean;
}

/** Evaluates a compiled rule. Facts are read only when json-logic-js reads them, since reading a fact asks for it. */
export function evaluateRule(rule: CompiledRule, reader: FactReader, now: number): Outcome {
  const readings = new Map<string, Async<FactValue>>();
  const read = (id: string): Async<FactValue> => {
    let reading = readings.get(id);
    if (!reading) readings.set(id, (reading = present(reader.read(id, now), rule.reads[id]?.type.kind, now)));
    return reading;
  };
  const branch = explore({ rule, now, read }, new Map());
  if (branch.holds !== null) return { state: 'ready', value: branch.holds };
  return { state: branch.pending ? 'pending' : 'lost' };
}

/** Evaluates a rule and keeps what was read for it. */
export function trace(rule: CompiledRule, reader: FactReader, at: number): Trace {
  const read = new Set<string>();
  const tracing: FactReader = {
    read: (id, now) => reader.read(read.add(id) && id, now),
    nextChange: (id, now) => reader.nextChange(id, now),
  };
  return { rule, reader, at, outcome: evaluateRule(rule, tracing, at), read };
}

/** What becomes of a surface: the rule's outcome, or onUnknown once the facts that decide are lost. */
export function decide(outcome: Outcome, onUnknown: OnUnknown): Decision {
  if (outcome.state === 'pending') return 'wait';
  if (outcome.state !== 'ready') return onUnknown;
  return outcome.value ? 'show' : 'hide';
}

/** An instant in the future is none, for every read of it. */
function present(reading: Async<FactValue>, kind: string | undefined, now: number): Async<FactValue> {
  const ahead = reading.state === 'ready' && kind === 'instant' && Number(reading.value) > now;
  return ahead ? { state: 'ready', value: null } : reading;
}

function explore(scope: Scope, assumed: ReadonlyMap<string, FactValue>): Branch {
  let open: string | undefined;
  const get = (_: object, slot: string): FactValue => {
    if (slot === NOW) return scope.now;
    const value = valueOf(scope, assumed, factOf(slot));
    // Leaving json-logic-js at once keeps it from reading, and so asking for, facts that may not matter.
    if (value === undefined) throw (open = factOf(slot));
    return value;
  };
  try {
    const result = holds(scope.rule.logic, new Proxy({}, { get }));
    return { holds: result, key: String(result), pending: false };
  } catch (error) {
    if (open === undefined) throw error;
    return split(scope, assumed, open);
  }
}

function valueOf(scope: Scope, assumed: ReadonlyMap<string, FactValue>, id: string): FactValue | undefined {
  if (assumed.has(id)) return assumed.get(id);
  const reading = scope.read(id);
  return reading.state === 'ready' ? reading.value : undefined;
}

/** Tries each class of an unknown fact; where all agree, the fact does not matter. */
function split(scope: Scope, assumed: ReadonlyMap<string, FactValue>, id: string): Branch {
  const branches = candidates(scope, assumed, id).map((value) => explore(scope, new Map(assumed).set(id, value)));
  const [first] = branches;
  if (first && branches.every((branch) => branch.key === first.key)) return first;
  return {
    holds: null,
    key: `${id}(${branches.map((branch) => branch.key).join()})`,
    pending: scope.read(id).state === 'pending' || branches.some((branch) => branch.pending),
  };
}

/** The values that stand for every value of an unknown fact, given what it is compared with. */
function candidates(scope: Scope, assumed: ReadonlyMap<string, FactValue>, id: string): FactValue[] {
  const { rule, now } = scope;
  const shape = rule.reads[id];
  if (!shape) return [];
  const { constants: own, partners } = comparisonsOf(rule.logic, id);
  const constants = new Set(own);
  // Two ages must be able to lie on both sides of one duration, and a duration beyond every age.
  if (partners.size > 0) constants.add(shape.type.kind === 'duration' ? Infinity : 0);
  for (const partner of partners) {
    comparisonsOf(rule.logic, partner).constants.forEach((constant) => constants.add(constant));
    const value = valueOf(scope, assumed, partner);
    // An instant and a duration meet as spans of time: the instant counts by its age.
    if (typeof value === 'number') constants.add(shape.type.kind === 'duration' ? now - value : value);
  }
  return classesOf(shape, constants, now);
}

import { computed, type IComputedValue } from 'mobx';

/** Results under a plain text are kept so many, then dropped together; those of objects go with the objects. */
const LIMIT = 50_000;

/**
 * Memoizes a pure function of values that never change: the very same arguments give the same result, whichever site or
 * project they stand in. `keyOf` names what the result hangs on where that is not the arguments; null asks for no memory.
 */
export function memoize<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
  keyOf: (...args: Args) => readonly unknown[] | null = (...args) => args,
): (...args: Args) => Result {
  const root = new Step<Result>();
  return (...args) => {
    const key = keyOf(...args);
    if (key === null) return compute(...args);
    const step = key.reduce<Step<Result>>((at, part) => at.to(part), root);
    if (!step.isKnown) step.keep(compute(...args));
    return step.result as Result; // it was just kept
  };
}

/** The results under one beginning of a key. */
class Step<Result> {
  isKnown = false;
  result: Result | undefined;
  #byObject: WeakMap<object, Step<Result>> | undefined;
  #byValue: Map<unknown, Step<Result>> | undefined;

  keep(result: Result): void {
    this.result = result;
    this.isKnown = true;
  }

  to(part: unknown): Step<Result> {
    if (typeof part === 'object' && part !== null) return stepIn((this.#byObject ??= new WeakMap()), part);
    const steps = (this.#byValue ??= new Map());
    if (steps.size >= LIMIT) steps.clear();
    return stepIn(steps, part);
  }
}

interface Table<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function stepIn<Key, Result>(table: Table<Key, Step<Result>>, key: Key): Step<Result> {
  const step = table.get(key) ?? new Step<Result>();
  table.set(key, step);
  return step;
}

/** Lazy computeds by key: each is computed when it is first asked for, and again only after what it read has changed. */
export function keyed<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, IComputedValue<Value>>();
  return (key) => {
    const value = known.get(key) ?? computed(() => compute(key), { keepAlive: true });
    known.set(key, value);
    return value.get();
  };
}

/** A lazy computed of a model, for what does not belong into its class; of some, one for each key. */
export function derived<Model extends object, Value>(compute: (model: Model, key: string) => Value): (model: Model, key?: string) => Value {
  const known = new WeakMap<Model, (key: string) => Value>();
  return (model, key = '') => {
    const values = known.get(model) ?? keyed((each) => compute(model, each));
    known.set(model, values);
    return values(key);
  };
}

import { computed, type IComputedValue } from 'mobx';

/**
 * Maximum number of results with primitive keys. All are dropped at once. Results with object keys are garbage-collected with the objects.
 */
const LIMIT = 50_000;

/**
 * Memoizes a pure function of immutable values across sites and projects. `keyOf` returns the cache key if it isn't the arguments. Null
 * skips the cache.
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
    return step.result as Result; // Cast: stored above.
  };
}

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
    if (typeof part === 'object' && part !== null) return getStep((this.#byObject ??= new WeakMap()), part);
    const steps = (this.#byValue ??= new Map());
    if (steps.size >= LIMIT) steps.clear();
    return getStep(steps, part);
  }
}

interface Table<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function getStep<Key, Result>(table: Table<Key, Step<Result>>, key: Key): Step<Result> {
  const step = table.get(key) ?? new Step<Result>();
  table.set(key, step);
  return step;
}

/** Creates lazy computed values by key. Each recomputes only after its inputs change. */
export function createKeyed<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, IComputedValue<Value>>();
  return (key) => {
    const value = known.get(key) ?? computed(() => compute(key), { keepAlive: true });
    known.set(key, value);
    return value.get();
  };
}

/** Creates a lazy computed value of a model outside its class, optionally one for each key. */
export function createDerived<Model extends object, Value>(
  compute: (model: Model, key: string) => Value,
): (model: Model, key?: string) => Value {
  const known = new WeakMap<Model, (key: string) => Value>();
  return (model, key = '') => {
    const values = known.get(model) ?? createKeyed((each) => compute(model, each));
    known.set(model, values);
    return values(key);
  };
}

import { createAtom, type IAtom } from 'mobx';
import { type Decision, getDecision, type Trace, traceRule } from '../../rules/evaluate.ts';
import { getNextChange } from '../../rules/next-change.ts';
import { type Async, ready } from '../../schemas/async.ts';
import type { FactReader, FactValue } from '../../schemas/domains/fact.ts';
import { readFact } from '../sources/read.ts';
import { getNextMidnight } from '../stores/memory-store.ts';
import type { Stores } from '../stores/stores.ts';
import { getOrCreate } from '../get-or-create.ts';

type FixedFacts = ReadonlyMap<string, Async<FactValue>>;

export type FactOverride = (id: string, read: Async<FactValue>) => Async<FactValue>;

export function toDecision({ outcome, rule }: Trace): Decision {
  return getDecision(outcome, rule.onUnknown);
}

export class Facts implements FactReader {
  readonly stores: Stores;
  readonly #fixed: FixedFacts;
  readonly #override: FactOverride;
  readonly #watches = new Map<string, IAtom>();

  constructor(stores: Stores, override: FactOverride = (_, read) => read, fixed: FixedFacts = new Map()) {
    this.stores = stores;
    this.#override = override;
    this.#fixed = fixed;
  }

  read(id: string, now = this.stores.clock.now()): Async<FactValue> {
    return this.#fixed.get(id) ?? this.#override(id, readFact(id, { stores: this.stores, now }));
  }

  nextChange(id: string, now: number): number | null {
    return id.endsWith('.shownToday') && !this.#fixed.has(id) ? getNextMidnight(now) : null;
  }

  /** Returns a rule's decision. Observers are also notified when time alone changes it. */
  decide(rule: string): Decision {
    getOrCreate(this.#watches, rule, () => this.createWatch(rule)).reportObserved();
    return toDecision(this.trace(rule));
  }

  trace(id: string): Trace {
    const rule = this.stores.site.rules[id];
    if (rule === undefined) throw new Error(`the site document has no rule "${id}"`);
    return traceRule(rule, this, this.stores.clock.now());
  }

  /** Returns facts in which the surface's own showing is fixed, because recording the showing would otherwise close the surface. */
  snapshotFor(surface: string): Facts {
    const ids = [`memory.${surface}.shownAt`, `memory.${surface}.shownToday`];
    return new Facts(this.stores, this.#override, new Map(ids.map((id) => [id, this.read(id)])));
  }

  withStores(stores: Stores): Facts {
    return new Facts(stores, this.#override, this.#fixed);
  }

  withFact(id: string, value: FactValue): Facts {
    return new Facts(this.stores, this.#override, new Map([...this.#fixed, [id, ready(value)]]));
  }

  private createWatch(rule: string): IAtom {
    let stop = (): void => undefined;
    const startClock = () => (stop = this.stores.clock.follow(() => getNextChange(this.trace(rule))));
    return createAtom(rule, startClock, () => stop());
  }
}

import { createAtom, type IAtom } from 'mobx';
import { type Decision, decide, type Trace, trace } from '../../rules/evaluate.ts';
import { flipAfter } from '../../rules/next-flip.ts';
import { type Async, ready } from '../../schemas/async.ts';
import type { FactReader, FactValue } from '../../schemas/domains/fact.ts';
import type { CompiledRule } from '../../schemas/rule.ts';
import { readFact } from '../sources/read.ts';
import { getNextMidnight } from '../stores/memory-store.ts';
import type { Stores } from '../stores/stores.ts';

type FixedFacts = ReadonlyMap<string, Async<FactValue>>;

/** What a fact is said to be where somebody tries out what follows from it, beside what its source says. */
export type FactOverride = (id: string, read: Async<FactValue>) => Async<FactValue>;

/** What an evaluation comes to. */
export function toDecision({ outcome, rule }: Trace): Decision {
  return decide(outcome, rule.onUnknown);
}

/** What is true right now, and what the rules of the site document make of it. */
export class Facts implements FactReader {
  readonly stores: Stores;
  private readonly fixed: FixedFacts;
  private readonly override: FactOverride;
  private readonly watches = new Map<string, IAtom>();

  constructor(stores: Stores, override: FactOverride = (_, read) => read, fixed: FixedFacts = new Map()) {
    this.stores = stores;
    this.override = override;
    this.fixed = fixed;
  }

  read(id: string, now = this.stores.clock.now()): Async<FactValue> {
    return this.fixed.get(id) ?? this.override(id, readFact(id, { stores: this.stores, now }));
  }

  /** The next instant (ms) at which a fact changes by itself. */
  nextChange(id: string, now: number): number | null {
    return id.endsWith('.shownToday') && !this.fixed.has(id) ? getNextMidnight(now) : null;
  }

  /** What becomes of whatever hangs on a rule; unknown as its onUnknown says. Whoever follows that follows time, too. */
  decide(rule: string): Decision {
    const watch = this.watches.get(rule) ?? this.createWatch(rule);
    watch.reportObserved();
    return toDecision(this.trace(rule));
  }

  /** The evaluation of a rule now. */
  trace(rule: string): Trace {
    return trace(this.getRule(rule), this, this.stores.clock.now());
  }

  /**
   * The facts of a surface on screen: its own showing reads as it was when it opened, because recording that showing
   * would otherwise close it (design, Memory). Dismissals and confirmations stay live, so that tabs agree.
   */
  snapshotFor(surface: string): Facts {
    const ids = [`memory.${surface}.shownAt`, `memory.${surface}.shownToday`];
    return new Facts(this.stores, this.override, new Map(ids.map((id) => [id, this.read(id)])));
  }

  /** The same facts of a site as it was: its rules, links and words, whatever is in force since. */
  withStores(stores: Stores): Facts {
    return new Facts(stores, this.override, this.fixed);
  }

  /** The facts if one of them had this value. */
  withFact(id: string, value: FactValue): Facts {
    return new Facts(this.stores, this.override, new Map([...this.fixed, [id, ready(value)]]));
  }

  /** Time is followed as long as somebody looks. */
  private createWatch(rule: string): IAtom {
    let stop = (): void => undefined;
    const startClock = () => (stop = this.stores.clock.follow(() => flipAfter(this.trace(rule))));
    const watch = createAtom(rule, startClock, () => stop());
    this.watches.set(rule, watch);
    return watch;
  }

  private getRule(id: string): CompiledRule {
    const rule = this.stores.site.rules[id];
    if (rule === undefined) throw new Error(`the site document has no rule "${id}"`);
    return rule;
  }
}

import { createAtom, type IAtom } from 'mobx';
import { type Decision, decide, type Trace, trace } from '../../rules/evaluate.ts';
import { flipAfter } from '../../rules/next-flip.ts';
import { type Async, ready } from '../../schemas/async.ts';
import type { FactReader, FactValue } from '../../schemas/domains/fact.ts';
import type { CompiledRule } from '../../schemas/rule.ts';
import { readFact } from '../sources/read.ts';
import { nextMidnight } from '../stores/memory-store.ts';
import type { Stores } from '../stores/stores.ts';

type Frozen = ReadonlyMap<string, Async<FactValue>>;

/** What a fact is said to be where somebody tries out what follows from it, beside what its source says. */
export type ToldFacts = (id: string, read: Async<FactValue>) => Async<FactValue>;

/** What an evaluation comes to. */
export function decisionOf({ outcome, rule }: Trace): Decision {
  return decide(outcome, rule.onUnknown);
}

/** What is true right now, and what the rules of the site document make of it. */
export class Facts implements FactReader {
  readonly stores: Stores;
  private readonly asOpened: Frozen;
  private readonly told: ToldFacts;
  private readonly watches = new Map<string, IAtom>();

  constructor(stores: Stores, told: ToldFacts = (_, read) => read, asOpened: Frozen = new Map()) {
    this.stores = stores;
    this.told = told;
    this.asOpened = asOpened;
  }

  read(id: string, now = this.stores.clock.now()): Async<FactValue> {
    return this.asOpened.get(id) ?? this.told(id, readFact(id, { stores: this.stores, now }));
  }

  /** The next instant (ms) at which a fact changes by itself. */
  nextChange(id: string, now: number): number | null {
    return id.endsWith('.shownToday') && !this.asOpened.has(id) ? nextMidnight(now) : null;
  }

  /** What becomes of whatever hangs on a rule; unknown as its onUnknown says. Whoever follows that follows time, too. */
  decide(rule: string): Decision {
    const watch = this.watches.get(rule) ?? this.watch(rule);
    watch.reportObserved();
    return decisionOf(this.trace(rule));
  }

  /** The evaluation of a rule now. */
  trace(rule: string): Trace {
    return trace(this.ruleOf(rule), this, this.stores.clock.now());
  }

  /**
   * The facts of a surface on screen: its own showing reads as it was when it opened, because recording that showing
   * would otherwise close it (design, Memory). Dismissals and confirmations stay live, so that tabs agree.
   */
  frozen(surface: string): Facts {
    const ids = [`memory.${surface}.shownAt`, `memory.${surface}.shownToday`];
    return new Facts(this.stores, this.told, new Map(ids.map((id) => [id, this.read(id)])));
  }

  /** The same facts of a site as it was: its rules, links and words, whatever is in force since. */
  over(stores: Stores): Facts {
    return new Facts(stores, this.told, this.asOpened);
  }

  /** The facts if one of them had this value. */
  supposing(id: string, value: FactValue): Facts {
    return new Facts(this.stores, this.told, new Map([...this.asOpened, [id, ready(value)]]));
  }

  /** Time is followed as long as somebody looks. */
  private watch(rule: string): IAtom {
    let stop = (): void => undefined;
    const begin = () => (stop = this.stores.clock.follow(() => flipAfter(this.trace(rule))));
    const watch = createAtom(rule, begin, () => stop());
    this.watches.set(rule, watch);
    return watch;
  }

  private ruleOf(id: string): CompiledRule {
    const rule = this.stores.site.rules[id];
    if (rule === undefined) throw new Error(`the site document has no rule "${id}"`);
    return rule;
  }
}

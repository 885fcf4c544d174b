import { type Decision, decide, evaluateRule } from '../../rules/evaluate.ts';
import { boundsOf } from '../../rules/logic.ts';
import { nextFlip } from '../../rules/next-flip.ts';
import type { Async } from '../../schemas/async.ts';
import type { FactReader, FactValue } from '../../schemas/sources/fact.ts';
import type { CompiledRule } from '../../schemas/rule.ts';
import { readFact } from '../sources/read.ts';
import { nextMidnight } from '../stores/memory-store.ts';
import type { Stores } from '../stores/stores.ts';

type Frozen = ReadonlyMap<string, Async<FactValue>>;

/** What is true right now, and what the rules of the site document make of it. */
export class Facts implements FactReader {
  private readonly stores: Stores;
  private readonly asOpened: Frozen;

  constructor(stores: Stores, asOpened: Frozen = new Map()) {
    this.stores = stores;
    this.asOpened = asOpened;
  }

  read(id: string, now = this.stores.clock.now()): Async<FactValue> {
    return this.asOpened.get(id) ?? readFact(id, { stores: this.stores, now });
  }

  /** The next instant (ms) at which a fact changes by itself. */
  nextChange(id: string, now: number): number | null {
    return id.endsWith('.shownToday') && !this.asOpened.has(id) ? nextMidnight(now) : null;
  }

  /** What becomes of whatever hangs on a rule; unknown as its onUnknown says. */
  decide(rule: string): Decision {
    const compiled = this.ruleOf(rule);
    return decide(evaluateRule(compiled, this, this.stores.clock.now()), compiled.onUnknown);
  }

  /** The instant (ms) at which time alone changes the decision. */
  nextFlip(rule: string): number | null {
    return nextFlip(this.ruleOf(rule), this, this.stores.clock.now());
  }

  /** The next instant (ms) at which a window of any rule begins or ends. */
  nextBound(): number | null {
    const bounds = Object.values(this.stores.site.rules).flatMap(({ logic }) => boundsOf(logic));
    const next = Math.min(...bounds.filter((bound) => bound > this.stores.clock.now()));
    return next === Infinity ? null : next;
  }

  /**
   * The facts of a surface on screen: its own showing reads as it was when it opened, because recording that showing
   * would otherwise close it (design, Memory). Dismissals and confirmations stay live, so that tabs agree.
   */
  frozen(surface: string): Facts {
    const ids = [`memory.${surface}.shownAt`, `memory.${surface}.shownToday`];
    return new Facts(this.stores, new Map(ids.map((id) => [id, this.read(id)])));
  }

  private ruleOf(id: string): CompiledRule {
    const rule = this.stores.site.rules[id];
    if (rule === undefined) throw new Error(`the site document has no rule "${id}"`);
    return rule;
  }
}

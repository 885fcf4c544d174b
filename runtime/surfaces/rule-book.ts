import { type Decision, decide, evaluateRule } from '../../rules/evaluate.ts';
import { boundsOf } from '../../rules/logic.ts';
import { nextFlip } from '../../rules/next-flip.ts';
import { unshipRules } from '../../rules/shipped.ts';
import type { FactReader } from '../../schemas/facts/fact.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { CompiledRule } from '../../schemas/rule.ts';
import type { ClockStore } from '../stores/clock-store.ts';
import type { SiteStore } from '../stores/site-store.ts';

/** The rules of the site document, asked by id. */
export interface RuleBook {
  decide(id: string, reader: FactReader): Decision;
  /** The instant (ms) at which time alone changes the decision. */
  nextFlip(id: string, reader: FactReader): number | null;
  /** The next instant (ms) at which a window of any rule begins or ends. */
  nextBound(): number | null;
}

export function createRuleBook({ site, clock }: { site: SiteStore; clock: ClockStore }): RuleBook {
  let made: { readonly document: SiteDocument; readonly rules: Readonly<Record<string, CompiledRule>> } | null = null;
  const ruleOf = (id: string): CompiledRule => {
    const { document } = site;
    // Made once for a document, not at every question.
    if (made?.document !== document) made = { document, rules: unshipRules(document) };
    const rule = made.rules[id];
    if (rule === undefined) throw new Error(`the site document has no rule "${id}"`);
    return rule;
  };
  return {
    decide(id, reader) {
      const rule = ruleOf(id);
      return decide(evaluateRule(rule, reader, clock.now()), rule.onUnknown);
    },
    nextFlip: (id, reader) => nextFlip(ruleOf(id), reader, clock.now()),
    nextBound: () => {
      const bounds = Object.values(site.document.rules).flatMap(({ logic }) => boundsOf(logic));
      const next = Math.min(...bounds.filter((bound) => bound > clock.now()));
      return next === Infinity ? null : next;
    },
  };
}

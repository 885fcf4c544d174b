import type { FactReader } from '../../schemas/facts/fact.ts';
import type { Guard } from '../../schemas/manifest/surface.ts';
import type { RuleBook } from '../surfaces/rule-book.ts';

export type GuardOutcome =
  | { readonly state: 'open' }
  /** A guard of a coded route hangs on an answer that is under way. */
  | { readonly state: 'waiting' }
  | { readonly state: 'guarded'; readonly id: string; readonly guard: Guard };

interface GuardQuestion {
  readonly guards: Readonly<Record<string, Guard>>;
  readonly rules: RuleBook;
  readonly reader: FactReader;
  /** Only routes with a compliance code wait; every other page works whatever becomes of the check (contract 8). */
  readonly isCoded: boolean;
}

/** The guard that stands before the route's screen: of those that hold, the one of the highest priority. */
export function findGuard({ guards, rules, reader, isCoded }: GuardQuestion): GuardOutcome {
  const ordered = Object.entries(guards).sort(([a, first], [b, second]) => second.priority - first.priority || (a < b ? -1 : 1));
  for (const [id, guard] of ordered) {
    const decision = rules.decide(guard.when, reader);
    if (decision === 'show') return { state: 'guarded', id, guard };
    if (decision === 'wait' && isCoded) return { state: 'waiting' };
  }
  return { state: 'open' };
}

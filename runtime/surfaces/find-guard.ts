import { type Async, PENDING, ready } from '../../schemas/async.ts';
import type { Guard } from '../../schemas/manifest/surface.ts';
import type { Facts } from '../facts/facts.ts';

interface FindGuardOptions {
  readonly guards: Readonly<Record<string, Guard>>;
  readonly facts: Pick<Facts, 'decide'>;
  /** Only routes with a compliance code wait for the compliance check. */
  readonly isCoded: boolean;
}

export function findGuard({ guards, facts, isCoded }: FindGuardOptions): Async<{ readonly id: string; readonly guard: Guard } | null> {
  const ordered = Object.entries(guards).sort(([a, first], [b, second]) => second.priority - first.priority || (a < b ? -1 : 1));
  for (const [id, guard] of ordered) {
    const decision = facts.decide(guard.when);
    if (decision === 'show') return ready({ id, guard });
    if (decision === 'wait' && isCoded) return PENDING;
  }
  return ready(null);
}

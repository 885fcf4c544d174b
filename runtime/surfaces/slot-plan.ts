import type { Decision } from '../../rules/evaluate.ts';

export interface Candidate {
  readonly id: string;
  readonly priority: number;
  readonly decision: Decision;
  readonly isOpen: boolean;
  readonly byUser: boolean;
  readonly preempts: boolean;
}

export function comparePriority(a: Candidate, b: Candidate): number {
  return b.priority - a.priority || (a.id < b.id ? -1 : 1);
}

export function planStack(candidates: readonly Candidate[]): readonly string[] {
  return [...candidates]
    .sort(comparePriority)
    .filter(({ decision, isOpen }) => decision === 'show' || (decision === 'wait' && isOpen))
    .map(({ id }) => id);
}

/**
 * Returns the open surfaces of a slot that shows one at a time. The last one is visible. An open surface stays until it closes. A
 * preempting one covers it, unless the user opened it. A surface that the user opens is on top. While a surface waits for a fact, none
 * with a lower priority opens.
 */
export function planSingle(candidates: readonly Candidate[], open: readonly string[]): readonly string[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const remaining = open.flatMap((id) => byId.get(id) ?? []).filter(({ decision }) => decision !== 'hide');
  const requested = candidates.filter(({ byUser, decision, id }) => byUser && decision === 'show' && !open.includes(id));
  const stack = [...remaining, ...requested];
  const due = [...candidates].sort(comparePriority).filter((candidate) => !candidate.byUser && !stack.includes(candidate));
  const top = stack.at(-1);
  if (top === undefined) {
    const next = due.find(({ decision }) => decision !== 'hide');
    return next?.decision === 'show' ? [next.id] : [];
  }
  const takeover = top.byUser ? undefined : due.find(({ preempts, decision }) => preempts && decision === 'show');
  return [...stack, ...(takeover === undefined ? [] : [takeover])].map(({ id }) => id);
}

import type { Decision } from '../../rules/evaluate.ts';

/** What planning a slot needs to know of one of its surfaces. */
export interface Candidate {
  readonly id: string;
  readonly priority: number;
  readonly decision: Decision;
  readonly isOpen: boolean;
  /** The user asked for it. */
  readonly byUser: boolean;
  /** Takes over at once an open surface that showed by itself. */
  readonly preempts: boolean;
}

/** Highest priority first; equal ones by id, so that the order never depends on chance. */
export function comparePriority(a: Candidate, b: Candidate): number {
  return b.priority - a.priority || (a.id < b.id ? -1 : 1);
}

/** The surfaces of a stacking slot, in order. One that waits for a fact stays as it is. */
export function planStack(candidates: readonly Candidate[]): readonly string[] {
  return [...candidates]
    .sort(comparePriority)
    .filter(({ decision, isOpen }) => decision === 'show' || (decision === 'wait' && isOpen))
    .map(({ id }) => id);
}

/**
 * The surfaces of a slot that shows one at a time, the one on screen last (contract 3 and 9, Rules):
 * an open one stays until it closes, whatever becomes due; a pre-empting one takes over unless the user opened what
 * is on screen; what the user opens is on top; and nothing opens below a surface that still waits for a fact.
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

import { formatDuration, parseDuration } from '../../rules/duration.ts';
import { isFault, readDateTime } from '../../rules/date-time.ts';

/** What rules compare with and people change: a length of time, a whole number, or a date with its zone. */
export interface Bound {
  readonly kind: 'duration' | 'number' | 'date';
  /** Milliseconds, the number, or an instant. */
  readonly amount: number;
  /** As it is written. */
  readonly text: string;
}

/** A bound as a person writes it: an ISO 8601 duration, a whole number, or a date-time as RFC 9557 writes it; null for anything else. */
export function parseBound(text: string): Bound | null {
  const ms = parseDuration(text);
  if (ms !== null) return { kind: 'duration', amount: ms, text };
  const date = readDateTime(text);
  if (!isFault(date)) return { kind: 'date', amount: date.at, text };
  const number = Number(text);
  return /^-?\d+$/.test(text) && Number.isSafeInteger(number) ? { kind: 'number', amount: number, text } : null;
}

/** A bound as JSON has it: a text or a number. */
export function valueOfBound({ kind, amount, text }: Bound): string | number {
  return kind === 'number' ? amount : text;
}

/** A change of a bound, and how it is compared. */
export interface Shift {
  readonly from: Bound;
  readonly to: Bound;
  /** Whether an amount satisfies the comparison with a bound. */
  readonly holds: (amount: number, bound: number) => boolean;
}

/** As near to the old bound as this part of it, a value was chosen for its sake. */
const NEAR = 0.05;
/** For a number, and for a date. */
const REACH = { number: 1, date: 24 * 60 * 60 * 1000 } as const;

/**
 * What an amount in a case becomes, so that the case says of the new bound what it said of the old one: the same amount
 * where it was chosen freely and stays on its side; else as far from the new bound as it was from the old one.
 */
export function shifted(amount: number, { from, to, holds }: Shift): number {
  const reach = from.kind === 'duration' ? Math.abs(from.amount) * NEAR : REACH[from.kind];
  const isNear = Math.abs(amount - from.amount) <= reach;
  if (!isNear && holds(amount, from.amount) === holds(amount, to.amount)) return amount;
  const moved = amount + to.amount - from.amount;
  // Far below a much larger bound there is no room to keep the distance: then the share is kept.
  if (moved >= 0 || amount < 0 || from.kind !== 'duration') return moved;
  return Math.floor((amount / from.amount) * to.amount);
}

/** A length of time in a case: the new bound as it was written where it is exactly that. */
export function writtenAge(ms: number, { to }: Shift): string {
  return ms === to.amount ? to.text : formatDuration(ms);
}

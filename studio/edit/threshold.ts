import { formatDuration, parseDuration } from '../../rules/duration.ts';
import { isFault, readDateTime } from '../../rules/date-time.ts';

/** A rule's threshold: a duration, an integer, or a date with a time zone. */
export interface Threshold {
  readonly kind: 'duration' | 'number' | 'date';
  /** In ms for durations, the number, or ms since the epoch. */
  readonly amount: number;
  readonly text: string;
}

/** Parses an ISO 8601 duration, an integer, or an RFC 9557 date-time. Returns null for anything else. */
export function parseThreshold(text: string): Threshold | null {
  const ms = parseDuration(text);
  if (ms !== null) return { kind: 'duration', amount: ms, text };
  const date = readDateTime(text);
  if (!isFault(date)) return { kind: 'date', amount: date.at, text };
  const number = Number(text);
  return /^-?\d+$/.test(text) && Number.isSafeInteger(number) ? { kind: 'number', amount: number, text } : null;
}

export function toThresholdValue({ kind, amount, text }: Threshold): string | number {
  return kind === 'number' ? amount : text;
}

export interface Shift {
  readonly from: Threshold;
  readonly to: Threshold;
  readonly holds: (amount: number, bound: number) => boolean;
}

/** Relative distance within which a case's value counts as chosen for the threshold. */
const NEAR_SHARE = 0.05;
/** Absolute distances for numbers and dates. */
const NEAR_DISTANCE = { number: 1, date: 24 * 60 * 60 * 1000 } as const;

/**
 * Moves a case's amount so that the case still tests the same side of the threshold. Keeps unrelated amounts on the same side. Otherwise
 * keeps the distance.
 */
export function shiftAmount(amount: number, { from, to, holds }: Shift): number {
  const reach = from.kind === 'duration' ? Math.abs(from.amount) * NEAR_SHARE : NEAR_DISTANCE[from.kind];
  const isNear = Math.abs(amount - from.amount) <= reach;
  if (!isNear && holds(amount, from.amount) === holds(amount, to.amount)) return amount;
  const moved = amount + to.amount - from.amount;
  // Below a much larger threshold, keeping the distance would be negative, so the ratio is kept.
  if (moved >= 0 || amount < 0 || from.kind !== 'duration') return moved;
  return Math.floor((amount / from.amount) * to.amount);
}

/** Formats a duration in a case. Keeps the literal of the new threshold if equal. */
export function formatAge(ms: number, { to }: Shift): string {
  return ms === to.amount ? to.text : formatDuration(ms);
}

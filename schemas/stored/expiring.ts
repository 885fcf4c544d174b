import { isInstant } from './parse-json.ts';

const MINUTE = 60_000;

/** A stored record that is gone from an instant on. */
interface Expiring {
  readonly record: unknown;
  readonly expiresAt: number;
}

/** The record as it is stored when it is to be gone in so many minutes. */
export function expiringIn(record: unknown, minutes: number, now: number): Expiring {
  return { record, expiresAt: now + minutes * MINUTE };
}

/** What a stored record holds now: one without an expiry itself, one that has expired nothing. */
export function heldBy(stored: unknown, now: number): unknown {
  if (!isExpiring(stored)) return stored;
  return now >= stored.expiresAt ? undefined : stored.record;
}

/** Whether a stored record has expired; one without an expiry never does. */
export function isExpired(stored: unknown, now: number): boolean {
  return isExpiring(stored) && now >= stored.expiresAt;
}

function isExpiring(stored: unknown): stored is Expiring {
  return typeof stored === 'object' && stored !== null && 'record' in stored && 'expiresAt' in stored && isInstant(stored.expiresAt);
}

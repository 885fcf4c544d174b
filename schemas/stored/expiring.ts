import { isInstant } from './parse-json.ts';

const MINUTE = 60_000;

interface Expiring {
  readonly record: unknown;
  readonly expiresAt: number;
}

export function createExpiring(record: unknown, minutes: number, now: number): Expiring {
  return { record, expiresAt: now + minutes * MINUTE };
}

export function getStoredRecord(stored: unknown, now: number): unknown {
  if (!isExpiring(stored)) return stored;
  return now >= stored.expiresAt ? undefined : stored.record;
}

function isExpiring(stored: unknown): stored is Expiring {
  return typeof stored === 'object' && stored !== null && 'record' in stored && 'expiresAt' in stored && isInstant(stored.expiresAt);
}

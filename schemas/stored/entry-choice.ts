import { isInstant, parseFields } from './parse-json.ts';

/** `meridian:entry`: when the Turkey selector was answered and for how many days that holds (spec section 4). */
export interface EntryChoice {
  readonly keepaliveDays: 1 | 7;
  /** Milliseconds. */
  readonly timestamp: number;
}

/** Read before the first paint, so by hand; anything but a whole record is none. */
export function parseEntryChoice(stored: string | null): EntryChoice | null {
  const { keepaliveDays, timestamp } = parseFields(stored);
  const isKept = keepaliveDays === 1 || keepaliveDays === 7;
  return isKept && isInstant(timestamp) ? { keepaliveDays, timestamp } : null;
}

export function formatEntryChoice(choice: EntryChoice): string {
  return JSON.stringify(choice);
}

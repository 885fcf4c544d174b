import { isInstant, parseFields } from './parse-json.ts';

/** Record `meridian:entry`: time in ms and validity in days of the Turkey selector's answer. */
export interface EntryChoice {
  readonly keepaliveDays: 1 | 7;
  readonly timestamp: number;
}

/** Runs before the first paint, so it doesn't use a schema library. */
export function parseEntryChoice(stored: string | null): EntryChoice | null {
  const { keepaliveDays, timestamp } = parseFields(stored);
  const isKept = keepaliveDays === 1 || keepaliveDays === 7;
  return isKept && isInstant(timestamp) ? { keepaliveDays, timestamp } : null;
}

export function formatEntryChoice(choice: EntryChoice): string {
  return JSON.stringify(choice);
}

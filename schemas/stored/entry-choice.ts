import { isInstant, parseFields } from './parse-json.ts';

export interface EntryChoice {
  readonly keepaliveDays: 1 | 7;
  readonly timestamp: number;
}

export function parseEntryChoice(stored: string | null): EntryChoice | null {
  const { keepaliveDays, timestamp } = parseFields(stored);
  const isKept = keepaliveDays === 1 || keepaliveDays === 7;
  return isKept && isInstant(timestamp) ? { keepaliveDays, timestamp } : null;
}

export function formatEntryChoice(choice: EntryChoice): string {
  return JSON.stringify(choice);
}

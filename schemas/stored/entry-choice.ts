import { z } from '../zod.ts';
import { instant } from './instant.ts';
import { parseStored } from './json.ts';

const entryChoice = z.object({ keepaliveDays: z.literal([1, 7]), timestamp: instant });

/** `meridian:entry`: when the Turkey selector was answered and for how many days that holds (spec section 4). */
export type EntryChoice = z.infer<typeof entryChoice>;

export function parseEntryChoice(stored: string | null): EntryChoice | null {
  return parseStored(entryChoice, stored);
}

export function formatEntryChoice(choice: EntryChoice): string {
  return JSON.stringify(choice);
}

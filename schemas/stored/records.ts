import { isInstant, parseFields } from './parse-json.ts';

/** Record `meridian:entry`: time in ms and validity in days of the Turkey selector's answer. */
interface EntryChoice {
  readonly keepaliveDays: 1 | 7;
  readonly timestamp: number;
}

export function parseEntryChoice(stored: string | null): EntryChoice | null {
  const { keepaliveDays, timestamp } = parseFields(stored);
  const isKept = keepaliveDays === 1 || keepaliveDays === 7;
  return isKept && isInstant(timestamp) ? { keepaliveDays, timestamp } : null;
}

/** Record `meridian:fund-password`: user who last entered the correct fund password in this browser, and the time in ms. Not a secret. */
interface FundPasswordGiven {
  readonly uid: string;
  readonly timestamp: number;
}

export function parseFundPasswordGiven(stored: string | null): FundPasswordGiven | null {
  const { uid, timestamp } = parseFields(stored);
  return typeof uid === 'string' && isInstant(timestamp) ? { uid, timestamp } : null;
}

export function parseConsent(stored: string | null): 'accepted' | 'refused' | null {
  return stored === 'accepted' || stored === 'refused' ? stored : null;
}

interface StoredRecord {
  readonly fields: readonly string[];
  readonly format: (fields: Readonly<Record<string, unknown>>) => string;
}

export const RECORDS = {
  entry: {
    fields: ['keepaliveDays', 'timestamp'],
    format: ({ keepaliveDays, timestamp }) =>
      JSON.stringify({ keepaliveDays: Number(keepaliveDays) === 7 ? 7 : 1, timestamp: Number(timestamp) } satisfies EntryChoice),
  },
  'fund-password': {
    fields: ['uid', 'timestamp'],
    format: ({ uid, timestamp }) => JSON.stringify({ uid: String(uid), timestamp: Number(timestamp) } satisfies FundPasswordGiven),
  },
  /** Notifies other tabs of a new theme, because cookies have no change event. */
  'skin-changed': { fields: ['theme'], format: ({ theme }) => String(theme) },
  consent: { fields: ['choice'], format: ({ choice }) => String(choice) },
} as const satisfies Readonly<Record<string, StoredRecord>>;

type RecordId = keyof typeof RECORDS;
export const RECORD_IDS = Object.keys(RECORDS) as RecordId[];

export const COUNTERS = ['newbie'] as const;

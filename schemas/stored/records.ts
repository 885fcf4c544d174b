import { formatEntryChoice } from './entry-choice.ts';
import { formatFundPasswordGiven } from './fund-password.ts';

interface StoredRecord {
  readonly fields: readonly string[];
  readonly format: (fields: Readonly<Record<string, unknown>>) => string;
}

export const RECORDS = {
  entry: {
    fields: ['keepaliveDays', 'timestamp'],
    format: ({ keepaliveDays, timestamp }) =>
      formatEntryChoice({ keepaliveDays: Number(keepaliveDays) === 7 ? 7 : 1, timestamp: Number(timestamp) }),
  },
  'fund-password': {
    fields: ['uid', 'timestamp'],
    format: ({ uid, timestamp }) => formatFundPasswordGiven({ uid: String(uid), timestamp: Number(timestamp) }),
  },
  /** Notifies other tabs of a new theme, because cookies have no change event. */
  'skin-changed': { fields: ['theme'], format: ({ theme }) => String(theme) },
  consent: { fields: ['choice'], format: ({ choice }) => String(choice) },
} as const satisfies Readonly<Record<string, StoredRecord>>;

export type RecordId = keyof typeof RECORDS;
export const RECORD_IDS = Object.keys(RECORDS) as RecordId[];

export const COUNTERS = ['newbie'] as const;

import { formatEntryChoice } from './entry-choice.ts';
import { formatFundPasswordGiven } from './fund-password.ts';

/** A stored record that the effect `store` writes (contract 5): the fields that it fills, and how they are stored. */
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
  /** The theme that the visitor last chose: tells other tabs, which hear of no cookie. */
  'skin-changed': { fields: ['theme'], format: ({ theme }) => String(theme) },
  consent: { fields: ['choice'], format: ({ choice }) => String(choice) },
} as const satisfies Readonly<Record<string, StoredRecord>>;

export type RecordId = keyof typeof RECORDS;
export const RECORD_IDS = Object.keys(RECORDS) as RecordId[];

/** Stored records that count showings. */
export const COUNTERS = ['newbie'] as const;

/** Stored records that an effect may write (contract 5), with the fields it may fill. */
export const RECORDS = {
  entry: ['keepaliveDays', 'timestamp'],
  consent: ['choice'],
  newbie: ['count', 'timestamp'],
  chat: ['open', 'x', 'y', 'width', 'height'],
} as const;
export type RecordId = keyof typeof RECORDS;

import { formatEntryChoice } from '../../schemas/stored/entry-choice.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How the records that the effect `store` writes look in storage (contract 5), by name. */
const FORMATS: Readonly<Record<string, (fields: Fields) => string>> = {
  entry: ({ keepaliveDays, timestamp }) =>
    formatEntryChoice({ keepaliveDays: Number(keepaliveDays) === 7 ? 7 : 1, timestamp: Number(timestamp) }),
  consent: ({ choice }) => String(choice),
};

export function formatRecord(name: string, fields: Fields): string {
  const format = FORMATS[name];
  if (format === undefined) throw new Error(`no stored record "${name}"`);
  return format(fields);
}

import { type DateTime, isFault, readDateTime } from '../../rules/date-time.ts';
import { type Outcome, createUsageError } from './output.ts';
import type { VerbOption } from './verb.ts';

export function createNowOption(does: string): VerbOption {
  return { type: 'string', takes: 'TIME', does: `${does} (2026-12-24, 2026-12-24T12:00Z or 2026-12-24T12:00[Europe/Istanbul])` };
}

// Date, or time with a UTC offset, because a local time would be ambiguous.
const ISO = /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d))?$/;

export function parseNow(option: string | boolean | undefined, name = '--now'): DateTime | Outcome | undefined {
  if (typeof option !== 'string') return undefined;
  const [, day, time = 'T00:00', offset = 'Z'] = ISO.exec(option) ?? [];
  const read = readDateTime(day === undefined ? option : `${day}${time}[UTC]`);
  if (isFault(read)) return createUsageError(`${name} takes a time with its zone or offset: ${read.message}`);
  const ahead = offset === 'Z' ? 0 : Date.parse('1970-01-01T00:00Z') - Date.parse(`1970-01-01T00:00${offset}`);
  return Number.isNaN(ahead) ? createUsageError(`${name}: no clock has the offset ${offset}`) : { ...read, at: read.at - ahead };
}

export function formatIso({ at }: DateTime): string {
  return new Date(at).toISOString();
}

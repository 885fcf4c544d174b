// A date, or a date with a time and its zone, as ECMAScript reads ISO 8601: without a zone it would be another instant on
// another machine, and `Date.parse` alone would also take "10.03.2026".
const PATTERN = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** The milliseconds of an ISO 8601 instant such as `2026-03-10T12:00:00Z`, or null when the text is none. */
export function parseInstant(text: string): number | null {
  if (!PATTERN.test(text)) return null;
  const ms = Date.parse(text);
  // A day that its month does not have would be one of the next.
  return Number.isNaN(ms) || !isDay(text.slice(0, 'YYYY-MM-DD'.length)) ? null : ms;
}

function isDay(date: string): boolean {
  const ms = Date.parse(date);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date);
}

// An ISO 8601 date, or a date and time with a zone. Without a zone, the instant would depend on the machine.
// `Date.parse` alone would also accept "10.03.2026".
const PATTERN = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

export function parseInstant(text: string): number | null {
  if (!PATTERN.test(text)) return null;
  const ms = Date.parse(text);
  // `Date.parse` may read a day past the end of a month as a day of the next month.
  return Number.isNaN(ms) || !isCalendarDay(text.slice(0, 'YYYY-MM-DD'.length)) ? null : ms;
}

function isCalendarDay(date: string): boolean {
  const ms = Date.parse(date);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date);
}

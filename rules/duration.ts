const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** A day is 24 hours here, also across a change of summer time. */
const DAY_MS = 24 * HOUR_MS;

// ISO 8601 without years, months and weeks (their length varies or is not needed); a part must follow P, and T.
const PATTERN = /^P(?=\d|T\d)(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6}(?:\.\d{1,3})?)S)?)?$/;

/** The milliseconds of an ISO 8601 duration `PnDTnHnMnS`, or null when the text is none. */
export function parseDuration(text: string): number | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + Math.round(seconds * SECOND_MS);
}

/** Returns the milliseconds of a duration that validation has accepted. Throws if the text isn't one. */
export function toMilliseconds(text: string): number {
  const ms = parseDuration(text);
  if (ms === null) throw new Error(`not a duration: ${text}`);
  return ms;
}

/** The ISO 8601 text of a number of milliseconds; whole days are written as days. */
export function formatDuration(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  const seconds = (ms % MINUTE_MS) / SECOND_MS;
  const time = part(hours, 'H') + part(minutes, 'M') + part(seconds, 'S');
  if (!days && !time) return 'PT0S';
  return `P${part(days, 'D')}${time && `T${time}`}`;
}

function part(amount: number, unit: string): string {
  return amount ? `${amount}${unit}` : '';
}

/** The milliseconds of a literal in a checked rule; null for what is none, a duration fact among them. */
export function literalDuration(right: unknown): number | null {
  return typeof right === 'string' ? parseDuration(right) : null;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** A day is always 24 hours, also when daylight saving time starts or ends. */
const DAY_MS = 24 * HOUR_MS;

// ISO 8601 without years, months (their length varies) and weeks. A part must follow P and T.
const PATTERN = /^P(?=\d|T\d)(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6}(?:\.\d{1,3})?)S)?)?$/;

export function parseDuration(text: string): number | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + Math.round(seconds * SECOND_MS);
}

export function toMilliseconds(text: string): number {
  const ms = parseDuration(text);
  if (ms === null) throw new Error(`not a duration: ${text}`);
  return ms;
}

export function formatDuration(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  const seconds = (ms % MINUTE_MS) / SECOND_MS;
  const time = formatPart(hours, 'H') + formatPart(minutes, 'M') + formatPart(seconds, 'S');
  if (!days && !time) return 'PT0S';
  return `P${formatPart(days, 'D')}${time && `T${time}`}`;
}

function formatPart(amount: number, unit: string): string {
  return amount ? `${amount}${unit}` : '';
}

export function parseLiteralDuration(right: unknown): number | null {
  return typeof right === 'string' ? parseDuration(right) : null;
}

/** An instant (ms) as a date with its time of day, on the visitor's own clock and in Latin digits as all numbers are. */
export function formatInstant(tag: string, instant: number): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' }).format(instant);
}

/** The day of an instant (ms), as the visitor's calendar has it. */
export function formatDay(tag: string, instant: number): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', numberingSystem: 'latn' }).format(instant);
}

/** Its time of day. */
export function formatTime(tag: string, instant: number): string {
  return new Intl.DateTimeFormat(tag, { timeStyle: 'short', numberingSystem: 'latn' }).format(instant);
}

/** From one day to another, as the language writes it. */
export function formatPeriod(tag: string, from: number, until: number): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', numberingSystem: 'latn' }).formatRange(from, until);
}

/** An instant (ms) as a date with its time of day, on the visitor's own clock and in Latin digits as all numbers are. */
export function formatInstant(tag: string, instant: number): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' }).format(instant);
}

/** From one day to another, as the language writes it. */
export function formatPeriod(tag: string, from: number, until: number): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', numberingSystem: 'latn' }).formatRange(from, until);
}

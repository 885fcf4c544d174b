/** The day of an instant (ms), as the visitor's calendar has it. */
export function formatDay(tag: string, instant: number): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', numberingSystem: 'latn' }).format(instant);
}

/** Its time of day. */
export function formatTime(tag: string, instant: number): string {
  return new Intl.DateTimeFormat(tag, { timeStyle: 'short', numberingSystem: 'latn' }).format(instant);
}

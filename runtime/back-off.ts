const BACK_OFF_MS = { first: 1_000, longest: 30_000 } as const;
/** Random share of a wait, so that clients don't reconnect to a restarted server at the same time. */
const JITTER = 0.25;

/** Returns the wait in ms. It doubles with each failure up to a limit. */
export function getBackOffMs(failures: number): number {
  return Math.min(BACK_OFF_MS.longest, BACK_OFF_MS.first * 2 ** failures) * (1 - JITTER * Math.random());
}

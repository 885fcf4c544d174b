const BACK_OFF_MS = { first: 1_000, longest: 30_000 } as const;
/** Share of a wait that varies, so that a server that restarts isn't reached by all its clients at once. */
const JITTER = 0.25;

/** Returns the wait in ms after this many failures: doubled each time up to the limit, then jittered. */
export function getBackOffMs(failures: number): number {
  return Math.min(BACK_OFF_MS.longest, BACK_OFF_MS.first * 2 ** failures) * (1 - JITTER * Math.random());
}

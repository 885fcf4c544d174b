/** Limits of an analysis. The widest published rule has 54 nodes, 10 rows, and 9 comparisons. */
export const MAX_NODES = 20_000;
export const MAX_ASSIGNMENTS = 20_000;
export const MAX_ROWS = 128;
/** Limits of a single rule. Lower, because analyses combine rules and run once per mutant. */
export const MAX_RULE_NODES = 2_000;
export const MAX_RULE_ROWS = 64;
export const MAX_COMPARISONS = 100;

export class TooWideError extends Error {}

export function runWithinLimits<Result, Fallback>(run: () => Result, fallback: () => Fallback): Result | Fallback {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof TooWideError)) throw error;
    return fallback();
  }
}

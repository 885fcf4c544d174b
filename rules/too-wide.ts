/** Limits of an analysis. The widest rule that ships has 54 nodes, 10 rows, and 9 comparisons. */
export const MAX_NODES = 20_000;
export const MAX_ASSIGNMENTS = 20_000;
export const MAX_ROWS = 128;
/** Limits of a rule alone. They are lower, since questions join rules, and each slip of a rule is a question. */
export const MAX_RULE_NODES = 2_000;
export const MAX_RULE_ROWS = 64;
export const MAX_COMPARISONS = 100;

/** Thrown if an analysis would take too long. */
export class TooWide extends Error {}

/** Returns the answer to a question, or the other one if the question is too wide. */
export function unlessTooWide<Answer, Other>(ask: () => Answer, other: () => Other): Answer | Other {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof TooWide)) throw error;
    return other();
  }
}

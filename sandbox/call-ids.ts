/** Calls whose answers are data: a persona may patch them. */
export const ANSWER_IDS = [
  'user-info',
  'user-tier',
  'total-funds',
  'user-frequency',
  'site-settings',
  'compliance-check',
  'business-check',
  'referral-info',
  'prize-guide',
  'prize-pop',
  'agreement-status',
  'agreement-submit',
  'declaration-status',
  'declaration-submit',
  'coin-whitelist',
  'download-links',
  'worker-config',
] as const;

export type AnswerId = (typeof ANSWER_IDS)[number];

/** Calls that can fail on demand: those above, and market data, whose answers are computed. */
export const CALL_IDS = [...ANSWER_IDS, 'udf-config', 'udf-symbols', 'udf-search', 'udf-history', 'udf-quotes', 'udf-time'] as const;

export type CallId = (typeof CALL_IDS)[number];

import { type CallId as PageCallId, CALLS } from '../schemas/calls/calls.ts';

/** Market data, whose answers are computed: what the page asks, and the rest of the protocol. */
const MARKET_IDS = ['udf-quotes', 'udf-config', 'udf-symbols', 'udf-search', 'udf-history', 'udf-time'] as const;

/** What the page does not ask itself. */
const OTHER_IDS = ['worker-config', 'sign-up', 'log-in', 'transfer'] as const;

type DataCallId = Exclude<PageCallId, (typeof MARKET_IDS)[number]>;

/** The page's calls whose answers are data. */
export const DATA_CALLS = Object.values(CALLS).filter((call) => call.id !== 'udf-quotes');

export type AnswerId = DataCallId | (typeof OTHER_IDS)[number];

/** Calls whose answers are data: a persona may patch them. */
export const ANSWER_IDS: readonly AnswerId[] = [...DATA_CALLS.map(({ id }) => id), ...OTHER_IDS];

export type CallId = AnswerId | (typeof MARKET_IDS)[number];

/** Calls that can fail on demand: those above, and market data. */
export const CALL_IDS: readonly CallId[] = [...ANSWER_IDS, ...MARKET_IDS];

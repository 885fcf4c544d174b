import { BY_CHART } from '../schemas/calls/by-chart.ts';
import { type CallId as PageCallId, CALLS } from '../schemas/domains/calls.ts';

/** Market data, whose answers are computed. */
const MARKET_IDS = ['udf-quotes', ...BY_CHART.map(({ id }) => id)] as const;
type MarketId = (typeof MARKET_IDS)[number];

/** What the page does not ask itself. */
const OTHER_IDS = ['sign-up', 'log-in', 'transfer'] as const;

type DataCallId = Exclude<PageCallId, MarketId>;
type DataCall = Extract<(typeof CALLS)[DataCallId], { readonly id: DataCallId }>;

/** The page's calls whose answers are data. */
export const DATA_CALLS = Object.values(CALLS).filter((call): call is DataCall => !MARKET_IDS.some((id) => id === call.id));

export type AnswerId = DataCallId | (typeof OTHER_IDS)[number];

/** Calls whose answers are data: a persona may patch them. */
export const ANSWER_IDS: readonly AnswerId[] = [...DATA_CALLS.map(({ id }) => id), ...OTHER_IDS];

export type CallId = AnswerId | MarketId;

/** Calls that can fail on demand: those above, and market data. */
export const CALL_IDS: readonly CallId[] = [...ANSWER_IDS, ...MARKET_IDS];

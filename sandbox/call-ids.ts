import { type CallId as PageCallId, CALLS } from '../schemas/domains/calls.ts';
import { MARKET_CALLS } from '../schemas/domains/market/shapes.ts';

type MarketId = keyof typeof MARKET_CALLS;
const MARKET_IDS = Object.keys(MARKET_CALLS) as readonly MarketId[];

/** Calls of the micro-apps, which the page doesn't make itself. */
const OTHER_IDS = ['sign-up', 'log-in', 'transfer'] as const;

type DataCallId = Exclude<PageCallId, MarketId>;

export const DATA_CALL_IDS = (Object.keys(CALLS) as readonly PageCallId[]).filter((id): id is DataCallId => !(id in MARKET_CALLS));

export type AnswerId = DataCallId | (typeof OTHER_IDS)[number];

export const ANSWER_IDS: readonly AnswerId[] = [...DATA_CALL_IDS, ...OTHER_IDS];

export type CallId = AnswerId | MarketId;

export const CALL_IDS: readonly CallId[] = [...ANSWER_IDS, ...MARKET_IDS];

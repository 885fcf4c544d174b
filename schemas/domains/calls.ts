import { SITE_CALLS } from './site/shapes.ts';
import { SESSION_CALLS } from './session/shapes.ts';
import { WALLET_CALLS } from './wallet/shapes.ts';
import { GROWTH_CALLS } from './growth/shapes.ts';
import { COMPLIANCE_CALLS } from './compliance/shapes.ts';
import { PASSKEYS_CALLS } from './passkeys/shapes.ts';
import { TOOLS_CALLS } from './tools/shapes.ts';
import { MARKET_CALLS } from './market/shapes.ts';
import { SUPPORT_CALLS } from './support/shapes.ts';
import { IDENTITY_CALLS } from './identity/shapes.ts';
import { ORDERS_CALLS } from './orders/shapes.ts';
import type { z } from '../zod.ts';

export const CALLS = {
  ...SITE_CALLS,
  ...SESSION_CALLS,
  ...WALLET_CALLS,
  ...GROWTH_CALLS,
  ...COMPLIANCE_CALLS,
  ...PASSKEYS_CALLS,
  ...TOOLS_CALLS,
  ...MARKET_CALLS,
  ...SUPPORT_CALLS,
  ...IDENTITY_CALLS,
  ...ORDERS_CALLS,
};

type AllCalls = typeof CALLS;
type IdsWith<Field extends string> = { [Id in CallId]: AllCalls[Id] extends Readonly<Record<Field, unknown>> ? Id : never }[CallId];

export type CallId = keyof AllCalls;
export type CachedCallId = IdsWith<'cached'>;
export type SubmittedCallId = IdsWith<'settles'>;
export type CallResponse<Id extends CallId> = AllCalls[Id] extends { readonly shape: infer Shape } ? z.output<Shape> : unknown;

const IDS = Object.keys(CALLS) as readonly CallId[];
export const SUBMITTED_CALL_IDS = IDS.filter((id): id is SubmittedCallId => 'settles' in CALLS[id]);
export const CACHED_CALL_IDS = IDS.filter((id): id is CachedCallId => 'cached' in CALLS[id]);

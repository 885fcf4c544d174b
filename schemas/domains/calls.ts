import type { z } from '../zod.ts';
import { COMPLIANCE_CALLS } from './compliance/calls.ts';
import { GROWTH_CALLS } from './growth/calls.ts';
import { IDENTITY_CALLS } from './identity/calls.ts';
import { MARKET_CALLS } from './market/calls.ts';
import { ORDERS_CALLS } from './orders/calls.ts';
import { PASSKEYS_CALLS } from './passkeys/calls.ts';
import { SESSION_CALLS } from './session/calls.ts';
import { SITE_CALLS } from './site/calls.ts';
import { SUPPORT_CALLS } from './support/calls.ts';
import { TOOLS_CALLS } from './tools/calls.ts';
import { WALLET_CALLS } from './wallet/calls.ts';

export const CALLS = {
  ...SITE_CALLS,
  ...SESSION_CALLS,
  ...IDENTITY_CALLS,
  ...WALLET_CALLS,
  ...GROWTH_CALLS,
  ...COMPLIANCE_CALLS,
  ...PASSKEYS_CALLS,
  ...TOOLS_CALLS,
  ...MARKET_CALLS,
  ...SUPPORT_CALLS,
  ...ORDERS_CALLS,
} as const;

type AllCalls = typeof CALLS;
type IdsWith<Field extends string> = { [Id in CallId]: AllCalls[Id] extends Readonly<Record<Field, unknown>> ? Id : never }[CallId];

export type CallId = keyof AllCalls;
export type CachedCallId = IdsWith<'scope'>;
export type SubmittedCallId = IdsWith<'settles'>;
export type CallResponse<Id extends CallId> = AllCalls[Id] extends { readonly shape: () => Promise<infer Shape> }
  ? z.output<Shape>
  : unknown;

const getIdsByField = (field: string) => Object.entries(CALLS).flatMap(([id, call]) => (field in call ? [id] : []));

export const CACHED_CALL_IDS = getIdsByField('scope') as readonly CachedCallId[];
export const SUBMITTED_CALL_IDS = getIdsByField('settles') as readonly SubmittedCallId[];

import type { NOTICES } from './compliance/sources.ts';
import type { Envelope } from './wire.ts';
import type { USER } from './session/sources.ts';
import type { FactIdsOf, FactValueOf } from './source.ts';
import type { z } from '../zod.ts';

type Facts = typeof NOTICES & typeof USER;
type Settled = { readonly [Id in FactIdsOf<Facts>]?: FactValueOf<Facts[Id]> };

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly otherPath?: string;
  readonly client: 'fast' | 'slow';
  readonly encoding?: 'form' | 'json' | 'multipart';
  readonly body?: Readonly<Record<string, string>>;
  /** The response is the payload itself, without an envelope. */
  readonly bare?: true;
  /** The last response is cached, for the account unless `runtime/stores/query.ts` has another scope. */
  readonly cached?: true;
  readonly envelope?: z.ZodMiniType<Envelope>;
  readonly shape?: z.ZodMiniType;
  /** Data of a refusal that a page uses, such as messages by field. */
  readonly refusal?: z.ZodMiniType;
  /** Response for a code other than 0, where that isn't a failure. */
  readonly refused?: null;
  /** Set for calls that the effect `submit` can make: facts that are known after a success. */
  readonly settles?: Settled;
}

export const BUSINESS_CHECK_PATHS = {
  footer_tips_check: '/json_svr/footer_tips_check',
  footerTipsCheck: '/api/web/v1/kyc/footerTipsCheck',
} as const;

export type Options = Partial<Omit<Call, 'method' | 'path' | 'client'>>;

export function get<const Rest extends Options>(client: Call['client'], path: string, rest: Rest) {
  return { method: 'GET', client, path, ...rest } as const;
}

/** The body is sent as a form unless `encoding` is set. */
export function post<const Rest extends Options>(client: Call['client'], path: string, rest: Rest) {
  return { method: 'POST', client, path, ...rest } as const;
}

export function postJson<const Rest extends Options>(client: Call['client'], path: string, rest: Rest) {
  return post(client, path, { encoding: 'json', ...rest });
}

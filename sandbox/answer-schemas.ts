import { businessCheck } from '../schemas/domains/compliance/shapes.ts';
import { envelope } from '../schemas/domains/wire.ts';
import { safeAnswer } from '../schemas/domains/wallet/shapes.ts';
import type { Call } from '../schemas/domains/call.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { isObject } from '../schemas/manifest/shape.ts';
import { z } from '../schemas/zod.ts';
import { DATA_CALL_IDS } from './call-ids.ts';
import type { AnswerId } from './call-ids.ts';

const CALL_SCHEMAS = DATA_CALL_IDS.map((id) => [id, (CALLS[id] as Call).shape ?? z.null()] as const);

const SCHEMAS = {
  ...(Object.fromEntries(CALL_SCHEMAS) as Record<(typeof CALL_SCHEMAS)[number][0], z.ZodMiniType>),
  // The page uses only one message of this response.
  'business-check': businessCheck,
  // The page converts these responses to the usual envelope.
  'fund-password-check': safeAnswer,
  'fund-frequency-save': safeAnswer,
  'fund-password-set': safeAnswer,
  'fund-password-change': safeAnswer,
  'fund-password-reset': safeAnswer,
  'sign-up': z.null(),
  'log-in': z.null(),
  transfer: z.null(),
} satisfies Record<AnswerId, z.ZodMiniType>;

const BARE: ReadonlySet<AnswerId> = new Set(DATA_CALL_IDS.filter((id) => 'bare' in CALLS[id] || 'envelope' in CALLS[id]));

export function isBare(id: AnswerId): boolean {
  return BARE.has(id);
}

/** Returns the schema of a call's body. An error response may have null as data. */
export function getBodySchema(id: AnswerId, body: unknown): z.ZodMiniType {
  if (isBare(id)) return SCHEMAS[id];
  const isRefusal = isObject(body) && body['code'] !== 0 && body['data'] === null;
  return z.extend(envelope, { data: isRefusal ? z.null() : SCHEMAS[id] });
}

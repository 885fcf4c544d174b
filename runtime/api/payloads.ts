import { declaration, userAgreement } from '../../schemas/api/agreement.ts';
import { businessCheck } from '../../schemas/api/business-check.ts';
import { complianceCheck } from '../../schemas/api/compliance-check.ts';
import { envelope } from '../../schemas/api/envelope.ts';
import { prizeGuide, prizePop } from '../../schemas/api/prizes.ts';
import { referralInfo } from '../../schemas/api/referral.ts';
import { siteSettings } from '../../schemas/api/site-settings.ts';
import { streamMessage } from '../../schemas/api/stream.ts';
import { coinWhitelist, downloadLinks } from '../../schemas/api/tool-files.ts';
import { udfQuotes } from '../../schemas/api/udf-quotes.ts';
import { totalFunds, userInfo, userTier } from '../../schemas/api/user.ts';
import { z } from '../../schemas/zod.ts';

/**
 * The parsers of all answers, one lazy chunk: it loads while the first answers are on their way, so that the first
 * paint does not wait for a schema library.
 */
export const PAYLOADS = {
  'site-settings': siteSettings,
  'user-info': userInfo,
  'user-tier': userTier,
  'total-funds': totalFunds,
  'compliance-check': complianceCheck,
  'business-check': businessCheck,
  'referral-info': referralInfo,
  'prize-guide': prizeGuide,
  'prize-pop': prizePop,
  'agreement-status': userAgreement,
  'agreement-submit': z.unknown(),
  'declaration-status': declaration,
  'declaration-submit': z.unknown(),
  'coin-whitelist': coinWhitelist,
  'download-links': downloadLinks,
  markets: udfQuotes,
} as const;

export type CallId = keyof typeof PAYLOADS;
export type Answer<Id extends CallId> = z.output<(typeof PAYLOADS)[Id]>;
export type StreamMessage = z.output<typeof streamMessage>;

/** The answer's data inside its envelope; null when the shape is wrong. */
export function parseEnvelope(body: unknown): { code: number; message: string; data: unknown } | null {
  const parsed = z.safeParse(envelope, body);
  return parsed.success ? { ...parsed.data, data: parsed.data.data } : null;
}

/** The answer as its type, or null when the server's data has another shape. */
export function parsePayload<Id extends CallId>(id: Id, data: unknown): { readonly value: Answer<Id> } | null {
  const parsed = z.safeParse(PAYLOADS[id], data);
  // safeParse over an indexed schema loses which call it was; the id says it.
  return parsed.success ? { value: parsed.data as Answer<Id> } : null;
}

/** One message of the stream, or null for what this product does not know. */
export function parseStreamMessage(text: string): StreamMessage | null {
  try {
    const parsed = z.safeParse(streamMessage, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

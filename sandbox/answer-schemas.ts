import { declaration, userAgreement } from '../schemas/api/agreement.ts';
import { businessCheck } from '../schemas/api/business-check.ts';
import { complianceCheck } from '../schemas/api/compliance-check.ts';
import { envelope } from '../schemas/api/envelope.ts';
import { userFrequency } from '../schemas/api/fund-password.ts';
import { prizeGuide, prizePop } from '../schemas/api/prizes.ts';
import { referralInfo } from '../schemas/api/referral.ts';
import { siteSettings } from '../schemas/api/site-settings.ts';
import { coinWhitelist, downloadLinks, workerConfig } from '../schemas/api/tool-files.ts';
import { totalFunds, userInfo, userTier } from '../schemas/api/user.ts';
import { isObject } from '../schemas/manifest/shape.ts';
import { z } from '../schemas/zod.ts';
import type { AnswerId } from './call-ids.ts';

/** Answers that come without the envelope around them. */
const BARE: Partial<Record<AnswerId, z.ZodMiniType>> = {
  'business-check': businessCheck,
  'coin-whitelist': coinWhitelist,
  'download-links': downloadLinks,
  'worker-config': workerConfig,
};

/** The data of the others, which comes in the envelope. */
const DATA: Partial<Record<AnswerId, z.ZodMiniType>> = {
  'user-info': userInfo,
  'user-tier': userTier,
  'total-funds': totalFunds,
  'user-frequency': userFrequency,
  'site-settings': siteSettings,
  'compliance-check': complianceCheck,
  'referral-info': referralInfo,
  'prize-guide': prizeGuide,
  'prize-pop': prizePop,
  'agreement-status': userAgreement,
  'agreement-submit': z.null(),
  'declaration-status': declaration,
  'declaration-submit': z.null(),
};

export function isBare(id: AnswerId): boolean {
  return id in BARE;
}

/** What the page understands as the body of a call: a refusal may come without data. */
export function bodySchema(id: AnswerId, body: unknown): z.ZodMiniType {
  const isRefusal = isObject(body) && body['code'] !== 0 && body['data'] === null;
  return BARE[id] ?? z.extend(envelope, { data: isRefusal ? z.null() : (DATA[id] ?? z.never()) });
}

import { z } from '../zod.ts';
import { optionalNumeric, text } from '../domains/wire.ts';

/** GET /api/web/v1/rebate/get_user_info (spec section 3). */
export const referralInfo = z.object({
  kol_code: text,
  encrypted_uid: text,
  /** 0 normal, 1 affiliate, 2 agents direct, 3 partners, 4 partner direct. Missing is normal. */
  agency_type: z.pipe(
    optionalNumeric,
    z.transform((type) => type ?? 0),
  ),
});

export type ReferralInfo = z.infer<typeof referralInfo>;

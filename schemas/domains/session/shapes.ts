import { z } from '../../zod.ts';
import { flag, optionalFlag, optionalNumeric, optionalText, section } from '../wire.ts';

/** GET /api/web/v1/usercenter/get_info (spec section 3). Null data is a visitor (contract 9). */
export const userInfo = z.nullable(
  z.object({
    uid: optionalText,
    tier_level: optionalNumeric,
    /** A KYC level of the spec's table: 0, 5, 2, 1, 4, 3 in rising order. */
    verified: optionalNumeric,
    country: optionalNumeric,
    /** Only an explicit false logs the view out (contract 10), so a missing one is null. */
    is_login: optionalFlag,
    total_usd: optionalText,
    is_sub: flag,
  }),
);

export type UserInfo = NonNullable<z.infer<typeof userInfo>>;

/** GET /api/web/v1/usercenter/get_user_tier; wins over the tier in the user info (contract 10). */
export const userTier = section({ tier_level: optionalNumeric });

export type UserTier = z.infer<typeof userTier>;

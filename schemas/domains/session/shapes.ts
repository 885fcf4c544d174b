import { z } from '../../zod.ts';
import { flag, optionalFlag, optionalNumeric, optionalText, section } from '../wire.ts';

export const userInfo = z.nullable(
  z.object({
    uid: optionalText,
    tier_level: optionalNumeric,
    verified: optionalNumeric,
    country: optionalNumeric,
    /** Only an explicit false logs the user out. Null if missing. */
    is_login: optionalFlag,
    total_usd: optionalText,
    is_sub: flag,
  }),
);

export const userTier = section({ tier_level: optionalNumeric });

import { get, post } from '../call.ts';
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

export const SESSION_CALLS = {
  'user-info': get('slow', '/api/web/v1/usercenter/get_info', { cached: true, shape: userInfo, refused: null }),
  'user-tier': get('slow', '/api/web/v1/usercenter/get_user_tier', { cached: true, shape: userTier }),
  'log-out': post('slow', '/api/web/v1/usercenter/logout', { settles: { 'session.isLoggedIn': false } }),
};

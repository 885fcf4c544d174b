import { get, post, postJson } from '../call.ts';
import { z } from '../../zod.ts';
import { KYC_STATES } from './kyc-states.ts';
import { lock } from '../wallet/shapes.ts';
import { flag, instant, numeric, optionalInstant, optionalNumeric, optionalText, requiredList, section, text } from '../wire.ts';

/** When each credential was last changed; null if it never was or the server doesn't know. */
export const securityStatus = section({ password_at: optionalInstant, fundpass_at: optionalInstant, totp_at: optionalInstant });

export const sessionList = z.object({
  sessions: requiredList(z.object({ id: text, device: text, place: optionalText, seen_at: instant, is_current: flag })),
});

export const loginHistory = z.object({
  logins: requiredList(
    z.object({ at: instant, device: text, place: optionalText, method: z.enum(['password', 'passkey', 'provider']), succeeded: flag }),
  ),
});

export const totpStatus = z.object({ enabled: flag });

export const totpSecret = z.object({
  secret: z.string().check(z.regex(/^[A-Z2-7]{16,}=*$/)),
  uri: z.string().check(z.startsWith('otpauth://totp/')),
});

export const backupCodes = z.object({ backup_codes: z.array(z.string()).check(z.minLength(1)) });

export const kycStatus = z.object({
  verified: optionalNumeric,
  state: z.enum(KYC_STATES),
  level: optionalNumeric,
  /** Reasons for a rejection. `field` is the field of `kyc/submit` to be corrected. */
  reasons: z.optional(requiredList(z.object({ field: text, text }))),
  limits: z.optional(requiredList(z.object({ level: numeric, daily_withdrawal: text, currency: text }))),
});

export const refusedFields = section({ fields: z.nullish(z.record(z.string(), z.string())) });

export const recoveryTicket = z.object({ ticket: z.string().check(z.minLength(1)), tries_left: optionalNumeric });

export const triesLeft = section({ tries_left: optionalNumeric });

const USER_CENTER = '/api/web/v1/usercenter';

export const IDENTITY_CALLS = {
  'security-status': get('slow', `${USER_CENTER}/security`, { cached: true, shape: securityStatus }),
  'session-list': get('slow', `${USER_CENTER}/sessions`, { cached: true, shape: sessionList }),
  'login-history': get('slow', `${USER_CENTER}/logins`, { cached: true, shape: loginHistory }),
  'log-out-all': postJson('slow', `${USER_CENTER}/logout_all`, { settles: { 'session.isLoggedIn': false } }),
  'totp-status': get('slow', `${USER_CENTER}/totp_status`, { cached: true, shape: totpStatus }),
  'totp-init': postJson('slow', `${USER_CENTER}/totp_init`, { shape: totpSecret, refusal: triesLeft, settles: {} }),
  'totp-confirm': postJson('slow', `${USER_CENTER}/totp_confirm`, {
    shape: backupCodes,
    refusal: triesLeft,
    settles: {},
  }),
  'totp-remove': postJson('slow', `${USER_CENTER}/totp_remove`, { settles: {} }),
  'kyc-status': get('slow', '/api/web/v1/kyc/status', { cached: true, shape: kycStatus }),
  'kyc-submit': post('slow', '/api/web/v1/kyc/submit', { encoding: 'multipart', refusal: refusedFields, settles: {} }),
  'reset-init': postJson('slow', `${USER_CENTER}/reset_init`, { shape: recoveryTicket, settles: {} }),
  'reset-verify': postJson('slow', `${USER_CENTER}/reset_verify`, {
    shape: recoveryTicket,
    refusal: triesLeft,
    settles: {},
  }),
  'reset-resend': postJson('slow', `${USER_CENTER}/reset_resend`, { refusal: triesLeft, settles: {} }),
  'reset-password': postJson('slow', `${USER_CENTER}/reset_password`, {
    shape: lock,
    refusal: triesLeft,
    settles: {},
  }),
  'rebind-init': postJson('slow', `${USER_CENTER}/rebind_init`, { shape: recoveryTicket, settles: {} }),
  'rebind-verify': postJson('slow', `${USER_CENTER}/rebind_verify`, {
    shape: recoveryTicket,
    refusal: triesLeft,
    settles: {},
  }),
  'account-bind': postJson('slow', `${USER_CENTER}/bind`, { settles: {} }),
};

import { z } from '../../zod.ts';
import { KYC_STATES } from './kyc-states.ts';
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

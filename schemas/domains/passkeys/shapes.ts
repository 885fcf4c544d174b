import { z } from '../../zod.ts';
import { listOf } from '../wire.ts';

/** Binary fields are base64url throughout (contract 9). */
const base64url = z.string().check(z.regex(/^[\w-]+$/));

const descriptor = z.object({
  id: base64url,
  type: z.optional(z.literal('public-key')),
  transports: z.optional(z.array(z.string())),
});

const wish = z.optional(z.enum(['required', 'preferred', 'discouraged']));

/** What may be asked of a new passkey beside what it is for; each is the browser's business where it is missing. */
export const passkeyWishes = z.strictObject({
  timeout: z.optional(z.number()),
  attestation: z.optional(z.enum(['none', 'indirect', 'direct', 'enterprise'])),
  authenticatorSelection: z.optional(
    z.object({
      authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
      residentKey: wish,
      requireResidentKey: z.optional(z.boolean()),
      userVerification: wish,
    }),
  ),
});

export type PasskeyWishes = z.infer<typeof passkeyWishes>;

const entity = z.object({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  displayName: z.optional(z.string()),
});

/** Data of POST …/passkey_register_init. What is missing of `user` and `rp` the page fills in (spec section 3). */
export const passkeyCreateOptions = z.object({
  challenge: base64url,
  user: z.union([z.string(), entity]),
  rp: z.optional(z.object({ id: z.optional(z.string()), name: z.optional(z.string()) })),
  excludeCredentials: listOf(descriptor),
  pubKeyCredParams: z.optional(z.array(z.object({ type: z.literal('public-key'), alg: z.number() }))),
  ...passkeyWishes.shape,
});

export type PasskeyCreateOptions = z.infer<typeof passkeyCreateOptions>;

/** Data of POST …/get_passkey_strategy (spec section 3, "strategy response"). */
export const passkeyStrategy = z.object({
  passkey: z.object({
    challenge: base64url,
    allowCredentials: listOf(descriptor),
    rpId: z.optional(z.string()),
    timeout: z.optional(z.number()),
    userVerification: wish,
  }),
});

export type PasskeyStrategy = z.infer<typeof passkeyStrategy>;

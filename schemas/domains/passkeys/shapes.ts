import { get, postJson } from '../call.ts';
import { z } from '../../zod.ts';
import { list, optionalNumeric, optionalText, section, text } from '../wire.ts';

const base64url = z.string().check(z.regex(/^[\w-]+$/));

const descriptor = z.object({
  id: base64url,
  type: z.optional(z.literal('public-key')),
  transports: z.optional(z.array(z.string())),
});

const wish = z.optional(z.enum(['required', 'preferred', 'discouraged']));

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

/** Data of POST …/passkey_register_init. The page completes missing fields of `user` and `rp`. */
export const passkeyCreateOptions = z.object({
  challenge: base64url,
  user: z.union([z.string(), entity]),
  rp: z.optional(z.object({ id: z.optional(z.string()), name: z.optional(z.string()) })),
  excludeCredentials: list(descriptor),
  pubKeyCredParams: z.optional(z.array(z.object({ type: z.literal('public-key'), alg: z.number() }))),
  ...passkeyWishes.shape,
});

export type PasskeyCreateOptions = z.infer<typeof passkeyCreateOptions>;

export const passkeyStrategy = z.object({
  passkey: z.object({
    challenge: base64url,
    allowCredentials: list(descriptor),
    rpId: z.optional(z.string()),
    timeout: z.optional(z.number()),
    userVerification: wish,
  }),
});

export type PasskeyStrategy = z.infer<typeof passkeyStrategy>;

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  authenticatorAttachment: z.nullish(z.string()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

export const passkeyAttestation = z.extend(credential, {
  response: z.object({ attestationObject: z.string(), clientDataJSON: z.string(), transports: z.array(z.string()) }),
});

export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

export const passkeyAssertion = z.extend(credential, {
  rawId: z.string(),
  response: z.object({
    authenticatorData: z.string(),
    clientDataJSON: z.string(),
    signature: z.string(),
    userHandle: z.optional(z.string()),
  }),
});

export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

export const passkeyVerified = section({ op_token: optionalText });

/** Data of GET …/passkey_list. Times are in seconds, null means never. */
export const passkeyList = list(
  z.object({
    id: z.pipe(text, z.string().check(z.minLength(1))),
    name: text,
    created_at: optionalNumeric,
    last_used_at: optionalNumeric,
  }),
);

export const PASSKEY_CODES = {
  optionsTimeout: 10901011,
  saveTimeout: 10902330,
  saveRepeat: 10902313,
} as const;

export const PASSKEYS_CALLS = {
  'passkey-list': get('slow', '/api/web/v1/validation/passkey_list', { cached: true, shape: passkeyList }),
  'passkey-options': postJson('slow', '/api/web/v1/validation/passkey_register_init', { shape: passkeyCreateOptions }),
  'passkey-save': postJson('slow', '/api/web/v1/validation/passkey_register_auth', {}),
  'passkey-strategy': postJson('slow', '/api/web/v1/validation/get_passkey_strategy', { shape: passkeyStrategy }),
  'passkey-verify': postJson('slow', '/api/web/v1/validation/passkey_verify', { shape: passkeyVerified }),
  'passkey-delete': postJson('slow', '/api/web/v1/validation/passkey_delete', { settles: {} }),
};

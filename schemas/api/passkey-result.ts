import { z } from '../zod.ts';
import { listOf, optionalText, section, text } from '../domains/wire.ts';

const extensionResults = z.record(z.string(), z.unknown());
const attachment = z.nullish(z.string());

/** What save sends as a JSON string (spec section 3, "saved passkey payload"). */
export const passkeyAttestation = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensionResults,
  response: z.object({
    attestationObject: z.string(),
    clientDataJSON: z.string(),
    transports: z.array(z.string()),
  }),
});

export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

/** What verify sends as a JSON string (spec section 3, "sign-in result"). */
export const passkeyAssertion = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensionResults,
  response: z.object({
    authenticatorData: z.string(),
    clientDataJSON: z.string(),
    signature: z.string(),
    userHandle: z.optional(z.string()),
  }),
});

export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** Data of POST …/passkey_verify: a step-up gives what the next operation is asked with. */
export const passkeyVerified = section({ op_token: optionalText });

/** Data of GET …/passkey_list: instants in seconds, null for never (contract 9). */
export const passkeyList = listOf(
  z.object({
    id: z.pipe(text, z.string().check(z.minLength(1))),
    name: text,
    created_at: z.nullable(z.number()),
    last_used_at: z.nullable(z.number()),
  }),
);

export type PasskeyList = z.infer<typeof passkeyList>;

/** Codes of create options and of save that mean something of their own (spec section 8). */
export const PASSKEY_CODES = {
  optionsTimeout: 10901011,
  saveTimeout: 10902330,
  saveRepeat: 10902313,
} as const;

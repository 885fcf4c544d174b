import { z } from '../zod.ts';
import { base64, isoInstant, sha256 } from './parts.ts';

/** The type is part of the signed data, so that a root can't pass for an index. */
export const PAYLOAD_TYPES = {
  root: 'application/vnd.meridian.root+json',
  index: 'application/vnd.meridian.index+json',
} as const;
export type PayloadKind = keyof typeof PAYLOAD_TYPES;

const MAX_SIGNATURES = 64;

/**
 * DSSE envelope (github.com/secure-systems-lab/dsse, envelope.md). `keyid` is the SHA-256 of the raw public key. The signature covers its
 * time, `at`, as a parameter of the payload type (PUB-21).
 */
export const envelope = z.strictObject({
  payloadType: z.string(),
  payload: base64,
  signatures: z.array(z.strictObject({ keyid: sha256, sig: base64, at: isoInstant })).check(z.maxLength(MAX_SIGNATURES)),
});
export type Envelope = z.infer<typeof envelope>;
export type Signature = Envelope['signatures'][number];

export function getSignedType(payloadType: string, at: string): string {
  return `${payloadType};at=${at}`;
}

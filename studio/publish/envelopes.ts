import { toBase64 } from '../../runtime/published/verify/bytes.ts';
import { type Envelope, PAYLOAD_TYPES, type PayloadKind } from '../../schemas/published/envelope.ts';
import { hashOfText } from './hash.ts';
import { type PrivateKey, signatureOf } from './key-file.ts';

/** A payload in an envelope that nobody has signed yet. */
export function sealed(kind: PayloadKind, payload: object): Envelope {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return { payloadType: PAYLOAD_TYPES[kind], payload: toBase64(bytes), signatures: [] };
}

/** Returns the envelope with the signatures of some keys, made at a time (ms). A key that has signed already doesn't sign again. */
export async function signedBy(envelope: Envelope, keys: readonly PrivateKey[], now: number): Promise<Envelope> {
  const signatures = [...envelope.signatures];
  for (const key of keys)
    if (!signatures.some(({ keyid }) => keyid === key.keyid))
      signatures.push(await signatureOf(key, envelope, new Date(now).toISOString()));
  return { ...envelope, signatures };
}

/** The SHA-256 of a payload: what the next index, or a pin, calls it by. */
export function payloadHash({ payload }: Envelope): string {
  return hashOfText(Buffer.from(payload, 'base64'));
}

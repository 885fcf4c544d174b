import { createHash } from 'node:crypto';
import { toBase64 } from '../../runtime/published/verify/bytes.ts';
import { type Envelope, PAYLOAD_TYPES, type PayloadKind } from '../../schemas/published/envelope.ts';
import { type PrivateKey, signatureOf } from './key-file.ts';

/** A payload in an envelope that nobody has signed yet. */
export function sealed(kind: PayloadKind, payload: object): Envelope {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return { payloadType: PAYLOAD_TYPES[kind], payload: toBase64(bytes), signatures: [] };
}

/** The envelope with the signatures of some keys; one that has signed already is not written twice. */
export async function signedBy(envelope: Envelope, keys: readonly PrivateKey[]): Promise<Envelope> {
  const signatures = [...envelope.signatures];
  for (const key of keys)
    if (!signatures.some(({ keyid }) => keyid === key.keyid))
      signatures.push(await signatureOf(key, envelope.payloadType, envelope.payload));
  return { ...envelope, signatures };
}

/** The SHA-256 of a payload: what the next index, or a pin, calls it by. */
export function payloadHash({ payload }: Envelope): string {
  return createHash('sha256').update(Buffer.from(payload, 'base64')).digest('hex');
}

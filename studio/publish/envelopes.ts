import { toBase64 } from '../../runtime/published/verify/bytes.ts';
import { type Envelope, PAYLOAD_TYPES, type PayloadKind } from '../../schemas/published/envelope.ts';
import { hashOfText } from './hash.ts';
import { type PrivateKey, signatureOf } from './key-file.ts';

/** Creates an envelope without signatures. */
export function sealed(kind: PayloadKind, payload: object): Envelope {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return { payloadType: PAYLOAD_TYPES[kind], payload: toBase64(bytes), signatures: [] };
}

/** Adds signatures with the time `now` (ms). Skips keys that have signed already. */
export async function signedBy(envelope: Envelope, keys: readonly PrivateKey[], now: number): Promise<Envelope> {
  const signatures = [...envelope.signatures];
  for (const key of keys)
    if (!signatures.some(({ keyid }) => keyid === key.keyid))
      signatures.push(await signatureOf(key, envelope, new Date(now).toISOString()));
  return { ...envelope, signatures };
}

/** Returns the SHA-256 of a payload, by which the next index or a pin refers to it. */
export function payloadHash({ payload }: Envelope): string {
  return hashOfText(Buffer.from(payload, 'base64'));
}

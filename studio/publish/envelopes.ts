import { toBase64 } from '../../runtime/published/verify/bytes.ts';
import { type Envelope, PAYLOAD_TYPES, type PayloadKind } from '../../schemas/published/envelope.ts';
import { hashText } from './hash.ts';
import { type PrivateKey, createSignature } from './key-file.ts';

export function createEnvelope(kind: PayloadKind, payload: object): Envelope {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return { payloadType: PAYLOAD_TYPES[kind], payload: toBase64(bytes), signatures: [] };
}

/** Adds signatures with the time `now` (ms). Skips keys that have signed already. */
export async function addSignatures(envelope: Envelope, keys: readonly PrivateKey[], now: number): Promise<Envelope> {
  const signatures = [...envelope.signatures];
  for (const key of keys)
    if (!signatures.some(({ keyid }) => keyid === key.keyid))
      signatures.push(await createSignature(key, envelope, new Date(now).toISOString()));
  return { ...envelope, signatures };
}

/** Returns the SHA-256 of a payload, by which the next index or a pin refers to it. */
export function hashPayload({ payload }: Envelope): string {
  return hashText(Buffer.from(payload, 'base64'));
}

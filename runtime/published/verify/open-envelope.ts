import { type Envelope, PAYLOAD_TYPES, type PayloadKind } from '../../../schemas/published/envelope.ts';
import { parseEnvelope } from '../../../schemas/published/parse.ts';
import { Refusal } from '../../../schemas/published/refusal.ts';
import { fromBase64, computeSha256, decodeText } from './bytes.ts';

export interface Opened {
  readonly envelope: Envelope;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly text: string;
  readonly hash: string;
}

export async function openEnvelope(json: string, kind: PayloadKind, name: string): Promise<Opened> {
  const envelope = parseEnvelope(json, name);
  const expected = PAYLOAD_TYPES[kind];
  if (envelope.payloadType !== expected)
    throw new Refusal('payload-type', `${name}: its payload is of type ${JSON.stringify(envelope.payloadType)}, not ${expected}`);
  const body = fromBase64(envelope.payload);
  return { envelope, body, text: decodeText(body, name), hash: await computeSha256(body) };
}

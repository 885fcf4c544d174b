import { envelope as usual } from '../../schemas/domains/wire.ts';
import { parseFields } from '../../schemas/domains/parse-fields.ts';
import { type StreamMessage, streamMessage } from '../../schemas/domains/market/stream.ts';
import type { Call } from '../../schemas/domains/call.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';

export type Outcome =
  | { readonly value: unknown; readonly ignored: readonly string[] }
  | { readonly kind: 'schema'; readonly serverMessage?: string }
  | { readonly kind: 'code'; readonly code: number; readonly serverMessage: string; readonly data?: unknown };

export function parseResponse(body: unknown, { bare, refused, shape = z.unknown(), envelope = usual, refusal }: Call): Outcome {
  const wrapped = bare === true ? { value: { code: 0, message: '', data: body }, ignored: [] } : parseFields(envelope, body);
  if (wrapped === null) return { kind: 'schema' };
  const { code, message: serverMessage, data } = wrapped.value;
  if (code !== 0 && refused === undefined) return { kind: 'code', code, serverMessage, data: refusal && parseFields(refusal, data)?.value };
  const parsed = parseFields(shape, code === 0 ? data : refused);
  return parsed === null ? { kind: 'schema', serverMessage } : { value: parsed.value, ignored: [...wrapped.ignored, ...parsed.ignored] };
}

export function parseStreamMessage(text: string): StreamMessage | null {
  const { success, data } = z.safeParse(streamMessage, parseJson(text));
  return success ? data : null;
}

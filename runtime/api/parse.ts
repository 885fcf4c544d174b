import { type Envelope, envelope as usual } from '../../schemas/domains/envelope.ts';
import { parseFields } from '../../schemas/domains/parse-fields.ts';
import { type StreamMessage, streamMessage } from '../../schemas/domains/market/stream.ts';
import type { Call } from '../../schemas/domains/call.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';

/** Data of a response as the call's type, with the fields that weren't understood, or why there is none. */
export type Outcome =
  | { readonly value: unknown; readonly ignored: readonly string[] }
  | { readonly kind: 'schema'; readonly serverMessage?: string }
  | { readonly kind: 'code'; readonly code: number; readonly serverMessage: string };

/** Shapes of a response. Without a shape, the data isn't read; without an envelope, it is the usual one. */
interface Shapes {
  readonly data?: z.ZodMiniType | undefined;
  readonly envelope?: z.ZodMiniType<Envelope> | undefined;
}

/** Parses the body of a response. */
export function parseResponse(
  body: unknown,
  { bare, refused }: Call,
  { data: schema = z.unknown(), envelope = usual }: Shapes = {},
): Outcome {
  const wrapped = bare === true ? { value: { code: 0, message: '', data: body }, ignored: [] } : parseFields(envelope, body);
  if (wrapped === null) return { kind: 'schema' };
  const { code, message: serverMessage, data } = wrapped.value;
  if (code !== 0 && refused === undefined) return { kind: 'code', code, serverMessage };
  const parsed = parseFields(schema, code === 0 ? data : refused);
  return parsed === null ? { kind: 'schema', serverMessage } : { value: parsed.value, ignored: [...wrapped.ignored, ...parsed.ignored] };
}

/** Returns a message of the stream, or null if it is unknown. */
export function parseStreamMessage(text: string): StreamMessage | null {
  const { success, data } = z.safeParse(streamMessage, parseJson(text));
  return success ? data : null;
}

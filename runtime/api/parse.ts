import { type Envelope, envelope as usual } from '../../schemas/domains/envelope.ts';
import { type StreamMessage, streamMessage } from '../../schemas/domains/market/stream.ts';
import type { Call } from '../../schemas/domains/call.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';

/** What an answer comes to: its data as the call's type, or why it has none. */
export type Outcome =
  | { readonly value: unknown }
  | { readonly kind: 'schema'; readonly serverMessage?: string }
  | { readonly kind: 'code'; readonly code: number; readonly serverMessage: string };

/** The shapes of an answer: its data, which is not looked at without one, and its envelope where that is no usual one. */
interface Shapes {
  readonly data?: z.ZodMiniType | undefined;
  readonly envelope?: z.ZodMiniType<Envelope> | undefined;
}

/** Reads the body of an answer. */
export function parseAnswer(
  body: unknown,
  { bare, refused }: Call,
  { data: schema = z.unknown(), envelope = usual }: Shapes = {},
): Outcome {
  const { data: answer } = bare === true ? { data: { code: 0, message: '', data: body } } : z.safeParse(envelope, body);
  if (answer === undefined) return { kind: 'schema' };
  const { code, message: serverMessage } = answer;
  if (code !== 0 && refused === undefined) return { kind: 'code', code, serverMessage };
  const { success, data: value } = z.safeParse(schema, code === 0 ? answer.data : refused);
  return success ? { value } : { kind: 'schema', serverMessage };
}

/** One message of the stream, or null for what this product does not know. */
export function parseStreamMessage(text: string): StreamMessage | null {
  const { success, data } = z.safeParse(streamMessage, parseJson(text));
  return success ? data : null;
}

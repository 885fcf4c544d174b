import { z } from '../zod.ts';
import { parseJson } from './parse-json.ts';

/** What a stored text means under a schema; null when it is missing, no JSON, or of another shape. Never throws. */
export function parseStored<Schema extends z.ZodMiniType>(schema: Schema, stored: string | null): z.output<Schema> | null {
  const result = z.safeParse(schema, parseJson(stored));
  return result.success ? result.data : null;
}

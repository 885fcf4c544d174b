import { z } from '../zod.ts';
import { parseJson } from './parse-json.ts';

export function parseStored<Schema extends z.ZodMiniType>(schema: Schema, stored: string | null): z.output<Schema> | null {
  const result = z.safeParse(schema, parseJson(stored));
  return result.success ? result.data : null;
}

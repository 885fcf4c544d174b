import { z } from '../zod.ts';

/** What a stored text means under a schema; null when it is missing, no JSON, or of another shape. Never throws. */
export function parseStored<Schema extends z.ZodMiniType>(schema: Schema, stored: string | null): z.output<Schema> | null {
  const result = z.safeParse(schema, parseJson(stored));
  return result.success ? result.data : null;
}

/** The JSON value of a text; undefined when it is missing or no JSON. */
export function parseJson(stored: string | null): unknown {
  if (stored === null) return undefined;
  try {
    return JSON.parse(stored) as unknown;
  } catch {
    return undefined;
  }
}

/** The JSON value of a text; undefined when it is missing or no JSON. */
export function parseJson(stored: string | null): unknown {
  if (stored === null) return undefined;
  try {
    return JSON.parse(stored) as unknown;
  } catch {
    return undefined;
  }
}

/** An instant in milliseconds: a number from 0 on. JSON knows no infinity, but 1e999 reads as one. */
export function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** The fields of a JSON object; empty for anything else. */
export function parseFields(stored: string | null): Readonly<Record<string, unknown>> {
  const value = parseJson(stored);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

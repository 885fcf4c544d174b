export function parseJson(stored: string | null): unknown {
  if (stored === null) return undefined;
  try {
    return JSON.parse(stored) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns whether a value is a timestamp in ms. `JSON.parse` reads 1e999 as infinity. */
export function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

export function parseFields(stored: string | null): Readonly<Record<string, unknown>> {
  const value = parseJson(stored);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

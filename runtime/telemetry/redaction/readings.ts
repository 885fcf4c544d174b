export type Entry = readonly [key: unknown, value: unknown];

export type Reading = { readonly items: readonly unknown[] } | { readonly entries: readonly Entry[] } | { readonly instead: unknown };

export function readObject(value: object): Reading {
  const text = toText(value);
  if (text !== undefined) return { instead: text };
  if (Array.isArray(value)) return { items: value };
  if (value instanceof Set) return { items: [...(value as Set<unknown>)] };
  if (value instanceof Error) return { entries: [...getErrorEntries(value), ...getOwnEntries(value)] };
  if (isEntries(value)) return { entries: [...value.entries()] };
  const own = 'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON as () => unknown)() : value;
  return own === value ? { entries: getOwnEntries(value) } : { instead: own };
}

function toText(value: object): string | null | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL || value instanceof URLSearchParams || value instanceof RegExp) return String(value);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.constructor.name} of ${value.byteLength} bytes]`;
  return undefined;
}

/** These properties of errors aren't enumerable. */
function getErrorEntries(error: Error): readonly Entry[] {
  const fields = ['name', 'message', 'stack', 'cause', 'errors'] as const;
  return fields.filter((field) => field in error).map((field) => [field, read(error, field)]);
}

function getOwnEntries(value: object): readonly Entry[] {
  return Object.keys(value).map((key) => [key, read(value, key)]);
}

export const UNREADABLE = '[unreadable]';

function read(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key) as unknown;
  } catch {
    return UNREADABLE;
  }
}

function isEntries(value: object): value is { entries(): Iterable<Entry> } {
  return 'entries' in value && typeof value.entries === 'function' && Symbol.iterator in value;
}

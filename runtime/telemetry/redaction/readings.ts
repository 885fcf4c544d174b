export type Entry = readonly [key: unknown, value: unknown];

/** What a value is made of: items, entries, or something simpler that stands for it. */
export type Reading = { readonly items: readonly unknown[] } | { readonly entries: readonly Entry[] } | { readonly instead: unknown };

/** How to read any object. Throws what the object throws. */
export function readingOf(value: object): Reading {
  const text = textOf(value);
  if (text !== undefined) return { instead: text };
  if (Array.isArray(value)) return { items: value };
  if (value instanceof Set) return { items: [...(value as Set<unknown>)] };
  if (value instanceof Error) return { entries: [...errorEntries(value), ...ownEntries(value)] };
  if (isEntries(value)) return { entries: [...value.entries()] };
  const own = 'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON as () => unknown)() : value;
  return own === value ? { entries: ownEntries(value) } : { instead: own };
}

/** The objects that are as good as a text. */
function textOf(value: object): string | null | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL || value instanceof URLSearchParams || value instanceof RegExp) return String(value);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.constructor.name} of ${value.byteLength} bytes]`;
  return undefined;
}

/** What an error keeps where only it finds it. */
function errorEntries(error: Error): readonly Entry[] {
  const fields = ['name', 'message', 'stack', 'cause', 'errors'] as const;
  return fields.filter((field) => field in error).map((field) => [field, read(error, field)]);
}

function ownEntries(value: object): readonly Entry[] {
  return Object.keys(value).map((key) => [key, read(value, key)]);
}

/** What stands for what throws when it is read. */
export const UNREADABLE = '[unreadable]';

function read(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key) as unknown;
  } catch {
    return UNREADABLE;
  }
}

/** Map, Headers and FormData. */
function isEntries(value: object): value is { entries(): Iterable<Entry> } {
  return 'entries' in value && typeof value.entries === 'function' && Symbol.iterator in value;
}

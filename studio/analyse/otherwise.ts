import { isObject } from '../../schemas/manifest/shape.ts';

/** A mismatch between a claim and the manifest. */
export interface Otherwise {
  readonly path: readonly (string | number)[];
  readonly instead: string;
}

/** Compares each claimed field with the record. A null claim means absence. */
export function fields<Value>(
  claimed: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, Value>>,
  of: (value: Value) => unknown = (value) => value,
): Otherwise[] {
  return Object.entries(claimed).flatMap(([key, expected]) => {
    const value = Object.hasOwn(record, key) ? record[key] : undefined;
    const found = value === undefined ? null : of(value);
    return canonical(found) === canonical(expected) ? [] : [{ path: [key], instead: `it is ${shown(found)}` }];
  });
}

/** Compares nested fields. Fields that aren't claimed can have any value. */
export function deepFields(claimed: Readonly<Record<string, unknown>>, record: unknown): Otherwise[] {
  const found = isObject(record) ? record : {};
  return Object.entries(claimed).flatMap(([key, expected]) =>
    isObject(expected) ? within(key, deepFields(expected, found[key])) : fields({ [key]: expected }, found),
  );
}

/** Compares ids as sets. `what` describes them in the message. */
export function set(claimed: readonly string[], found: readonly string[], what = 'there'): Otherwise[] {
  const quoted = (ids: readonly string[]) => ids.map((id) => `"${id}"`).join(', ');
  const missing = claimed.filter((id) => !found.includes(id));
  const more = found.filter((id) => !claimed.includes(id));
  const parts = [
    ...(missing.length > 0 ? [`${quoted(missing)} ${missing.length === 1 ? 'is' : 'are'} not ${what}`] : []),
    ...(more.length > 0 ? [`${quoted(more)} ${more.length === 1 ? 'is' : 'are'} ${what} too`] : []),
  ];
  return parts.length === 0 ? [] : [{ path: [], instead: parts.join(', ') }];
}

/** Prefixes the paths of mismatches. */
export function within(key: string, otherwise: readonly Otherwise[]): Otherwise[] {
  return otherwise.map(({ path, instead }) => ({ path: [key, ...path], instead }));
}

/** Serializes a value independently of the order of keys and items. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${key}:${canonical(each)}`);
  return `{${entries.sort().join()}}`;
}

/** Formats a value for a message. */
export function shown(value: unknown): string {
  return value === null || value === undefined ? 'not there' : JSON.stringify(value);
}

import { isObject } from '../../schemas/manifest/shape.ts';

export interface Mismatch {
  readonly path: readonly (string | number)[];
  readonly instead: string;
}

/** Compares each claimed field with the record. A null claim means absence. */
export function compareFields<Value>(
  claimed: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, Value>>,
  of: (value: Value) => unknown = (value) => value,
): Mismatch[] {
  return Object.entries(claimed).flatMap(([key, expected]) => {
    const value = Object.hasOwn(record, key) ? record[key] : undefined;
    const found = value === undefined ? null : of(value);
    return serialize(found) === serialize(expected) ? [] : [{ path: [key], instead: `it is ${formatValue(found)}` }];
  });
}

/** Compares nested fields. Fields that aren't claimed can have any value. */
export function compareDeepFields(claimed: Readonly<Record<string, unknown>>, record: unknown): Mismatch[] {
  const found = isObject(record) ? record : {};
  return Object.entries(claimed).flatMap(([key, expected]) =>
    isObject(expected) ? prefixPaths(key, compareDeepFields(expected, found[key])) : compareFields({ [key]: expected }, found),
  );
}

/** Compares ids as sets. `what` describes them in the message. */
export function compareSets(claimed: readonly string[], found: readonly string[], what = 'there'): Mismatch[] {
  const formatIds = (ids: readonly string[]) => ids.map((id) => `"${id}"`).join(', ');
  const missing = claimed.filter((id) => !found.includes(id));
  const more = found.filter((id) => !claimed.includes(id));
  const parts = [
    ...(missing.length > 0 ? [`${formatIds(missing)} ${missing.length === 1 ? 'is' : 'are'} not ${what}`] : []),
    ...(more.length > 0 ? [`${formatIds(more)} ${more.length === 1 ? 'is' : 'are'} ${what} too`] : []),
  ];
  return parts.length === 0 ? [] : [{ path: [], instead: parts.join(', ') }];
}

export function prefixPaths(key: string, otherwise: readonly Mismatch[]): Mismatch[] {
  return otherwise.map(({ path, instead }) => ({ path: [key, ...path], instead }));
}

/** Serializes a value independently of the order of keys and items. */
function serialize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serialize).sort().join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${key}:${serialize(each)}`);
  return `{${entries.sort().join()}}`;
}

export function formatValue(value: unknown): string {
  return value === null || value === undefined ? 'not there' : JSON.stringify(value);
}

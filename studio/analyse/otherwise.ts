import { isObject } from '../../schemas/manifest/shape.ts';

/** What there is in place of what is claimed, and of which part of the claim. */
export interface Otherwise {
  readonly path: readonly (string | number)[];
  readonly instead: string;
}

/** Each claimed field against the record's, or against what stands for it; null claims that there is none. */
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

/** The same however deep the claim goes: of what lies in an object, only what is named is held against it. */
export function deepFields(claimed: Readonly<Record<string, unknown>>, record: unknown): Otherwise[] {
  const found = isObject(record) ? record : {};
  return Object.entries(claimed).flatMap(([key, expected]) =>
    isObject(expected) ? within(key, deepFields(expected, found[key])) : fields({ [key]: expected }, found),
  );
}

/** Ids against those that there are, as sets; `what` says what they are. */
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

/** Seen from the record around it. */
export function within(key: string, otherwise: readonly Otherwise[]): Otherwise[] {
  return otherwise.map(({ path, instead }) => ({ path: [key, ...path], instead }));
}

/** The same text for the same value: neither the order of keys nor that of a list counts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${key}:${canonical(each)}`);
  return `{${entries.sort().join()}}`;
}

/** A value in the words of a finding. */
export function shown(value: unknown): string {
  return value === null || value === undefined ? 'not there' : JSON.stringify(value);
}

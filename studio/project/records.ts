import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';

/** Filters a record. Returns the same object if nothing is removed, so that memoized results stay valid. */
export function filterRecord<Entry>(
  record: Readonly<Record<string, Entry>>,
  test: (entry: Entry, key: string) => boolean,
): Readonly<Record<string, Entry>> {
  const entries = Object.entries(record);
  const kept = entries.filter(([key, entry]) => test(entry, key));
  return kept.length === entries.length ? record : Object.fromEntries(kept);
}

export function mapRecord<Entry, Result>(
  record: Readonly<Record<string, Entry>>,
  change: (entry: Entry, key: string) => Result,
): Readonly<Record<string, Result>> {
  const changed = Object.entries(record).map(([key, entry]) => [key, change(entry, key)] as const);
  const isSame = changed.every(([key, result]) => Object.is(result, record[key]));
  return isSame ? (record as Readonly<Record<string, unknown>> as Readonly<Record<string, Result>>) : Object.fromEntries(changed);
}

export function omitKeys<Of extends object, Key extends keyof Of>(record: Of, ...keys: readonly Key[]): Omit<Of, Key> {
  const gone = new Set<PropertyKey>(keys);
  // The remaining fields are those that aren't named.
  return Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key))) as Omit<Of, Key>;
}

export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export function getValue(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)] as unknown;
    return isObject(at) && Object.hasOwn(at, String(key)) ? at[String(key)] : undefined;
  }, value);
}

export function getRecordIds(merged: JsonObject, section: string): readonly string[] {
  const own = Object.keys(getRecords(merged[section]));
  if (section === 'routes') return [...own, ...getFurtherPaths(merged)];
  return section === 'links' ? [...new Set([...own, ...getRecordIds(merged, 'routes')])] : own;
}

function getFurtherPaths({ routes }: JsonObject): string[] {
  return Object.values(getRecords(routes)).flatMap((route) => Object.keys(getRecords(isObject(route) ? route['paths'] : {})));
}

function getRecords(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

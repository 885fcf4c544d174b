import { mergePatch } from '../../schemas/manifest/merge.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { memoize } from './memoize.ts';
import { omitKeys } from './records.ts';

/**
 * Returns the records of `defaults` that a component uses, in merge order: those with a matching `for`, then the one with the component's
 * name (MAN-24).
 */
export function getSharedIds(defaults: unknown, component: string): readonly string[] {
  const records = Object.entries(isObject(defaults) ? defaults : {});
  const common = records.filter(([, record]) => getComponents(record)?.includes(component) === true);
  const own = records.filter(([id, record]) => id === component && getComponents(record) === null);
  return [...common, ...own].map(([id]) => id);
}

export function getShared(defaults: JsonObject, component: string): JsonObject | undefined {
  return mergeRecords(...getSharedIds(defaults, component).map((id) => defaults[id]));
}

/** Memoized by record, so that unrelated records don't matter. */
const mergeRecords = memoize((...records: readonly unknown[]): JsonObject | undefined => {
  const whole = records.reduce((sum, record) => mergePatch(sum, record), {});
  return records.length > 0 && isObject(whole) ? omitKeys(whole, 'for') : undefined;
});

/** Returns the components in `for`, or null if the record's name is the component. */
export function getComponents(record: unknown): readonly unknown[] | null {
  const names = isObject(record) ? record['for'] : undefined;
  return Array.isArray(names) ? names : null;
}

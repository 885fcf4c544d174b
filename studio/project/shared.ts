import { mergePatch } from '../../schemas/manifest/merge.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { memoize } from './memoize.ts';
import { without } from './records.ts';

/**
 * The records of the section `defaults` that a component's records share: those that are `for` it among others, then
 * the one of its own name (MAN-24).
 */
export function sharedIds(defaults: unknown, component: string): readonly string[] {
  const records = Object.entries(isObject(defaults) ? defaults : {});
  const common = records.filter(([, record]) => namesOf(record)?.includes(component) === true);
  const own = records.filter(([id, record]) => id === component && namesOf(record) === null);
  return [...common, ...own].map(([id]) => id);
}

/** What all records of a component share; undefined where nothing is said of it. */
export function sharedOf(defaults: JsonObject, component: string): JsonObject | undefined {
  return joined(...sharedIds(defaults, component).map((id) => defaults[id]));
}

/** The same for the same records, whatever stands beside them. */
const joined = memoize((...records: readonly unknown[]): JsonObject | undefined => {
  const whole = records.reduce((sum, record) => mergePatch(sum, record), {});
  return records.length > 0 && isObject(whole) ? without(whole, 'for') : undefined;
});

/** The components that a record of the section is for; null where it is for the one of its name. */
export function namesOf(record: unknown): readonly unknown[] | null {
  const names = isObject(record) ? record['for'] : undefined;
  return Array.isArray(names) ? names : null;
}

import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { getHiddenFeature } from '../model/missing.ts';
import { filterRecord, mapRecord } from '../project/records.ts';

/** Fields of whole records that are only for editors, or that are reported as audience and priority. */
const OMITTED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  surfaces: ['note', 'texts', 'sites', 'feature', 'when', 'priority'],
  guards: ['note', 'texts', 'sites', 'when', 'priority'],
  routes: ['note', 'texts', 'sites', 'feature', 'query'],
};

/** Returns the part of a record that visitors can see, without notes and hidden entries. Keeps references without a target. */
export function getOfferedPart(section: string, record: unknown, manifest: Manifest): unknown {
  if (section === 'menus') return filterItems(record, manifest);
  if (!isObject(record)) return record;
  const aside = OMITTED_FIELDS[section] ?? [];
  return mapRecord(
    filterKeys(record, (key) => !aside.includes(key)),
    (part) => getOfferedProps(part, manifest),
  );
}

function getOfferedProps(value: unknown, manifest: Manifest): unknown {
  if (!isObject(value)) return value;
  const isList = getExpressionMarker(value) === 'list';
  return mapRecord(value, (part, key) =>
    isList && key === 'list' ? filterEntries(part, manifest, getOfferedProps) : getOfferedProps(part, manifest),
  );
}

function filterItems(menu: unknown, manifest: Manifest): unknown {
  return filterEntries(menu, manifest, (item) =>
    isObject(item) && item['children'] !== undefined ? { ...item, children: filterItems(item['children'], manifest) } : item,
  );
}

function filterEntries(list: unknown, manifest: Manifest, below: (entry: unknown, manifest: Manifest) => unknown): unknown {
  if (!isObject(list)) return list;
  return mapRecord(
    filterRecord(list, (entry) => isOffered(entry, manifest)),
    (entry) => below(isObject(entry) ? filterKeys(entry, (key) => !['feature', 'hidden', 'note'].includes(key)) : entry, manifest),
  );
}

function isOffered(entry: unknown, manifest: Manifest): boolean {
  if (!isObject(entry)) return true;
  const { feature, hidden } = entry;
  return hidden !== true && (typeof feature !== 'string' || getHiddenFeature(feature, manifest) === null);
}

function filterKeys(record: Readonly<Record<string, unknown>>, test: (key: string) => boolean): Readonly<Record<string, unknown>> {
  const filterEntries = Object.entries(record);
  return filterEntries.every(([key]) => test(key)) ? record : Object.fromEntries(filterEntries.filter(([key]) => test(key)));
}

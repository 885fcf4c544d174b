import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { hiddenFeature } from '../model/missing.ts';
import { keep, map } from '../project/records.ts';

/** Fields of whole records that are only for editors, or that are reported as audience and priority. */
const ASIDE: Readonly<Record<string, readonly string[]>> = {
  surfaces: ['note', 'texts', 'sites', 'feature', 'when', 'priority'],
  guards: ['note', 'texts', 'sites', 'when', 'priority'],
  routes: ['note', 'texts', 'sites', 'feature', 'query'],
};

/** Returns the part of a record that visitors can see, without notes and hidden entries. Keeps references without a target. */
export function offeredPart(section: string, record: unknown, manifest: Manifest): unknown {
  if (section === 'menus') return items(record, manifest);
  if (!isObject(record)) return record;
  const aside = ASIDE[section] ?? [];
  return map(
    keepKeys(record, (key) => !aside.includes(key)),
    (part) => offeredProps(part, manifest),
  );
}

function offeredProps(value: unknown, manifest: Manifest): unknown {
  if (!isObject(value)) return value;
  const isList = getExpressionMarker(value) === 'list';
  return map(value, (part, key) => (isList && key === 'list' ? entries(part, manifest, offeredProps) : offeredProps(part, manifest)));
}

function items(menu: unknown, manifest: Manifest): unknown {
  return entries(menu, manifest, (item) =>
    isObject(item) && item['children'] !== undefined ? { ...item, children: items(item['children'], manifest) } : item,
  );
}

/** Returns the entries that aren't hidden, without the fields that control that. */
function entries(list: unknown, manifest: Manifest, below: (entry: unknown, manifest: Manifest) => unknown): unknown {
  if (!isObject(list)) return list;
  return map(
    keep(list, (entry) => isOffered(entry, manifest)),
    (entry) => below(isObject(entry) ? keepKeys(entry, (key) => !['feature', 'hidden', 'note'].includes(key)) : entry, manifest),
  );
}

function isOffered(entry: unknown, manifest: Manifest): boolean {
  if (!isObject(entry)) return true;
  const { feature, hidden } = entry;
  return hidden !== true && (typeof feature !== 'string' || hiddenFeature(feature, manifest) === null);
}

function keepKeys(record: Readonly<Record<string, unknown>>, test: (key: string) => boolean): Readonly<Record<string, unknown>> {
  const entries = Object.entries(record);
  return entries.every(([key]) => test(key)) ? record : Object.fromEntries(entries.filter(([key]) => test(key)));
}

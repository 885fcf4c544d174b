import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { keptByParts } from './kept-by-parts.ts';
import { keep, map } from './prune.ts';

const filtered = keptByParts<JsonObject>();

/** A manifest without the records whose `sites` name none of the chain: a site has what the one that it extends has (MAN-25, MAN-26). */
export function forSites(value: JsonObject, chain: readonly string[], known: readonly string[]): JsonObject {
  return filtered(value, [chain.join(' '), known.join(' ')], () =>
    map(value, (section) => (isObject(section) ? keep(section, (record) => isFor(record, chain, known)) : section)),
  );
}

/** Of a list with a slip in it nobody knows for which sites it is: nothing more than the slip is to be found. */
function isFor(record: unknown, chain: readonly string[], known: readonly string[]): boolean {
  const sites = sitesOf(record);
  if (sites === null || sites.length === 0 || sites.some((key) => !known.includes(String(key)))) return true;
  return chain.some((name) => sites.includes(name));
}

/** The sites that a record is limited to; null without a limit. */
function sitesOf(record: unknown): readonly unknown[] | null {
  return isObject(record) && Array.isArray(record['sites']) ? record['sites'] : null;
}

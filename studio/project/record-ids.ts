import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';

/** The ids of a section of a merged manifest, those included that follow: further addresses of pages, and a link for each route. */
export function recordIds(merged: JsonObject, section: string): readonly string[] {
  const own = Object.keys(recordsOf(merged[section]));
  if (section === 'routes') return [...own, ...furtherAddresses(merged)];
  return section === 'links' ? [...new Set([...own, ...recordIds(merged, 'routes')])] : own;
}

function furtherAddresses({ routes }: JsonObject): string[] {
  return Object.values(recordsOf(routes)).flatMap((route) => Object.keys(recordsOf(isObject(route) ? route['paths'] : {})));
}

function recordsOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

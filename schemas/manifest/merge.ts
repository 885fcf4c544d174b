import { isObject, type JsonObject } from './shape.ts';

const merged = new WeakMap<object, WeakMap<object, JsonObject>>();

/** Applies a JSON Merge Patch (RFC 7396). Results are cached and unchanged parts keep their identity, so that callers can compare it. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const from = isObject(target) ? target : EMPTY;
  const known = merged.get(from) ?? new WeakMap<object, JsonObject>();
  merged.set(from, known);
  const result = known.get(patch) ?? mergeObjects(from, patch);
  known.set(patch, result);
  return result;
}

const EMPTY: JsonObject = {};

function mergeObjects(target: JsonObject, patch: JsonObject): JsonObject {
  const result: Record<string, unknown> = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = mergePatch(result[key], value);
  }
  return result;
}

/** Applies a patch to a manifest. Differs from RFC 7396 in that a surface whose component changes is replaced, not merged. */
export function mergeManifest(parent: JsonObject, patch: JsonObject): JsonObject {
  const surfaces = patch['surfaces'];
  const inherited = parent['surfaces'];
  if (!isObject(surfaces) || !isObject(inherited)) return mergeObjects(parent, patch);
  const replaced = Object.keys(surfaces).filter((id) => isReplaced(inherited[id], surfaces[id]));
  if (replaced.length === 0) return mergeObjects(parent, patch);
  const kept = Object.fromEntries(Object.entries(inherited).filter(([id]) => !replaced.includes(id)));
  return mergeObjects({ ...parent, surfaces: kept }, patch);
}

function isReplaced(inherited: unknown, patch: unknown): boolean {
  if (!isObject(inherited) || !isObject(patch)) return false;
  return patch['component'] !== undefined && patch['component'] !== inherited['component'];
}

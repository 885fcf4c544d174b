import { getMeaning } from '../schemas/manifest/meaning.ts';
import { getDef, type JsonObject, getLiterals, type Schema, type Shape, getShape, unwrap } from '../schemas/manifest/shape.ts';

/**
 * Adds the short forms to the JSON Schema of an object: implied texts and links, groups of them, a link's id instead of an object, and a
 * list of ids instead of entries (MAN-27, MAN-28).
 */
export function toShortForm(zodSchema: Schema, object: JsonObject): JsonObject {
  if (getDef(zodSchema).type !== 'object') return object;
  const shape = getShape(zodSchema) ?? {};
  const required = toList(object['required']).filter((key) => !isImplied(shape[String(key)]) && !isOnlySlot(String(key), shape));
  const { required: _required, ...rest } = object;
  const relaxed = required.length === 0 ? rest : { ...rest, required };
  const keys = Object.keys(shape).sort().join(' ');
  if (keys === 'label link') return { anyOf: [{ $ref: '#/definitions/ref-link' }, relaxed] };
  return keys === 'list' ? withIds(relaxed) : relaxed;
}

function isImplied(schema: Schema | undefined): boolean {
  if (!schema) return false;
  const its = getMeaning(unwrap(schema));
  if (its) return 'prop' in its && (its.prop === 'text' || its.prop === 'link');
  return getShape(schema) !== undefined;
}

/** A component with a single possible slot doesn't need to set it. */
function isOnlySlot(key: string, shape: Shape): boolean {
  const slot = key === 'slot' ? shape[key] : undefined;
  return slot !== undefined && getLiterals(slot)?.length === 1;
}

function withIds(list: JsonObject): JsonObject {
  const { properties } = list;
  const entries = typeof properties === 'object' && properties !== null && 'list' in properties ? properties.list : {};
  return { ...list, properties: { list: { anyOf: [{ type: 'array', items: { type: 'string' } }, entries] } } };
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

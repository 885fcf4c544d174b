import { getMeaning } from '../schemas/manifest/meaning.ts';
import { getDef, type JsonObject, getLiterals, type Schema, type Shape, getShape, unwrap } from '../schemas/manifest/shape.ts';

/**
 * What the written form may leave out or write shorter, in the JSON Schema of an object: texts and links that follow from
 * ids, groups of them, a place as the id of its link, a list as the ids of its entries (MAN-27, MAN-28).
 */
export function asWritten(zodSchema: Schema, object: JsonObject): JsonObject {
  if (getDef(zodSchema).type !== 'object') return object;
  const shape = getShape(zodSchema) ?? {};
  const required = listOf(object['required']).filter((key) => !follows(shape[String(key)]) && !isOnlySlot(String(key), shape));
  const { required: _required, ...rest } = object;
  const relaxed = required.length === 0 ? rest : { ...rest, required };
  const keys = Object.keys(shape).sort().join(' ');
  if (keys === 'label link') return { anyOf: [{ $ref: '#/definitions/ref-link' }, relaxed] };
  return keys === 'list' ? withIds(relaxed) : relaxed;
}

/** Whether a prop follows from the id of its record, its links or its component. */
function follows(schema: Schema | undefined): boolean {
  if (!schema) return false;
  const its = getMeaning(unwrap(schema));
  if (its) return 'prop' in its && (its.prop === 'text' || its.prop === 'link');
  return getShape(schema) !== undefined;
}

/** A component that goes into one slot alone need not be told which. */
function isOnlySlot(key: string, shape: Shape): boolean {
  const slot = key === 'slot' ? shape[key] : undefined;
  return slot !== undefined && getLiterals(slot)?.length === 1;
}

function withIds(list: JsonObject): JsonObject {
  const { properties } = list;
  const entries = typeof properties === 'object' && properties !== null && 'list' in properties ? properties.list : {};
  return { ...list, properties: { list: { anyOf: [{ type: 'array', items: { type: 'string' } }, entries] } } };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

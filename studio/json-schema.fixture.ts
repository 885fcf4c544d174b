import { isObject, type JsonObject } from '../schemas/manifest/shape.ts';

/** A validator for the part of JSON Schema draft 7 that our schemas use. */
export function isValid(schema: unknown, value: unknown, root: unknown = schema): boolean {
  if (schema === undefined || schema === true) return true;
  if (!isObject(schema)) return false;
  if (typeof schema['$ref'] === 'string') return isValid(getDefinition(root, schema['$ref']), value, root);
  return (
    hasType(schema['type'], value) &&
    isValidScalar(schema, value) &&
    hasValidParts(schema, value, root) &&
    hasValidContent(schema, value, root)
  );
}

function isValidScalar(schema: JsonObject, value: unknown): boolean {
  const { enum: names, const: only, pattern } = schema;
  if (Array.isArray(names) && !names.includes(value)) return false;
  if (only !== undefined && only !== value) return false;
  return typeof value !== 'string' || typeof pattern !== 'string' || new RegExp(pattern).test(value);
}

function hasValidParts(schema: JsonObject, value: unknown, root: unknown): boolean {
  const { allOf, anyOf, if: condition, then } = schema;
  const isAny = anyOf === undefined || toList(anyOf).some((part) => isValid(part, value, root));
  const isThen = condition === undefined || !isValid(condition, value, root) || isValid(then, value, root);
  return isAny && isThen && toList(allOf).every((part) => isValid(part, value, root));
}

function hasValidContent(schema: JsonObject, value: unknown, root: unknown): boolean {
  if (Array.isArray(value)) return hasValidItems(schema['items'], value, root);
  return !isObject(value) || isValidObject(schema, value, root);
}

function hasValidItems(items: unknown, value: readonly unknown[], root: unknown): boolean {
  return value.every((item, index) => isValid(Array.isArray(items) ? items[index] : items, item, root));
}

function isValidObject(schema: JsonObject, value: JsonObject, root: unknown): boolean {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const hasRequired = toList(schema['required']).every((key) => Object.hasOwn(value, String(key)));
  const count = Object.keys(value).length;
  const isCounted = count >= Number(schema['minProperties'] ?? 0) && count <= Number(schema['maxProperties'] ?? Infinity);
  const areNamed = Object.keys(value).every((key) => isValid(schema['propertyNames'], key, root));
  return (
    hasRequired &&
    isCounted &&
    areNamed &&
    Object.entries(value).every(([key, item]) =>
      isValid(Object.hasOwn(properties, key) ? properties[key] : schema['additionalProperties'], item, root),
    )
  );
}

function hasType(type: unknown, value: unknown): boolean {
  if (type === undefined) return true;
  const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return toList(type).some((name) => name === own || (name === 'integer' && Number.isInteger(value)));
}

function getDefinition(root: unknown, ref: string): unknown {
  const definitions = isObject(root) && isObject(root['definitions']) ? root['definitions'] : {};
  return definitions[ref.slice('#/definitions/'.length)];
}

function toList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

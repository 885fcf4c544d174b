import type { Problem } from '../problem.ts';
import { z } from '../zod.ts';
import { explainStray } from './explain-union.ts';
import { kindOf, missingKey, ofType, problemOfIssue, under, unknownKey } from './issue.ts';
import { branchesOf, branchFor, defOf, isObject, isOptional, type JsonObject, type Schema, type Shape, shapeOf, unwrap } from './shape.ts';

const known = new WeakMap<Schema, WeakMap<object, readonly Problem[]>>();

/**
 * Returns all problems of a value under a schema. Suggests the intended key, and explains a union by its most likely branch. Results are
 * cached per object.
 */
export function problemsOf(schema: Schema, value: unknown): readonly Problem[] {
  if (typeof value !== 'object' || value === null) return explain(schema, value);
  const ofSchema = known.get(schema) ?? new WeakMap<object, readonly Problem[]>();
  known.set(schema, ofSchema);
  const found = ofSchema.get(value) ?? explain(schema, value);
  ofSchema.set(value, found);
  return found;
}

function explain(wrapped: Schema, value: unknown): readonly Problem[] {
  const schema = unwrap(wrapped);
  const def = defOf(schema);
  switch (def.type) {
    case 'union':
      return explainUnion(schema, value);
    case 'object':
      return isObject(value) ? explainObject(shapeOf(schema) ?? {}, value) : [ofType('an object', value)];
    case 'record':
      return isObject(value) ? explainRecord(def.keyType, def.valueType, value) : [ofType('an object', value)];
    case 'array':
      return Array.isArray(value) ? explainList(schema, def.element, value) : [ofType('a list', value)];
    default:
      return explainLeaf(schema, value);
  }
}

function explainObject(shape: Shape, value: JsonObject): Problem[] {
  const children = Object.keys(value).flatMap((key) => {
    const child = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return child ? under(key, problemsOf(child, value[key])) : [];
  });
  return [...explainKeys(shape, value), ...children];
}

/** Reports a misspelled required key once, not also as missing. */
function explainKeys(shape: Shape, value: JsonObject): Problem[] {
  if (Object.keys(value).every((key) => Object.hasOwn(shape, key)) && requiredOf(shape).every((key) => Object.hasOwn(value, key)))
    return [];
  const names = Object.keys(shape);
  const absent = names.filter((key) => !Object.hasOwn(value, key));
  const unknown = Object.keys(value)
    .filter((key) => !Object.hasOwn(shape, key))
    .map((key) => unknownKey(key, absent, names));
  const meant = unknown.map((problem) => problem.suggestion);
  const missing = absent.filter((key) => shape[key] && !isOptional(shape[key]) && !meant.includes(key));
  return [...unknown, ...missing.map((key) => missingKey(`the key "${key}" is missing`))];
}

const required = new WeakMap<Shape, readonly string[]>();

function requiredOf(shape: Shape): readonly string[] {
  const found = required.get(shape) ?? Object.entries(shape).flatMap(([key, schema]) => (isOptional(schema) ? [] : [key]));
  required.set(shape, found);
  return found;
}

function explainRecord(keyType: Schema, valueType: Schema, value: JsonObject): Problem[] {
  return Object.entries(value).flatMap(([key, item]) => {
    const isId = z.core.safeParse(keyType, key).success;
    const ofKey: Problem[] = isId ? [] : [{ check: 'schema/id', path: [key], atKey: true, message: `"${key}" cannot be an id` }];
    return [...ofKey, ...under(key, problemsOf(valueType, item))];
  });
}

function explainList(schema: Schema, element: Schema, value: readonly unknown[]): Problem[] {
  const items = value.flatMap((item, index) => under(index, problemsOf(element, item)));
  // If all items are valid, the problem is one of the list itself, such as its length.
  return items.length > 0 ? items : explainLeaf(schema, value);
}

function explainUnion(schema: Schema, value: unknown): readonly Problem[] {
  const branch = branchFor(schema, value);
  const branches = branchesOf(schema);
  if (!branch) return [ofType([...new Set(branches.map(kindOf))].join(' or '), value)];
  if (!isObject(value) || (branch.unmet === undefined && !branch.isBlind)) return problemsOf(branch.schema, value);
  return explainStray(
    branches.filter((each) => shapeOf(each)),
    branch.unmet,
    value,
    problemsOf,
  );
}

function explainLeaf(schema: Schema, value: unknown): Problem[] {
  const result = z.core.safeParse(schema, value);
  return result.success ? [] : result.error.issues.map((issue) => problemOfIssue(issue, value));
}

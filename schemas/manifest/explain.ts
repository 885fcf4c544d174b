import type { Problem } from '../problem.ts';
import { z } from '../zod.ts';
import { explainMismatch } from './explain-union.ts';
import { describeKind, createMissingKeyProblem, createTypeProblem, toProblem, prefixPaths, createUnknownKeyProblem } from './issue.ts';
import {
  getBranches,
  findBranch,
  getDef,
  isObject,
  isOptional,
  type JsonObject,
  type Schema,
  type Shape,
  getShape,
  unwrap,
} from './shape.ts';

const known = new WeakMap<Schema, WeakMap<object, readonly Problem[]>>();

/**
 * Returns all problems of a value under a schema. Suggests the intended key, and explains a union by its most likely branch. Results are
 * cached per object.
 */
export function findProblems(schema: Schema, value: unknown): readonly Problem[] {
  if (typeof value !== 'object' || value === null) return explain(schema, value);
  const ofSchema = known.get(schema) ?? new WeakMap<object, readonly Problem[]>();
  known.set(schema, ofSchema);
  const found = ofSchema.get(value) ?? explain(schema, value);
  ofSchema.set(value, found);
  return found;
}

function explain(wrapped: Schema, value: unknown): readonly Problem[] {
  const schema = unwrap(wrapped);
  const def = getDef(schema);
  switch (def.type) {
    case 'union':
      return explainUnion(schema, value);
    case 'object':
      return isObject(value) ? explainObject(getShape(schema) ?? {}, value) : [createTypeProblem('an object', value)];
    case 'record':
      return isObject(value) ? explainRecord(def.keyType, def.valueType, value) : [createTypeProblem('an object', value)];
    case 'array':
      return Array.isArray(value) ? explainList(schema, def.element, value) : [createTypeProblem('a list', value)];
    default:
      return explainLeaf(schema, value);
  }
}

function explainObject(shape: Shape, value: JsonObject): Problem[] {
  const children = Object.keys(value).flatMap((key) => {
    const child = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return child ? prefixPaths(key, findProblems(child, value[key])) : [];
  });
  return [...explainKeys(shape, value), ...children];
}

/** Reports a misspelled required key once, not also as missing. */
function explainKeys(shape: Shape, value: JsonObject): Problem[] {
  if (Object.keys(value).every((key) => Object.hasOwn(shape, key)) && getRequiredKeys(shape).every((key) => Object.hasOwn(value, key)))
    return [];
  const names = Object.keys(shape);
  const absent = names.filter((key) => !Object.hasOwn(value, key));
  const unknown = Object.keys(value)
    .filter((key) => !Object.hasOwn(shape, key))
    .map((key) => createUnknownKeyProblem(key, absent, names));
  const meant = unknown.map((problem) => problem.suggestion);
  const missing = absent.filter((key) => shape[key] && !isOptional(shape[key]) && !meant.includes(key));
  return [...unknown, ...missing.map((key) => createMissingKeyProblem(`the key "${key}" is missing`))];
}

const required = new WeakMap<Shape, readonly string[]>();

function getRequiredKeys(shape: Shape): readonly string[] {
  const found = required.get(shape) ?? Object.entries(shape).flatMap(([key, schema]) => (isOptional(schema) ? [] : [key]));
  required.set(shape, found);
  return found;
}

function explainRecord(keyType: Schema, valueType: Schema, value: JsonObject): Problem[] {
  return Object.entries(value).flatMap(([key, item]) => {
    const isId = z.core.safeParse(keyType, key).success;
    const ofKey: Problem[] = isId ? [] : [{ check: 'schema/id', path: [key], atKey: true, message: `"${key}" cannot be an id` }];
    return [...ofKey, ...prefixPaths(key, findProblems(valueType, item))];
  });
}

function explainList(schema: Schema, element: Schema, value: readonly unknown[]): Problem[] {
  const items = value.flatMap((item, index) => prefixPaths(index, findProblems(element, item)));
  return items.length > 0 ? items : explainLeaf(schema, value);
}

function explainUnion(schema: Schema, value: unknown): readonly Problem[] {
  const branch = findBranch(schema, value);
  const branches = getBranches(schema);
  if (!branch) return [createTypeProblem([...new Set(branches.map(describeKind))].join(' or '), value)];
  if (!isObject(value) || (branch.unmet === undefined && !branch.isBlind)) return findProblems(branch.schema, value);
  return explainMismatch(
    branches.filter((each) => getShape(each)),
    branch.unmet,
    value,
    findProblems,
  );
}

function explainLeaf(schema: Schema, value: unknown): Problem[] {
  const result = z.core.safeParse(schema, value);
  return result.success ? [] : result.error.issues.map((issue) => toProblem(issue, value));
}

import type { Problem } from '../problem.ts';
import { z } from '../zod.ts';
import {
  createMissingKeyProblem,
  createTypeProblem,
  createUnknownKeyProblem,
  createValueProblem,
  describeKind,
  prefixPaths,
  toProblem,
} from './issue.ts';
import {
  getBranches,
  findBranch,
  getDef,
  getLiterals,
  getRequired,
  isObject,
  isOptional,
  type JsonObject,
  type Schema,
  type Shape,
  getShape,
  unwrap,
} from './shape.ts';

const known = new WeakMap<Schema, WeakMap<object, readonly Problem[]>>();

/** Returns all problems of a value under a schema, cached per object. Explains a union by its most likely branch. */
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
      return isObject(value) ? explainObject(schema, value) : [createTypeProblem('an object', value)];
    case 'record':
      return isObject(value) ? explainRecord(def.keyType, def.valueType, value) : [createTypeProblem('an object', value)];
    case 'array':
      return Array.isArray(value) ? explainList(schema, def.element, value) : [createTypeProblem('a list', value)];
    default:
      return explainLeaf(schema, value);
  }
}

function explainObject(schema: Schema, value: JsonObject): readonly Problem[] {
  const shape = getShape(schema) ?? {};
  const children = Object.keys(value).flatMap((key) => {
    const child = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return child ? prefixPaths(key, findProblems(child, value[key])) : [];
  });
  const problems = [...explainKeys(shape, value), ...children];
  return problems.length === 0 && getDef(schema).checks !== undefined ? explainLeaf(schema, value) : problems;
}

function explainKeys(shape: Shape, value: JsonObject): Problem[] {
  if (Object.keys(value).every((key) => Object.hasOwn(shape, key)) && getRequired(shape).every(([key]) => Object.hasOwn(value, key)))
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
  );
}

function explainLeaf(schema: Schema, value: unknown): Problem[] {
  const result = z.core.safeParse(schema, value);
  return result.success ? [] : result.error.issues.map((issue) => toProblem(issue, value));
}

function explainMismatch(branches: readonly Schema[], discriminator: string | undefined, value: JsonObject): Problem[] {
  const shapes = branches.flatMap((branch): Shape[] => [getShape(branch) ?? {}]);
  const found = [...explainUnionKeys(shapes, value), ...explainShared(shapes, value)];
  if (discriminator !== undefined && Object.hasOwn(value, discriminator))
    return [...explainDiscriminator(shapes, discriminator, value), ...found];
  return found.some((problem) => problem.suggestion !== undefined) ? found : [explainMissing(shapes, discriminator, value), ...found];
}

function explainUnionKeys(shapes: readonly Shape[], value: JsonObject): Problem[] {
  const all = [...new Set(shapes.flatMap((shape) => Object.keys(shape)))];
  const free = [...new Set(shapes.flatMap((shape) => getRequired(shape).map(([key]) => key)))].filter((key) => !Object.hasOwn(value, key));
  return Object.keys(value)
    .filter((key) => !all.includes(key))
    .map((key) => createUnknownKeyProblem(key, free, all));
}

function explainShared(shapes: readonly Shape[], value: JsonObject): Problem[] {
  return Object.keys(value).flatMap((key) => {
    const [first, ...others] = shapes.map((shape) => shape[key]);
    return first && others.every((other) => other === first) ? prefixPaths(key, findProblems(first, value[key])) : [];
  });
}

function explainDiscriminator(shapes: readonly Shape[], key: string, value: JsonObject): Problem[] {
  const allowed = shapes.flatMap((shape) => (shape[key] ? (getLiterals(shape[key]) ?? []) : []));
  return allowed.includes(value[key]) ? [] : [createValueProblem([key], value[key], [...new Set(allowed)])];
}

function explainMissing(shapes: readonly Shape[], discriminator: string | undefined, value: JsonObject): Problem {
  if (discriminator !== undefined) return createMissingKeyProblem(`the key "${discriminator}" is missing`);
  const names = [...new Set(shapes.flatMap((shape) => getRequired(shape).find(([key]) => !Object.hasOwn(value, key))?.[0] ?? []))];
  return createMissingKeyProblem(`one of these keys is missing: ${names.map((name) => `"${name}"`).join(', ')}`);
}

import type { Problem } from '../problem.ts';
import { createMissingKeyProblem, createValueProblem, prefixPaths, createUnknownKeyProblem } from './issue.ts';
import { isOptional, type JsonObject, getLiterals, type Schema, type Shape, getShape } from './shape.ts';

type Explain = (schema: Schema, value: unknown) => readonly Problem[];

/** Explains why an object matches no branch of a union: the discriminator is misspelled, missing or unknown. */
export function explainMismatch(
  branches: readonly Schema[],
  discriminator: string | undefined,
  value: JsonObject,
  explain: Explain,
): Problem[] {
  const shapes = branches.flatMap((branch): Shape[] => [getShape(branch) ?? {}]);
  const found = [...explainKeys(shapes, value), ...explainShared(shapes, value, explain)];
  if (discriminator !== undefined && Object.hasOwn(value, discriminator))
    return [...explainDiscriminator(shapes, discriminator, value), ...found];
  return found.some((problem) => problem.suggestion !== undefined) ? found : [explainMissing(shapes, discriminator, value), ...found];
}

function explainKeys(shapes: readonly Shape[], value: JsonObject): Problem[] {
  const all = [...new Set(shapes.flatMap((shape) => Object.keys(shape)))];
  const free = [...new Set(shapes.flatMap(getRequiredKeys))].filter((key) => !Object.hasOwn(value, key));
  return Object.keys(value)
    .filter((key) => !all.includes(key))
    .map((key) => createUnknownKeyProblem(key, free, all));
}

function explainShared(shapes: readonly Shape[], value: JsonObject, explain: Explain): Problem[] {
  return Object.keys(value).flatMap((key) => {
    const [first, ...others] = shapes.map((shape) => shape[key]);
    return first && others.every((other) => other === first) ? prefixPaths(key, explain(first, value[key])) : [];
  });
}

function explainDiscriminator(shapes: readonly Shape[], key: string, value: JsonObject): Problem[] {
  const allowed = shapes.flatMap((shape) => (shape[key] ? (getLiterals(shape[key]) ?? []) : []));
  return allowed.includes(value[key]) ? [] : [createValueProblem([key], value[key], [...new Set(allowed)])];
}

function explainMissing(shapes: readonly Shape[], discriminator: string | undefined, value: JsonObject): Problem {
  if (discriminator !== undefined) return createMissingKeyProblem(`the key "${discriminator}" is missing`);
  const names = [...new Set(shapes.flatMap((shape) => getRequiredKeys(shape).find((key) => !Object.hasOwn(value, key)) ?? []))];
  return createMissingKeyProblem(`one of these keys is missing: ${names.map((name) => `"${name}"`).join(', ')}`);
}

function getRequiredKeys(shape: Shape): string[] {
  return Object.entries(shape).flatMap(([key, child]) => (isOptional(child) ? [] : [key]));
}

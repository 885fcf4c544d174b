import type { Problem } from '../problem.ts';
import { missingKey, ofValue, under, unknownKey } from './issue.ts';
import { isOptional, type JsonObject, literalsOf, type Schema, type Shape, shapeOf } from './shape.ts';

type Explain = (schema: Schema, value: unknown) => readonly Problem[];

/** Explains why an object matches no branch of a union: the discriminator is misspelled, missing or unknown. */
export function explainStray(branches: readonly Schema[], telling: string | undefined, value: JsonObject, explain: Explain): Problem[] {
  const shapes = branches.flatMap((branch): Shape[] => [shapeOf(branch) ?? {}]);
  const found = [...explainKeys(shapes, value), ...explainShared(shapes, value, explain)];
  if (telling !== undefined && Object.hasOwn(value, telling)) return [...explainTelling(shapes, telling, value), ...found];
  return found.some((problem) => problem.suggestion !== undefined) ? found : [explainMissing(shapes, telling, value), ...found];
}

function explainKeys(shapes: readonly Shape[], value: JsonObject): Problem[] {
  const all = [...new Set(shapes.flatMap((shape) => Object.keys(shape)))];
  const free = [...new Set(shapes.flatMap(requiredOf))].filter((key) => !Object.hasOwn(value, key));
  return Object.keys(value)
    .filter((key) => !all.includes(key))
    .map((key) => unknownKey(key, free, all));
}

function explainShared(shapes: readonly Shape[], value: JsonObject, explain: Explain): Problem[] {
  return Object.keys(value).flatMap((key) => {
    const [first, ...others] = shapes.map((shape) => shape[key]);
    return first && others.every((other) => other === first) ? under(key, explain(first, value[key])) : [];
  });
}

function explainTelling(shapes: readonly Shape[], key: string, value: JsonObject): Problem[] {
  const allowed = shapes.flatMap((shape) => (shape[key] ? (literalsOf(shape[key]) ?? []) : []));
  return allowed.includes(value[key]) ? [] : [ofValue([key], value[key], [...new Set(allowed)])];
}

function explainMissing(shapes: readonly Shape[], telling: string | undefined, value: JsonObject): Problem {
  if (telling !== undefined) return missingKey(`the key "${telling}" is missing`);
  const names = [...new Set(shapes.flatMap((shape) => requiredOf(shape).find((key) => !Object.hasOwn(value, key)) ?? []))];
  return missingKey(`one of these keys is missing: ${names.map((name) => `"${name}"`).join(', ')}`);
}

function requiredOf(shape: Shape): string[] {
  return Object.entries(shape).flatMap(([key, child]) => (isOptional(child) ? [] : [key]));
}

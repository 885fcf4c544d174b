import { z } from '../zod.ts';

/** Schemas seen from outside: what a check, a walk over references and an editor's completion need to know of them. */
export type Schema = z.core.$ZodType;
export type JsonObject = Readonly<Record<string, unknown>>;
export type Shape = Readonly<Record<string, Schema>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A schema's definition, told apart by `type`. */
export function defOf(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def; // every schema is one of the library's own
}

export function isOptional(schema: Schema): boolean {
  return defOf(schema).type === 'optional';
}

/** The schema behind `optional`, `nonoptional` and `lazy`. */
export function unwrap(schema: Schema): Schema {
  const def = defOf(schema);
  if (def.type === 'optional' || def.type === 'nonoptional') return unwrap(def.innerType);
  return def.type === 'lazy' ? unwrap(innerOf(schema)) : schema;
}

/** The library keeps what a lazy schema comes to; its getter would make another one each time, of which nothing is known. */
function innerOf(schema: Schema): Schema {
  return (schema as z.core.$ZodLazy)._zod.innerType; // asked of lazy schemas only
}

/** The shape of an object schema; undefined for any other. */
export function shapeOf(schema: Schema): Shape | undefined {
  const def = defOf(unwrap(schema));
  return def.type === 'object' ? def.shape : undefined;
}

/** The schema of one key or index, for a value of the schema. */
export function childOf(schema: Schema, key: string | number): Schema | undefined {
  const def = defOf(unwrap(schema));
  if (def.type === 'object') return (def.shape as Shape)[key];
  if (def.type === 'record') return def.valueType;
  return def.type === 'array' ? def.element : undefined;
}

/** The literals a schema allows; undefined where it is no list of literals. */
export function literalsOf(schema: Schema): readonly unknown[] | undefined {
  const def = defOf(unwrap(schema));
  if (def.type === 'literal') return def.values;
  return def.type === 'enum' ? Object.values(def.entries) : undefined;
}

/** The branches of a union, nested unions opened; the schema itself where it is none. */
export function branchesOf(schema: Schema): readonly Schema[] {
  const found = branches.get(schema) ?? openBranches(schema);
  branches.set(schema, found);
  return found;
}

const branches = new WeakMap<Schema, readonly Schema[]>();

function openBranches(schema: Schema): readonly Schema[] {
  const def = defOf(unwrap(schema));
  return def.type === 'union' ? def.options.flatMap(branchesOf) : [unwrap(schema)];
}

export interface Branch {
  readonly schema: Schema;
  /** A required key whose literal differs or is missing: the value belongs to no branch for sure. */
  readonly unmet?: string;
  /** Incomplete, and nothing speaks for this branch more than for another. */
  readonly isBlind: boolean;
}

/** The branch that a value was meant for: the one whose keys it has most of, literals counting most. */
export function branchFor(schema: Schema, value: unknown): Branch | undefined {
  if (!isObject(value)) {
    const found = branchesOf(schema).find((branch) => fitsKind(branch, value));
    return found && { schema: found, isBlind: false };
  }
  let best: Scored | undefined;
  let isTied = false;
  for (const branch of branchesOf(schema).filter((each) => fitsKind(each, value))) {
    const candidate = scored(branch, value);
    isTied = best !== undefined && (isTied || candidate.score === best.score) && candidate.score <= best.score;
    if (!best || candidate.score > best.score) best = candidate;
  }
  return best && { ...best, isBlind: best.isBlind && isTied };
}

type Scored = Branch & { readonly score: number };

function scored(schema: Schema, value: JsonObject): Scored {
  const { required, literals } = requirementsOf(schema);
  const present = required.filter(([key]) => Object.hasOwn(value, key));
  const met = literals.filter(([key, child]) => literalsOf(child)?.includes(value[key]));
  const unmet = literals.find((literal) => !met.includes(literal))?.[0];
  const strays = Object.keys(value).filter((key) => !Object.hasOwn(shapeOf(schema) ?? value, key));
  const score = present.length + 2 * met.length - strays.length;
  const isBlind = present.length < required.length;
  return { schema, score, isBlind, ...(unmet === undefined ? {} : { unmet }) };
}

type Requirement = readonly [key: string, schema: Schema];
interface Requirements {
  readonly required: readonly Requirement[];
  readonly literals: readonly Requirement[];
}
const requirements = new WeakMap<Schema, Requirements>();

function requirementsOf(schema: Schema): Requirements {
  const known = requirements.get(schema);
  if (known) return known;
  const required = Object.entries(shapeOf(schema) ?? {}).filter(([, child]) => !isOptional(child));
  const found = { required, literals: required.filter(([, child]) => defOf(child).type === 'literal') };
  requirements.set(schema, found);
  return found;
}

function fitsKind(schema: Schema, value: unknown): boolean {
  switch (defOf(schema).type) {
    case 'object':
    case 'record':
      return isObject(value);
    case 'array':
      return Array.isArray(value);
    default:
      return z.core.safeParse(schema, value).success || defOf(schema).type === typeof value;
  }
}

import { z } from '../zod.ts';

export type Schema = z.core.$ZodType;
export type JsonObject = Readonly<Record<string, unknown>>;
export type Shape = Readonly<Record<string, Schema>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function getDef(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def;
}

export function isOptional(schema: Schema): boolean {
  return getDef(schema).type === 'optional';
}

type Field = readonly [key: string, schema: Schema];
const required = new WeakMap<Shape, readonly Field[]>();

export function getRequired(shape: Shape): readonly Field[] {
  const found = required.get(shape) ?? Object.entries(shape).filter(([, child]) => !isOptional(child));
  required.set(shape, found);
  return found;
}

export function unwrap(schema: Schema): Schema {
  const def = getDef(schema);
  if (def.type === 'optional' || def.type === 'nonoptional') return unwrap(def.innerType);
  return def.type === 'lazy' ? unwrap(getInnerType(schema)) : schema;
}

/** zod caches the inner schema here. Calling the getter would create another one, without its annotations. */
function getInnerType(schema: Schema): Schema {
  return (schema as z.core.$ZodLazy)._zod.innerType;
}

export function getShape(schema: Schema): Shape | undefined {
  const def = getDef(unwrap(schema));
  return def.type === 'object' ? def.shape : undefined;
}

export function getChild(schema: Schema, key: string | number): Schema | undefined {
  const def = getDef(unwrap(schema));
  if (def.type === 'object') return (def.shape as Shape)[key];
  if (def.type === 'record') return def.valueType;
  return def.type === 'array' ? def.element : undefined;
}

export function getLiterals(schema: Schema): readonly unknown[] | undefined {
  const def = getDef(unwrap(schema));
  if (def.type === 'literal') return def.values;
  return def.type === 'enum' ? Object.values(def.entries) : undefined;
}

export function getBranches(schema: Schema): readonly Schema[] {
  const found = branches.get(schema) ?? openBranches(schema);
  branches.set(schema, found);
  return found;
}

const branches = new WeakMap<Schema, readonly Schema[]>();

function openBranches(schema: Schema): readonly Schema[] {
  const def = getDef(unwrap(schema));
  return def.type === 'union' ? def.options.flatMap(getBranches) : [unwrap(schema)];
}

interface Branch {
  readonly schema: Schema;
  /** Required key whose literal differs or is missing, so the value doesn't match the branch. */
  readonly unmet?: string;
  /** True if required keys are missing and another branch matches equally well. */
  readonly isBlind: boolean;
}

/** Returns the branch that a value most likely belongs to: the one with most matching keys. Matching literals count twice. */
export function findBranch(schema: Schema, value: unknown): Branch | undefined {
  if (!isObject(value)) {
    const found = getBranches(schema).find((branch) => hasKind(branch, value));
    return found && { schema: found, isBlind: false };
  }
  let best: ScoredBranch | undefined;
  let isTied = false;
  for (const branch of getBranches(schema).filter((each) => hasKind(each, value))) {
    const candidate = scoreBranch(branch, value);
    isTied = best !== undefined && (isTied || candidate.score === best.score) && candidate.score <= best.score;
    if (!best || candidate.score > best.score) best = candidate;
  }
  return best && { ...best, isBlind: best.isBlind && isTied };
}

type ScoredBranch = Branch & { readonly score: number };

function scoreBranch(schema: Schema, value: JsonObject): ScoredBranch {
  const shape = getShape(schema);
  const fields = shape ? getRequired(shape) : [];
  const present = fields.filter(([key]) => Object.hasOwn(value, key));
  const literals = fields.filter(([, child]) => getDef(child).type === 'literal');
  const met = literals.filter(([key, child]) => getLiterals(child)?.includes(value[key]));
  const unmet = literals.find((literal) => !met.includes(literal))?.[0];
  const strays = Object.keys(value).filter((key) => !Object.hasOwn(shape ?? value, key));
  const score = present.length + 2 * met.length - strays.length;
  const isBlind = present.length < fields.length;
  return { schema, score, isBlind, ...(unmet === undefined ? {} : { unmet }) };
}

function hasKind(schema: Schema, value: unknown): boolean {
  switch (getDef(schema).type) {
    case 'object':
    case 'record':
      return isObject(value);
    case 'array':
      return Array.isArray(value);
    default:
      return z.core.safeParse(schema, value).success || getDef(schema).type === typeof value;
  }
}

import { z } from '../zod.ts';

const booleanOrBit = z.nullish(z.union([z.boolean(), z.literal([0, 1])]));

/** Boolean as true, false, 1 or 0. Missing means false. */
export const flag = z.pipe(
  booleanOrBit,
  z.transform((value) => value === true || value === 1),
);

export const optionalFlag = z.pipe(
  booleanOrBit,
  z.transform((value) => (value === null || value === undefined ? null : value === true || value === 1)),
);

const NUMERIC = /^\s*-?\d+(\.\d+)?\s*$/;
const numberOrNumeral = z.union([z.number(), z.string().check(z.regex(NUMERIC))]);

export const numeric = z.pipe(
  numberOrNumeral,
  z.transform((value) => Number(value)),
);

export const optionalNumeric = z.pipe(
  z.nullish(z.union([numberOrNumeral, z.literal('')])),
  z.transform((value) => (value === null || value === undefined || value === '' ? null : Number(value))),
);

const instantLimits = z.number().check(z.gte(0), z.lte(8.64e12));

/** Instant in seconds since 1970. */
export const instant = z.pipe(numeric, instantLimits);
export const optionalInstant = z.pipe(optionalNumeric, z.nullable(instantLimits));

/** Text. Missing becomes empty. Some servers send identifiers as numbers. */
export const text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (value === null || value === undefined ? '' : String(value))),
);

export const optionalText = z.pipe(
  text,
  z.transform((value) => (value === '' ? null : value)),
);

export function list<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.nullish(z.array(z.nullable(item))),
    z.transform((values) => (values ?? []).filter((value) => value !== null)),
  );
}

/** List that must not be missing. A list in which every item is invalid is rejected. */
export function requiredList<Item extends z.ZodMiniType>(item: Item) {
  const isUnderstood = (values: readonly unknown[]) => values.length === 0 || values.some((value) => value !== null);
  return z.pipe(
    z.array(z.nullable(item)).check(z.refine(isUnderstood)),
    z.transform((values) => values.filter((value) => value !== null)),
  );
}

export const codes = z.pipe(
  list(z.union([z.string(), z.number()])),
  z.transform((values) => values.map(String)),
);

/** PHP servers send an empty object as `[]`. */
const orEmpty = z.pipe(
  z.optional(z.unknown()),
  z.transform((value: unknown) => (isEmpty(value) ? {} : value)),
);

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

export function section<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.pipe(orEmpty, z.object(shape));
}

export function dictionary<Value extends z.ZodMiniType>(value: Value) {
  return z.pipe(orEmpty, z.record(z.string(), value));
}

/** Wrapper of most responses. The call's own schema parses `data` once the code is checked: a failed response may contain any data. */
export const envelope = z.object({
  code: numeric,
  message: text,
  data: z.optional(z.unknown()),
});

export type Envelope = z.infer<typeof envelope>;

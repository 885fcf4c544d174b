import { z } from '../zod.ts';

/** A switch: true, false, 1 or 0 (contract 9, wire shapes); missing is false (contract 10). */
export const flag = z.pipe(
  z.nullish(z.union([z.boolean(), z.literal([0, 1])])),
  z.transform((value) => value === true || value === 1),
);

/** A switch whose absence means something else than "no". */
export const optionalFlag = z.pipe(
  z.nullish(z.union([z.boolean(), z.literal([0, 1])])),
  z.transform((value) => (value === null || value === undefined ? null : value === true || value === 1)),
);

const NUMERIC = /^\s*-?\d+(\.\d+)?\s*$/;
const numberOrNumeral = z.union([z.number(), z.string().check(z.regex(NUMERIC))]);

/** A number that some back ends write as a numeral. */
export const numeric = z.pipe(
  numberOrNumeral,
  z.transform((value) => Number(value)),
);

/** A number that may be missing: null, never 0 (contract 8, "tier or verified missing"). */
export const optionalNumeric = z.pipe(
  z.nullish(z.union([numberOrNumeral, z.literal('')])),
  z.transform((value) => (value === null || value === undefined || value === '' ? null : Number(value))),
);

/** Text; missing is empty. Identifiers sometimes come as bare numbers. */
export const text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (value === null || value === undefined ? '' : String(value))),
);

/** Text that may be missing; empty counts as missing. */
export const optionalText = z.pipe(
  text,
  z.transform((value) => (value === '' ? null : value)),
);

/** A list; missing is empty, and a missing item is left out. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.nullish(z.array(z.nullable(item))),
    z.transform((values) => (values ?? []).filter((value) => value !== null)),
  );
}

/** A list that its response can't do without. A list of nothing but missing items isn't understood. */
export function requiredListOf<Item extends z.ZodMiniType>(item: Item) {
  const isUnderstood = (values: readonly unknown[]) => values.length === 0 || values.some((value) => value !== null);
  return z.pipe(
    z.array(z.nullable(item)).check(z.refine(isUnderstood)),
    z.transform((values) => values.filter((value) => value !== null)),
  );
}

/** A list of codes. */
export const codes = z.pipe(
  listOf(z.union([z.string(), z.number()])),
  z.transform((values) => values.map(String)),
);

/** A part of an answer all of whose fields may be missing. Back ends in PHP write an empty object as []. */
export function section<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const orEmpty = z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown) => (isEmpty(value) ? {} : value)),
  );
  return z.pipe(orEmpty, z.object(shape));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

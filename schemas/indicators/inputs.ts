import { z } from '../zod.ts';

export const SOURCES = ['open', 'high', 'low', 'close', 'hl2', 'hlc3', 'ohlc4'] as const;
export type Source = (typeof SOURCES)[number];

/** Input of an indicator with the limits of its formula. `wholes` is a list of distinct whole numbers. */
export type InputField =
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'wholes'; readonly min: number; readonly max: number; readonly most: number }
  | { readonly kind: 'choice'; readonly options: readonly [string, ...string[]] };

const LENGTH = { kind: 'whole', min: 1, max: 2000 } as const;
const SOURCE = { kind: 'choice', options: SOURCES } as const;

export const INDICATOR_INPUTS = {
  macd: { fast: LENGTH, slow: LENGTH, signal: { kind: 'whole', min: 1, max: 50 }, source: SOURCE },
  kdj: { period: LENGTH, k: LENGTH, d: LENGTH },
  td: {},
  ma: {
    method: { kind: 'choice', options: ['simple', 'exponential'] },
    lengths: { kind: 'wholes', min: 1, max: 2000, most: 6 },
    source: SOURCE,
  },
  volume: { average: LENGTH },
} as const satisfies Readonly<Record<string, Readonly<Record<string, InputField>>>>;

type Inputs = typeof INDICATOR_INPUTS;
export type IndicatorId = keyof Inputs;
export type InputName = { [Id in IndicatorId]: keyof Inputs[Id] }[IndicatorId];
export type InputOption = Source | Inputs['ma']['method']['options'][number];
export const INDICATOR_IDS = Object.keys(INDICATOR_INPUTS) as IndicatorId[];

type InputValue<Field> = Field extends { readonly kind: 'whole' }
  ? number
  : Field extends { readonly options: readonly (infer Option)[] }
    ? Option
    : readonly number[];

export type InputsOf<Id extends IndicatorId> = {
  readonly [Name in keyof (typeof INDICATOR_INPUTS)[Id]]: InputValue<(typeof INDICATOR_INPUTS)[Id][Name]>;
};

export type AnyInputs = Readonly<Record<string, number | string | readonly number[]>>;

function createInputSchema(field: InputField): z.ZodMiniType {
  if (field.kind === 'choice') return z.enum(field.options);
  const whole = z.int().check(z.minimum(field.min), z.maximum(field.max));
  if (field.kind === 'whole') return whole;
  return z.array(whole).check(
    z.minLength(1),
    z.maxLength(field.most),
    z.refine((numbers) => new Set(numbers).size === numbers.length, 'a number stands there twice'),
  );
}

const createSchema = (fields: Readonly<Record<string, InputField>>): z.ZodMiniType =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createInputSchema(field)])));

export const indicatorInputs = Object.fromEntries(
  Object.entries(INDICATOR_INPUTS).map(([id, fields]) => [id, createSchema(fields)]),
) as unknown as { readonly [Id in IndicatorId]: z.ZodMiniType<InputsOf<Id>> };

export interface InputProblem {
  readonly text: 'wholeNumber' | 'wholeNumbers' | 'choice';
  readonly values: Readonly<Record<string, number>>;
}

type CheckedInputs<Id extends IndicatorId> =
  | { readonly inputs: InputsOf<Id>; readonly problems: null }
  | { readonly inputs: null; readonly problems: Readonly<Record<string, InputProblem>> };

/** Accepts only digits, so that 9.5 and 1e3 are rejected and not rounded. */
function readNumber(raw: unknown): unknown {
  return typeof raw === 'string' && /^\d+$/.test(raw.trim()) ? Number(raw) : raw;
}

function readField({ kind }: InputField, raw: unknown): unknown {
  if (kind === 'whole') return readNumber(raw);
  if (kind === 'choice' || typeof raw !== 'string') return raw;
  return raw
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(readNumber);
}

function createProblem(field: InputField): InputProblem {
  if (field.kind === 'choice') return { text: 'choice', values: {} };
  const { min, max } = field;
  return field.kind === 'whole'
    ? { text: 'wholeNumber', values: { min, max } }
    : { text: 'wholeNumbers', values: { min, max, most: field.most } };
}

/** Validates inputs of an indicator. Values may be form texts; several numbers are separated by commas or spaces. */
export function checkInputs<Id extends IndicatorId>(id: Id, raw: Readonly<Record<string, unknown>>): CheckedInputs<Id> {
  const fields: [string, InputField][] = Object.entries(INDICATOR_INPUTS[id]);
  const values = fields.map(([name, field]) => [name, readField(field, raw[name])] as const);
  const problems = fields.flatMap(([name, field], at) =>
    createInputSchema(field).safeParse(values[at]?.[1]).success ? [] : [[name, createProblem(field)] as const],
  );
  if (problems.length > 0) return { inputs: null, problems: Object.fromEntries(problems) };
  return { inputs: Object.fromEntries(values) as InputsOf<Id>, problems: null };
}

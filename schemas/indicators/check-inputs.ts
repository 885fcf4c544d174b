import { INDICATOR_INPUTS, createInputSchema, type IndicatorId, type InputField, type InputsOf } from './inputs.ts';

export interface InputProblem {
  readonly text: 'wholeNumber' | 'wholeNumbers' | 'choice';
  readonly values: Readonly<Record<string, number>>;
}

export type CheckedInputs<Id extends IndicatorId> =
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

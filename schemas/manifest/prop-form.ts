import { suggest } from '../suggest.ts';
import { z } from '../zod.ts';
import { type ExpressionMarker, expressionMarker, type RawProp } from './expression.ts';
import { meaning, type PropKind } from './meaning.ts';

const COMPANIONS: Readonly<Record<ExpressionMarker, readonly string[]>> = {
  text: ['with'],
  link: ['params'],
  value: ['else'],
  arg: ['else'],
  by: ['cases', 'else'],
  action: ['with'],
  menu: [],
  input: [],
  now: [],
  list: [],
};

const CHOICES = ['value', 'arg', 'by'] as const;
const MARKERS: Readonly<Record<PropKind, readonly ExpressionMarker[]>> = {
  text: ['text', ...CHOICES],
  content: ['value', 'by'],
  link: ['link', ...CHOICES],
  control: ['action'],
  flag: ['by'],
  menu: ['menu'],
  data: ['value'],
  scalar: ['text', ...CHOICES],
  field: ['text', ...CHOICES, 'input', 'now'],
  any: ['text', 'link', ...CHOICES],
};
const LITERALS: Readonly<Partial<Record<PropKind, readonly string[]>>> = {
  flag: ['boolean'],
  scalar: ['string', 'number', 'boolean'],
  field: ['string', 'number', 'boolean'],
  any: ['string', 'number', 'boolean'],
};
const NAMES: Readonly<Partial<Record<PropKind, string>>> = { data: 'value', scalar: 'parameter', any: 'argument' };

interface Complaint {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly atKey?: boolean;
  readonly suggestion?: string;
}

/** Returns the problems of an expression. `else` and `cases` must be of the same kind as the whole. */
export function formComplaints(raw: unknown, kind: PropKind): Complaint[] {
  if (LITERALS[kind]?.includes(typeof raw)) return [];
  const marker = expressionMarker(raw);
  if (marker === null || !MARKERS[kind].includes(marker)) return [unmarked(raw, kind)];
  const record = raw as Readonly<Record<string, unknown>>;
  const known = [marker, ...COMPANIONS[marker]];
  const stray = Object.keys(record).filter((key) => !known.includes(key));
  return [
    ...stray.map((key) => ({ path: [key], atKey: true, message: `"${key}" does not belong beside "${marker}"`, ...near(key, known) })),
    ...(marker === 'by' ? caseComplaints(record, kind) : []),
    ...(record['else'] === undefined ? [] : below(record['else'], kind, ['else'])),
    ...fillings(record, marker),
  ];
}

function fillings(record: Readonly<Record<string, unknown>>, marker: ExpressionMarker): Complaint[] {
  const [key, kind]: [string, PropKind] = marker === 'link' ? ['params', 'field'] : ['with', marker === 'action' ? 'any' : 'scalar'];
  const values = record[key];
  if (typeof values !== 'object' || values === null)
    return values === undefined ? [] : [{ path: [key], message: 'expected values by name' }];
  return Object.entries(values).flatMap(([name, value]) => below(value, kind, [key, name]));
}

function unmarked(raw: unknown, kind: PropKind): Complaint {
  const accepted = MARKERS[kind].map((name) => `{ "${name}": … }`).join(', ');
  const expected = `expected a ${NAMES[kind] ?? kind}: ${accepted}`;
  const keys = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? Object.keys(raw) : [];
  for (const key of keys) {
    const found = near(
      key,
      MARKERS[kind].filter((name) => !keys.includes(name)),
    );
    if ('suggestion' in found) return { path: [key], atKey: true, message: `unknown key "${key}"; ${expected}`, ...found };
  }
  return { path: [], message: expected };
}

function caseComplaints(record: Readonly<Record<string, unknown>>, kind: PropKind): Complaint[] {
  const cases = record['cases'];
  const entries = typeof cases === 'object' && cases !== null ? Object.entries(cases) : [];
  // A misspelled "cases" is already reported as an unknown key.
  const isMisspelt = Object.keys(record).some((key) => suggest(key, ['cases']) !== undefined && key !== 'cases');
  if (entries.length === 0 && !isMisspelt) return [{ path: [], message: '"by" needs "cases"' }];
  return entries.flatMap(([name, value]) => below(value, kind, ['cases', name]));
}

function below(value: unknown, kind: PropKind, path: readonly string[]): Complaint[] {
  return formComplaints(value, kind).map((complaint) => ({ ...complaint, path: [...path, ...complaint.path] }));
}

function near(name: string, known: readonly string[]): { suggestion?: string } {
  const suggestion = suggest(name, known);
  return suggestion === undefined ? {} : { suggestion };
}

/** Returns a schema that checks the form of an expression. The caller chooses the type that it evaluates to. */
export function expressionOf<Output>(kind: PropKind): z.ZodMiniType<Output> {
  const schema = z.unknown().check((context) => {
    for (const { path, message, atKey, suggestion } of formComplaints(context.value, kind)) {
      context.issues.push({ code: 'custom', message, path: [...path], input: context.value, params: { atKey, suggestion } });
    }
  });
  // The output is what the runtime makes of the expression, or the expression itself: nothing zod could infer.
  return meaning(schema, { prop: kind }) as unknown as z.ZodMiniType<Output>;
}

export const raw = {
  text: expressionOf<RawProp>('text'),
  link: expressionOf<RawProp>('link'),
  scalar: expressionOf<RawProp>('scalar'),
  field: expressionOf<RawProp>('field'),
  scalars: z.record(z.string(), expressionOf<RawProp>('scalar')),
  fields: z.record(z.string(), expressionOf<RawProp>('field')),
  args: z.record(z.string(), expressionOf<RawProp>('any')),
};

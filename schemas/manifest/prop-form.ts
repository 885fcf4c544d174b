import type { Problem } from '../problem.ts';
import { findHint, suggest } from '../suggest.ts';
import { z } from '../zod.ts';
import { type ExpressionMarker, getExpressionMarker, type RawProp } from './expression.ts';
import { annotate, type PropKind } from './meaning.ts';

const COMPANIONS: Readonly<Partial<Record<ExpressionMarker, readonly string[]>>> = {
  text: ['with'],
  link: ['params'],
  value: ['else'],
  arg: ['else'],
  by: ['cases', 'else'],
  action: ['with'],
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

type FormProblem = Omit<Problem, 'check'>;

function findFormProblems(raw: unknown, kind: PropKind): FormProblem[] {
  if (LITERALS[kind]?.includes(typeof raw)) return [];
  const marker = getExpressionMarker(raw);
  if (marker === null || !MARKERS[kind].includes(marker)) return [createMarkerProblem(raw, kind)];
  const record = raw as Readonly<Record<string, unknown>>;
  const known = [marker, ...(COMPANIONS[marker] ?? [])];
  const stray = Object.keys(record).filter((key) => !known.includes(key));
  return [
    ...stray.map((key) => ({
      path: [key],
      atKey: true,
      message: `"${key}" does not belong beside "${marker}"`,
      ...findHint(key, known),
    })),
    ...(marker === 'by' ? findCaseProblems(record, kind) : []),
    ...(record['else'] === undefined ? [] : findNestedProblems(record['else'], kind, ['else'])),
    ...findValueProblems(record, marker),
  ];
}

function findValueProblems(record: Readonly<Record<string, unknown>>, marker: ExpressionMarker): FormProblem[] {
  const [key, kind]: [string, PropKind] = marker === 'link' ? ['params', 'field'] : ['with', marker === 'action' ? 'any' : 'scalar'];
  const values = record[key];
  if (typeof values !== 'object' || values === null)
    return values === undefined ? [] : [{ path: [key], message: 'expected values by name' }];
  return Object.entries(values).flatMap(([name, value]) => findNestedProblems(value, kind, [key, name]));
}

function createMarkerProblem(raw: unknown, kind: PropKind): FormProblem {
  const accepted = MARKERS[kind].map((name) => `{ "${name}": … }`).join(', ');
  const expected = `expected a ${NAMES[kind] ?? kind}: ${accepted}`;
  const keys = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? Object.keys(raw) : [];
  for (const key of keys) {
    const found = findHint(
      key,
      MARKERS[kind].filter((name) => !keys.includes(name)),
    );
    if ('suggestion' in found) return { path: [key], atKey: true, message: `unknown key "${key}"; ${expected}`, ...found };
  }
  return { path: [], message: expected };
}

function findCaseProblems(record: Readonly<Record<string, unknown>>, kind: PropKind): FormProblem[] {
  const cases = record['cases'];
  const entries = typeof cases === 'object' && cases !== null ? Object.entries(cases) : [];
  const isMisspelt = Object.keys(record).some((key) => suggest(key, ['cases']) !== undefined && key !== 'cases');
  if (entries.length === 0 && !isMisspelt) return [{ path: [], message: '"by" needs "cases"' }];
  return entries.flatMap(([name, value]) => findNestedProblems(value, kind, ['cases', name]));
}

function findNestedProblems(value: unknown, kind: PropKind, path: readonly string[]): FormProblem[] {
  return findFormProblems(value, kind).map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
}

export function createExpressionSchema<Output>(kind: PropKind): z.ZodMiniType<Output> {
  const schema = z.unknown().check((context) => {
    for (const { path, message, atKey, suggestion } of findFormProblems(context.value, kind)) {
      context.issues.push({ code: 'custom', message, path: [...path], input: context.value, params: { atKey, suggestion } });
    }
  });
  return annotate(schema, { prop: kind }) as unknown as z.ZodMiniType<Output>;
}

export const raw = {
  text: createExpressionSchema<RawProp>('text'),
  link: createExpressionSchema<RawProp>('link'),
  scalar: createExpressionSchema<RawProp>('scalar'),
  field: createExpressionSchema<RawProp>('field'),
  scalars: z.record(z.string(), createExpressionSchema<RawProp>('scalar')),
  fields: z.record(z.string(), createExpressionSchema<RawProp>('field')),
  args: z.record(z.string(), createExpressionSchema<RawProp>('any')),
};

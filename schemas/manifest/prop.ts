import { type ExpressionMarker, expressionMarker } from './expression.ts';
import type { Loadable, ResolvedControl, ResolvedLink, ResolvedMenuItem } from './resolved.ts';
import { z } from '../zod.ts';

/** The keys an expression may have beside its marker. */
const COMPANIONS: Record<ExpressionMarker, readonly string[]> = {
  text: ['with'],
  link: ['params'],
  value: ['else'],
  arg: ['else'],
  by: ['cases', 'else'],
  action: ['with'],
  menu: [],
  list: [],
};

interface Complaint {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Walks one expression; branches (`else`, `cases`) must be of the same kind as the whole. */
function complaints(raw: unknown, kind: string, markers: readonly ExpressionMarker[]): Complaint[] {
  if (kind === 'flag' && typeof raw === 'boolean') return [];
  const marker = expressionMarker(raw);
  const accepted = markers.map((name) => `{ "${name}": … }`).join(', ');
  if (marker === null || !markers.includes(marker)) return [{ path: [], message: `expected a ${kind}: ${accepted}` }];
  const record = raw as Record<string, unknown>;
  const stray = Object.keys(record).filter((key) => key !== marker && !COMPANIONS[marker].includes(key));
  const found = stray.map((key) => ({ path: [key], message: `"${key}" does not belong beside "${marker}"` }));
  const below = (key: string, value: unknown, path: (string | number)[]): Complaint[] =>
    value === undefined ? [] : complaints(value, kind, markers).map((c) => ({ ...c, path: [key, ...path, ...c.path] }));
  const cases = typeof record['cases'] === 'object' && record['cases'] !== null ? Object.entries(record['cases']) : [];
  if (marker === 'by' && cases.length === 0) found.push({ path: [], message: '"by" needs "cases"' });
  return [
    ...found,
    ...below('else', record['else'], []),
    ...cases.flatMap(([name, value]) => complaints(value, kind, markers).map((c) => ({ ...c, path: ['cases', name, ...c.path] }))),
  ];
}

/**
 * A schema over the manifest's expression whose output type is what the runtime resolves it to:
 * one schema thus checks the manifest and types the component's props.
 */
function expression<Resolved>(kind: string, markers: readonly ExpressionMarker[]): z.ZodMiniType<Resolved> {
  const schema = z.unknown().check((context) => {
    for (const { path, message } of complaints(context.value, kind, markers)) {
      context.issues.push({ code: 'custom', message, path: [...path], input: context.value });
    }
  });
  schema.register(z.globalRegistry, { description: `a ${kind}`, markers: [...markers] });
  return schema as unknown as z.ZodMiniType<Resolved>;
}

const CHOICES = ['value', 'arg', 'by'] as const;

/** Builders for the props of a component's schema. */
export const prop = {
  /** A text of the page's language, or one that a source gives. */
  text: () => expression<string>('text', ['text', ...CHOICES]),
  /** A destination; null when its feature is hidden or its code is blocked. */
  link: () => expression<ResolvedLink | null>('link', ['link', ...CHOICES]),
  /** A control: runs an action of the section `actions`. */
  control: () => expression<ResolvedControl>('control', ['action']),
  /** True or false by a fact: `{ "by": fact, "cases": { "true": true, "false": false } }`. */
  flag: () => expression<boolean>('flag', ['by']),
  /** The items of a menu, hidden ones left out. */
  menu: () => expression<readonly ResolvedMenuItem[]>('menu', ['menu']),
  /** A value of the catalogue whose pending and failed states the component draws itself. */
  data: <T>() => expression<Loadable<T>>('value', ['value']),
  /** A list of entries keyed by id, each with an optional `order` and `when`; resolved in order. */
  list: <Shape extends z.ZodMiniType>(entry: Shape) =>
    z.strictObject({ list: z.record(z.string(), entry) }) as unknown as z.ZodMiniType<readonly (z.output<Shape> & { readonly id: string })[]>,
};

/** What every entry of a list may carry beside its own fields. */
export const entryFields = {
  order: z.optional(z.int()),
  when: z.optional(z.string()),
  feature: z.optional(z.string()),
};

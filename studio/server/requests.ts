import { z } from '../../schemas/zod.ts';
import { KINDS } from '../edit/kinds.ts';
import { FORBIDDEN_KEYS } from '../project/json.ts';

const key = z.string().check(z.refine((text) => !FORBIDDEN_KEYS.includes(text), 'not allowed as a key'));
const path = z.array(z.union([key, z.number()]));
const facts = z.record(z.string(), z.union([z.boolean(), z.number(), z.string(), z.null(), z.strictObject({ ago: z.string() })]));
const person = z.strictObject({ now: z.string(), facts });
const texts = z.record(z.string(), z.string());

const valueWish = z.strictObject({ file: z.string(), path, value: z.optional(z.unknown()) });
const boundWish = z.strictObject({ rule: z.string(), fact: z.string(), from: z.string(), to: z.string(), follows: z.boolean() });
const orderWish = z.strictObject({ site: z.string(), id: z.string(), before: z.optional(z.string()), after: z.optional(z.string()) });
const newWish = z.strictObject({
  kind: z.enum(KINDS),
  id: z.string(),
  texts,
  sites: z.optional(z.array(z.string())),
  title: z.optional(z.string()),
  why: z.optional(z.string()),
  owner: z.optional(z.string()),
  when: z.optional(z.string()),
  every: z.optional(z.string()),
  from: z.optional(z.string()),
  until: z.optional(z.string()),
  zone: z.optional(z.string()),
  link: z.optional(z.string()),
  path: z.optional(z.string()),
  menu: z.optional(z.string()),
  parent: z.optional(z.string()),
  name: z.optional(z.string()),
  host: z.optional(z.string()),
});

export type ValueRequest = z.infer<typeof valueWish>;
export type ThresholdRequest = z.infer<typeof boundWish>;
export type OrderRequest = z.infer<typeof orderWish>;
export type NewRequest = z.infer<typeof newWish>;

/** Schemas of requests by path below `/api/`. */
export const REQUESTS = {
  edit: z.strictObject({ files: z.array(z.strictObject({ file: z.string(), text: z.nullable(z.string()) })) }),
  change: z.strictObject({ values: z.array(valueWish) }),
  bound: boundWish,
  order: orderWish,
  answer: z.strictObject({
    rule: z.string(),
    cases: z.array(z.strictObject({ now: z.string(), facts, expect: z.enum(['shown', 'hidden']), because: z.string() })),
  }),
  new: newWish,
  rename: z.strictObject({ kind: z.enum(KINDS), old: z.string(), next: z.string() }),
  remove: z.strictObject({ kind: z.enum(KINDS), id: z.string(), reason: z.string(), ticket: z.string() }),
  save: z.strictObject({}),
  lines: z.strictObject({}),
  settle: z.strictObject({ file: z.string(), by: z.enum(['mine', 'theirs']) }),
  propose: z.strictObject({ branch: z.string(), title: z.string() }),
  publish: z.strictObject({ note: z.string() }),
  refresh: z.strictObject({}),
  who: z.strictObject({ site: z.string(), surface: z.string() }),
  why: z.strictObject({ site: z.string(), surface: z.string(), person }),
  cases: z.strictObject({ site: z.string(), rule: z.string() }),
  changes: z.strictObject({ against: z.enum(['disk', 'head', 'published']) }),
  findings: z.strictObject({ site: z.string() }),
  check: z.strictObject({}),
  subjects: z.strictObject({ words: z.string() }),
} as const;

export type RequestName = keyof typeof REQUESTS;
export type RequestOf<Name extends RequestName> = z.infer<(typeof REQUESTS)[Name]>;

/** Slow queries, which run in a worker thread. */
export const QUESTIONS = ['who', 'why', 'cases', 'changes', 'check', 'subjects', 'new', 'rename', 'remove', 'publish'] as const;
export type QuestionName = (typeof QUESTIONS)[number];

export function parseRequest<Name extends RequestName>(name: Name, body: unknown): RequestOf<Name> | { readonly error: string } {
  const found = z.safeParse(REQUESTS[name], body);
  if (found.success) return found.data as RequestOf<Name>; // Parsed with the schema of that name.
  const [issue] = found.error.issues;
  return { error: `${name}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not as expected'}` };
}

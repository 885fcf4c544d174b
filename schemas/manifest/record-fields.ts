import type { RawProp, RawProps } from './expression.ts';
import { ref } from './meaning.ts';
import { z } from '../zod.ts';

const recordFields = {
  /** Sites that have the record, including sites that extend them (MAN-25). */
  sites: z.optional(z.array(ref('site')).check(z.minLength(1))),
  note: z.optional(z.string()),
};

/** `texts`: prefix of the record's texts, if not `<namespace>:<id>` (MAN-27). */
export const textFields = { ...recordFields, texts: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]+:[A-Za-z0-9_.-]+$/))) };

export const text = z.string().check(z.minLength(1));

export const eventName = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/));

const rawProp: z.ZodMiniType<RawProp> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()])), z.record(z.string(), rawProp)]),
);
export const rawProps: z.ZodMiniType<RawProps> = z.record(z.string(), rawProp);

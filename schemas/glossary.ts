import { text } from './manifest/record-fields.ts';
import { z } from './zod.ts';

export const terms = z.record(text, text);

export const glossary = z.strictObject({
  /** Each term with words or stems. A text that uses the term must contain one of them. */
  terms: z.record(text, z.array(text).check(z.minLength(1))),
  except: z.optional(z.record(text, text)),
});
export type Glossary = z.infer<typeof glossary>;

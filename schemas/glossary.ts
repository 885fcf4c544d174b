import { z } from './zod.ts';

const text = z.string().check(z.minLength(1));

/** `locales/glossary/en.json`: the terms of the product as its English texts say them, and what each means. */
export const terms = z.record(text, text);

/** The same of another language: `locales/glossary/<code>.json`. */
export const glossary = z.strictObject({
  /** Each term with words or stems, one of which is in every text that speaks of it. */
  terms: z.record(text, z.array(text).check(z.minLength(1))),
  /** Texts that say a term otherwise, by id, each with the reason. */
  except: z.optional(z.record(text, text)),
});
export type Glossary = z.infer<typeof glossary>;

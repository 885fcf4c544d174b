import { text } from '../../../schemas/manifest/record-fields.ts';
import { z } from '../../../schemas/zod.ts';

export const terms = z.record(text, text);

export const glossary = z.strictObject({
  /** The variety of the language, such as es-419. */
  variant: z.optional(text),
  register: z.optional(z.enum(['formal', 'informal'])),
  /** Rules that no check can hold, such as the pronoun and the mood of buttons. */
  style: z.optional(z.array(text)),
  /** Each term with words or stems. A text that uses the term must contain one of them at the beginning of a word, or inside one if it starts with a hyphen. */
  terms: z.record(text, z.array(text).check(z.minLength(1))),
  /** Words that no text may contain, each with the reason and the word to use. */
  avoid: z.optional(z.record(text, text)),
  except: z.optional(z.record(text, text)),
});
export type Glossary = z.infer<typeof glossary>;

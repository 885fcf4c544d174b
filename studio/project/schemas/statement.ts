import { ref } from '../../../schemas/manifest/meaning.ts';
import { language, site } from '../../../schemas/manifest/site.ts';
import { surface } from '../../../schemas/manifest/surface.ts';
import { text } from '../../../schemas/manifest/record-fields.ts';
import { z } from '../../../schemas/zod.ts';

const address = z.nullable(z.string().check(z.regex(/^(?:\/|https:\/\/)/)));

const surfaceClaim = z.extend(z.partial(z.pick(surface, { kind: true, slot: true, dismissible: true, preempts: true, shown: true })), {
  offered: z.optional(z.boolean()),
  props: z.optional(z.record(z.string(), z.unknown())),
});

export const claims = z.strictObject({
  site: z.optional(z.partial(site)),
  /** The complete set of languages. `hidden`, `upcoming` and `withoutUserInfo` are complete, too. */
  languages: z.optional(z.record(z.string(), z.partial(language))),
  hidden: z.optional(z.array(ref('feature'))),
  links: z.optional(z.record(ref('link'), address)),
  pages: z.optional(z.record(ref('route'), address)),
  upcoming: z.optional(z.array(text)),
  codes: z.optional(z.record(z.string(), ref('menuCode'))),
  withoutUserInfo: z.optional(z.array(text)),
  areas: z.optional(z.record(z.string(), text)),
  surfaces: z.optional(z.record(z.string(), surfaceClaim)),
  words: z.optional(z.record(ref('language'), z.record(z.string(), z.array(text)))),
  order: z.optional(z.array(text)),
});
export type Claims = z.infer<typeof claims>;

/** Expected content of manifests. An intended change must update the statement, too, so that a reviewer sees both. */
export const statement = z.strictObject({
  title: text,
  why: text,
  owner: text,
  requirements: z.optional(z.array(text)),
  sites: z.optional(z.array(ref('site')).check(z.minLength(1))),
  holds: claims,
});
export type Statement = z.infer<typeof statement>;

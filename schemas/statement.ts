import { ref } from './manifest/meaning.ts';
import { language, site } from './manifest/site.ts';
import { surface } from './manifest/surface.ts';
import { z } from './zod.ts';

const text = z.string().check(z.minLength(1));
const address = z.nullable(z.string().check(z.regex(/^(?:\/|https:\/\/)/)));

/** Whether a surface is offered, and where it is, fields of its record; of its props only what is named, however deep. */
const surfaceClaim = z.extend(z.partial(z.pick(surface, { kind: true, slot: true, dismissible: true, preempts: true, shown: true })), {
  offered: z.optional(z.boolean()),
  props: z.optional(z.record(z.string(), z.unknown())),
});

/** What may be claimed of a site. Lists without an order of their own are held against as sets. */
export const claims = z.strictObject({
  /** Fields of the regional site config. */
  site: z.optional(z.partial(site)),
  /** The languages that the manifest knows, these and no others, each with fields of its record. */
  languages: z.optional(z.record(z.string(), z.partial(language))),
  /** The features that are hidden, these and no others. */
  hidden: z.optional(z.array(ref('feature'))),
  /** Where a link leads by id: a path, a file or an address; null where it is not offered. */
  links: z.optional(z.record(ref('link'), address)),
  /** The path of a route by id; null where it is not offered. */
  pages: z.optional(z.record(ref('route'), address)),
  /** The paths that are announced and not yet open, these and no others. */
  upcoming: z.optional(z.array(text)),
  /** The compliance code of a path, where the site has that path. */
  codes: z.optional(z.record(z.string(), ref('menuCode'))),
  /** The paths on which the user info is not asked for, these and no others. */
  withoutUserInfo: z.optional(z.array(text)),
  /** The area of every path that begins so. */
  areas: z.optional(z.record(z.string(), text)),
  /** What holds of a surface. */
  surfaces: z.optional(z.record(z.string(), surfaceClaim)),
  /** Phrases that the words of a surface hold, by language. */
  words: z.optional(z.record(ref('language'), z.record(z.string(), z.array(text)))),
  /** Surfaces of one slot, the one that comes first first; those that the site lacks are passed over. */
  order: z.optional(z.array(text)),
});
export type Claims = z.infer<typeof claims>;

/** What the manifests of some sites must say: whoever changes it on purpose changes the statement too, and a reviewer sees both. */
export const statement = z.strictObject({
  title: text,
  why: text,
  owner: text,
  /** The requirements that the statement holds for the project's own sites. */
  requirements: z.optional(z.array(text)),
  /** Site keys; without them, every site. */
  sites: z.optional(z.array(ref('site')).check(z.minLength(1))),
  holds: claims,
});
/** A file `rules/statements/<id>.json`, once its check has passed. */
export type Statement = z.infer<typeof statement>;

import { ref } from './meaning.ts';
import { expressionOf } from './prop-form.ts';
import type { Async } from '../async.ts';
import type { ResolvedControl, ResolvedLink, ResolvedMenuItem, ServerContent } from './resolved.ts';
import { z } from '../zod.ts';

/**
 * Builders for the props of a component's schema: each checks the manifest's expression, and its output type is what
 * the runtime resolves that to, so that one schema checks the manifest and types the component's props.
 */
export const prop = {
  /** A text of the page's language, or one that a source gives. */
  text: () => expressionOf<string>('text'),
  /** A text that a source may not give: null, and then not drawn. */
  optionalText: () => expressionOf<string | null>('text'),
  /** Text that a server gives, with its links; null when there is none. */
  content: () => expressionOf<ServerContent | null>('content'),
  /** A destination; null when its feature is hidden or its code is blocked. */
  link: () => expressionOf<ResolvedLink | null>('link'),
  /** A control: runs an action of the section `actions`. */
  control: () => expressionOf<ResolvedControl>('control'),
  /** True or false by a fact: `{ "by": fact, "cases": { "true": true, "false": false } }`. */
  flag: () => expressionOf<boolean>('flag'),
  /** A plain value that is no text to read, written, by a fact, or what the surface was opened with; null for none. */
  scalar: <T extends string | number | boolean = string | number | boolean>() => expressionOf<T | null>('scalar'),
  /** The items of a menu, hidden ones left out. */
  menu: () => expressionOf<readonly ResolvedMenuItem[]>('menu'),
  /** A value of the catalogue whose pending and failed states the component draws itself. */
  data: <T>() => expressionOf<Async<T>>('data'),
  /** Such a value that may be known to be none: null, which the component says in words of its own. */
  optionalData: <T>() => expressionOf<Async<T> | null>('data'),
  /** The address of a script: a path of the site, or on a host that is allowed for scripts. */
  script: () => ref('script'),
  /** The path of a file below `public/`. */
  file: () => ref('file'),
  /** The name of an icon. */
  icon: () => ref('icon'),
  /** A list of entries keyed by id, each with an optional `order` and `when`; resolved in order. `ids` names the only ones there are. */
  list: <Shape extends z.ZodMiniType>(entry: Shape, ids?: readonly [string, ...string[]]) =>
    z.strictObject({ list: ids ? z.partialRecord(z.enum(ids), entry) : z.record(z.string(), entry) }) as unknown as z.ZodMiniType<
      readonly (z.output<Shape> & { readonly id: string })[]
    >,
};

/**
 * What every entry of a list may carry beside its own fields: there while `when` holds, and gone only while `unless` does for
 * sure. With `waits` nothing of the list is there before `when` is decided, so that its coming moves nothing.
 */
export const entryFields = {
  order: z.optional(z.int()),
  when: z.optional(ref('rule')),
  waits: z.optional(z.boolean()),
  unless: z.optional(ref('rule')),
  feature: z.optional(ref('feature')),
};

import { ref } from './meaning.ts';
import { expressionOf } from './prop-form.ts';
import type { Async } from '../async.ts';
import type { ResolvedControl, ResolvedLink, ResolvedMenuItem, ServerContent } from './resolved.ts';
import { z } from '../zod.ts';

/**
 * Schemas for props of components. Each validates the manifest's expression. Its output type is the type that the runtime evaluates the
 * expression to, so one schema validates manifests and types the component.
 */
export const prop = {
  text: () => expressionOf<string>('text'),
  /** Text that a source may not provide. Null means: don't render it. */
  optionalText: () => expressionOf<string | null>('text'),
  content: () => expressionOf<ServerContent | null>('content'),
  /** Null if the feature of the destination is hidden or its code is blocked. */
  link: () => expressionOf<ResolvedLink | null>('link'),
  control: () => expressionOf<ResolvedControl>('control'),
  /** Boolean chosen by a fact: `{ "by": fact, "cases": { "true": true, "false": false } }`. */
  flag: () => expressionOf<boolean>('flag'),
  /** Value that isn't displayed: a literal, chosen by a fact, or an argument of the surface. */
  scalar: <T extends string | number | boolean = string | number | boolean>() => expressionOf<T | null>('scalar'),
  menu: () => expressionOf<readonly ResolvedMenuItem[]>('menu'),
  /** Data whose pending and failed states the component renders itself. */
  data: <T>() => expressionOf<Async<T>>('data'),
  optionalData: <T>() => expressionOf<Async<T> | null>('data'),
  script: () => ref('script'),
  file: () => ref('file'),
  icon: () => ref('icon'),
  /** List keyed by id, sorted by the optional `order` of entries. `ids` restricts the keys. */
  list: <Shape extends z.ZodMiniType>(entry: Shape, ids?: readonly [string, ...string[]]) =>
    z.strictObject({ list: ids ? z.partialRecord(z.enum(ids), entry) : z.record(z.string(), entry) }) as unknown as z.ZodMiniType<
      readonly (z.output<Shape> & { readonly id: string })[]
    >,
};

/**
 * Common fields of list entries. An entry is shown while `when` is true and `unless` isn't known to be true. With `waits`, the whole list
 * is hidden until `when` is known, to avoid layout shifts.
 */
export const entryFields = {
  order: z.optional(z.int()),
  when: z.optional(ref('rule')),
  waits: z.optional(z.boolean()),
  unless: z.optional(ref('rule')),
  feature: z.optional(ref('feature')),
};

import type { Action } from './effect.ts';
import { ref } from './meaning.ts';
import { createExpressionSchema } from './prop-form.ts';
import type { Async } from '../async.ts';
import type { ResolvedControl, ResolvedLink, ResolvedMenuItem, ServerContent } from './resolved.ts';
import { z } from '../zod.ts';

/** Exports of a component's schema file. The page doesn't load it on first paint. */
export interface ComponentSchema {
  readonly props: z.ZodMiniType;
  readonly actions: readonly string[];
  /** Namespace of the records' texts: the texts of record `id` start with `<texts>:<id>` (MAN-27). */
  readonly texts?: string;
  /** Default actions of buttons (MAN-32). A button is rendered only if its prop is set. */
  readonly answers?: Readonly<Record<string, Action>>;
}

/** Schemas for props: each validates the manifest's expression, and its output type is what the runtime evaluates it to. */
export const prop = {
  text: () => createExpressionSchema<string>('text'),
  optionalText: () => createExpressionSchema<string | null>('text'),
  content: () => createExpressionSchema<ServerContent | null>('content'),
  /** Null if the feature of the destination is hidden or its code is blocked. */
  link: () => createExpressionSchema<ResolvedLink | null>('link'),
  control: () => createExpressionSchema<ResolvedControl>('control'),
  /** Boolean chosen by a fact: `{ "by": fact, "cases": { "true": true, "false": false } }`. */
  flag: () => createExpressionSchema<boolean>('flag'),
  scalar: <T extends string | number | boolean = string | number | boolean>() => createExpressionSchema<T | null>('scalar'),
  menu: () => createExpressionSchema<readonly ResolvedMenuItem[]>('menu'),
  data: <T>() => createExpressionSchema<Async<T>>('data'),
  optionalData: <T>() => createExpressionSchema<Async<T> | null>('data'),
  script: () => ref('script'),
  file: () => ref('file'),
  icon: () => ref('icon'),
  /** List keyed by id, sorted by the optional `order` of entries. `ids` restricts the keys. */
  list: <Fields extends z.core.$ZodLooseShape>(fields: Fields, ids?: readonly [string, ...string[]]) => {
    const entry = z.strictObject({ ...entryFields, ...fields });
    const list = z.strictObject({ list: ids ? z.partialRecord(z.enum(ids), entry) : z.record(z.string(), entry) });
    return list as unknown as z.ZodMiniType<readonly (z.output<typeof entry> & { readonly id: string })[]>;
  },
};

/**
 * Common fields of list entries. An entry is shown while `when` is true and `unless` isn't known to be true. With `waits`, the whole list
 * is hidden until `when` is known, to avoid layout shifts. An entry with `waits: false` is left out while its values load.
 */
export const entryFields = {
  order: z.optional(z.int()),
  when: z.optional(ref('rule')),
  waits: z.optional(z.boolean()),
  unless: z.optional(ref('rule')),
  feature: z.optional(ref('feature')),
};

import { z } from '../zod.ts';

/** What a plain string of a manifest names: each kind has one set of known ids that it must be among. */
export type RefKind =
  | 'rule'
  | 'route'
  | 'link'
  | 'action'
  | 'menu'
  | 'feature'
  | 'menuCode'
  | 'openable'
  | 'site'
  | 'icon'
  | 'language'
  | 'offeredLanguage'
  | 'currency'
  | 'duration'
  | 'text'
  | 'file'
  | 'image'
  | 'href'
  | 'address'
  | 'stream'
  | 'script'
  | 'routePair';

/** What a prop expression stands for; `scalar` is a parameter, `field` one that an effect fills, `any` an argument. */
export type PropKind = 'text' | 'content' | 'link' | 'control' | 'flag' | 'menu' | 'data' | 'scalar' | 'field' | 'any';

export type Meaning = { readonly ref: RefKind } | { readonly prop: PropKind };

const meanings = z.registry<Meaning>();

/** Says what a schema's values mean, for the reference check and for completion in editors. */
export function meaning<Schema extends z.ZodMiniType>(schema: Schema, its: Meaning): Schema {
  meanings.add(schema, its);
  return schema;
}

/** What a schema's values were said to mean. */
export function meaningOf(schema: z.core.$ZodType): Meaning | undefined {
  return meanings.get(schema);
}

/** A string that names something by id. */
export function ref(kind: RefKind): z.ZodMiniString {
  return meaning(z.string(), { ref: kind });
}

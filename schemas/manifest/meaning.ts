import { z } from '../zod.ts';

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

/** Kind of value that a prop expression evaluates to. `scalar` is a parameter, `field` is set by an effect, `any` is an argument. */
export type PropKind = 'text' | 'content' | 'link' | 'control' | 'flag' | 'menu' | 'data' | 'scalar' | 'field' | 'any';

export type Meaning = { readonly ref: RefKind } | { readonly prop: PropKind };

const meanings = z.registry<Meaning>();

export function annotate<Schema extends z.ZodMiniType>(schema: Schema, its: Meaning): Schema {
  meanings.add(schema, its);
  return schema;
}

export function getMeaning(schema: z.core.$ZodType): Meaning | undefined {
  return meanings.get(schema);
}

export function ref(kind: RefKind): z.ZodMiniString {
  return annotate(z.string(), { ref: kind });
}

import type { Fact, FactType, FactValue } from './fact.ts';

/** How a screen shows a source: words, a number, a server's text, an address, or data of a shape of its own. */
export type ValueKind = 'text' | 'number' | 'content' | 'destination' | 'data';

/** A source that screens show and no rule may read. */
export interface Value {
  readonly kind: ValueKind;
  /** Where it comes from, in a reader's words. */
  readonly source: string;
  readonly doc: string;
}

/** A fact that screens show as well. */
type ShownFact = Fact & Pick<Value, 'kind'>;

/** One entry of the catalogue: what rules may ask, what screens may show, or both (design, Calls and sources). */
export type Source = Fact | Value | ShownFact;

type Said = Pick<Fact, 'source' | 'doc'>;
type Extra = Partial<Pick<Fact, 'nullable' | 'whenLost' | 'personal' | 'labels'> & Pick<Value, 'kind'>>;

/** Where a source comes from, and what it says. */
export const about = (source: string, doc: string): Said => ({ source, doc });

/** A fact in one line; not nullable, not personal, lost with its source and not shown unless said so. */
export function fact<const Type extends FactType, const More extends Extra = object>(
  type: Type,
  plain: FactValue,
  said: Said,
  more?: More,
) {
  return { type, nullable: false, personal: false, plain, ...said, ...more } as Fact & { readonly type: Type } & More;
}

/** A value in one line. */
export function value<const Kind extends ValueKind>(kind: Kind, source: string, doc: string): Value & { readonly kind: Kind } {
  return { kind, source, doc };
}

export const bool = { kind: 'bool' } as const;
export const instant = { kind: 'instant' } as const;
export const duration = { kind: 'duration' } as const;
export const int = (min: number, max: number) => ({ kind: 'int', min, max }) as const;
export const oneOf = <Of extends string | number>(...values: readonly Of[]) => ({ kind: 'enum', values }) as const;

/** The facts among sources. */
export type FactIdsOf<Sources> = { [Id in keyof Sources]: Sources[Id] extends { readonly type: FactType } ? Id : never }[keyof Sources];

/** What screens may show among sources. */
export type ValueIdsOf<Sources> = { [Id in keyof Sources]: Sources[Id] extends { readonly kind: ValueKind } ? Id : never }[keyof Sources];

export const isFact = (source: Source): source is Fact => 'type' in source;
export const isValue = (source: Source): source is Value => 'kind' in source;

type Plain<Type> = Type extends { readonly kind: 'bool' }
  ? boolean
  : Type extends { readonly values: readonly (infer Of)[] }
    ? Of extends number
      ? number
      : string
    : number;

/** What a fact's reader may say. */
export type FactValueOf<Of> = Of extends { readonly type: infer Type } ? Plain<Type> | null : never;

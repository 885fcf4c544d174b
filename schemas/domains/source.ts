import type { Fact, FactType, FactValue } from './fact.ts';

export type ValueKind = 'text' | 'number' | 'content' | 'destination' | 'data';

export interface Value {
  readonly kind: ValueKind;
  readonly source: string;
  readonly doc: string;
}

type ShownFact = Fact & Pick<Value, 'kind'>;

export type Source = Fact | Value | ShownFact;

/** Creates a fact that is neither personal nor shown. `initial` is its value for an anonymous visitor; a fact is nullable if that is null. */
export function fact<const Type extends FactType>(type: Type, initial: FactValue, source: string, doc: string) {
  return { type, nullable: initial === null, personal: false, default: initial, source, doc } as Fact & { readonly type: Type };
}

export function value<const Kind extends ValueKind>(kind: Kind, source: string, doc: string): Value & { readonly kind: Kind } {
  return { kind, source, doc };
}

export const bool = { kind: 'bool' } as const;
export const instant = { kind: 'instant' } as const;
export const duration = { kind: 'duration' } as const;
export const int = (min: number, max: number) => ({ kind: 'int', min, max }) as const;
export const oneOf = <Of extends string | number>(...values: readonly Of[]) => ({ kind: 'enum', values }) as const;

export type FactIdsOf<Sources> = { [Id in keyof Sources]: Sources[Id] extends { readonly type: FactType } ? Id : never }[keyof Sources];

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

export type FactValueOf<Of> = Of extends { readonly type: infer Type } ? Plain<Type> | null : never;

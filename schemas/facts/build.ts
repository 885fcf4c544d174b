import type { Fact, FactType, FactValue } from './fact.ts';

type Extra = Partial<Pick<Fact, 'nullable' | 'onFailure' | 'personal' | 'labels'>>;

/** Where a fact comes from, and what it says. */
export const about = (source: string, doc: string): Pick<Fact, 'source' | 'doc'> => ({ source, doc });

/** A fact in one line; not nullable, not personal and without a failure default unless said so. */
export function fact(type: FactType, plain: FactValue, said: Pick<Fact, 'source' | 'doc'>, extra: Extra = {}): Fact {
  return { type, nullable: false, personal: false, plain, ...said, ...extra };
}

export const bool: FactType = { kind: 'bool' };
export const instant: FactType = { kind: 'instant' };
export const duration: FactType = { kind: 'duration' };
export const int = (min: number, max: number): FactType => ({ kind: 'int', min, max });
export const oneOf = (...values: (string | number)[]): FactType => ({ kind: 'enum', values });

/** What a value resolves to (design, Facts and values): what a screen shows but no rule may read. */
export type ValueKind = 'text' | 'number' | 'content' | 'destination' | 'data';

export interface Value {
  readonly kind: ValueKind;
  readonly source: string;
  readonly doc: string;
}

export type ValueCatalogue = Readonly<Record<string, Value>>;

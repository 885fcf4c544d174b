import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';

/** What stands in a place of a manifest as a visitor meets it: two places that read alike are alike. */
export interface Reading {
  readonly words: string;
  /** Why some of it leads nowhere on the site. */
  readonly dead: readonly string[];
}

/** What the names in a place stand for, on one side of a comparison and in one language. */
export interface Reader {
  /** The words of a text. */
  readonly phrase: (id: string) => string;
  /** What a click on a link does. */
  readonly link: (id: string, params: unknown) => Reading;
  /** Where a link leads, whatever a click on it does. */
  readonly target: (id: string, params: unknown) => Reading;
  /** What a shared action does. */
  readonly deed: (id: string) => Reading;
  /** A name for a menu that is the same on both sides where only the name differs. */
  readonly menu: (id: string) => string;
  /** The same for a rule. */
  readonly rule: (id: string) => string;
  /** Why a surface cannot be opened; null when it can. */
  readonly unopened: (id: string) => string | null;
}

/** A prop: an expression, or a plain value. */
export function readProp(raw: unknown, reader: Reader): Reading {
  if (!isObject(raw)) return { words: plainWords(raw), dead: [] };
  const marker = getExpressionMarker(raw);
  switch (marker) {
    case 'text':
      return { words: `“${textWords(raw, reader)}”`, dead: [] };
    case 'link':
      return reader.link(String(raw['link']), raw['params']);
    case 'action':
      return reader.deed(String(raw['action']));
    case 'value':
    case 'arg':
    case 'input':
      return withElse(raw, reader, `‹${marker === 'value' ? '' : `${marker} `}${String(raw[marker])}›`);
    case 'by':
      return withCases(raw, reader);
    case 'menu':
      return { words: `the menu ${reader.menu(String(raw['menu']))}`, dead: [] };
    case 'now':
      return { words: 'the time', dead: [] };
    default:
      return readFields(raw, reader);
  }
}

/** A text with what its placeholders are filled with. */
export function textWords(raw: JsonObject, reader: Reader): string {
  const given = isObject(raw['with']) ? raw['with'] : {};
  return reader
    .phrase(String(raw['text']))
    .replaceAll(/\{\{-?\s*([\w.]+)([^}]*)\}\}/g, (whole, name: string, format: string) =>
      Object.hasOwn(given, name) ? readProp(given[name], reader).words + format.trim() : whole,
    );
}

/** Several fields as one: `width: 28, quality: 75`. */
export function readFields(raw: JsonObject, reader: Reader): Reading {
  return joined(
    Object.keys(raw)
      .sort()
      .map((key) => prefixed(`${key}: `, readProp(raw[key], reader))),
    ', ',
  );
}

function withElse(raw: JsonObject, reader: Reader, words: string): Reading {
  if (raw['else'] === undefined) return { words, dead: [] };
  return prefixed(`${words}, or else `, readProp(raw['else'], reader));
}

function withCases(raw: JsonObject, reader: Reader): Reading {
  const cases = isObject(raw['cases']) ? raw['cases'] : {};
  const read = Object.keys(cases)
    .sort()
    .map((name) => prefixed(`${name} → `, readProp(cases[name], reader)));
  const otherwise = raw['else'] === undefined ? [] : [prefixed('else → ', readProp(raw['else'], reader))];
  return prefixed(`by ${String(raw['by'])} (`, suffixed(joined([...read, ...otherwise], '; '), ')'));
}

export function joined(readings: readonly Reading[], by: string): Reading {
  return { words: readings.map(({ words }) => words).join(by), dead: readings.flatMap(({ dead }) => dead) };
}

export function prefixed(prefix: string, { words, dead }: Reading): Reading {
  return { words: prefix + words, dead };
}

function suffixed({ words, dead }: Reading, suffix: string): Reading {
  return { words: words + suffix, dead };
}

/** A value that is written as it is meant. */
export function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plainWords).join(', ');
  if (value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';

/** A description of a value, as visitors see it. Equal descriptions mean equal behavior. */
export interface Description {
  readonly words: string;
  /** Reasons why targets aren't available. */
  readonly dead: readonly string[];
}

export interface Describer {
  readonly phrase: (id: string) => string;
  /** Effect of a click on a link. */
  readonly link: (id: string, params: unknown) => Description;
  /** Destination of a link, even if a click runs an action. */
  readonly target: (id: string, params: unknown) => Description;
  readonly action: (id: string) => Description;
  /** A name that is the same on both sides if only the id differs. `rule` returns such a name, too. */
  readonly menu: (id: string) => string;
  readonly rule: (id: string) => string;
  /** Returns why a surface can't open, or null. */
  readonly explainUnopenable: (id: string) => string | null;
}

export function readProp(raw: unknown, reader: Describer): Description {
  if (!isObject(raw)) return { words: formatPlain(raw), dead: [] };
  const marker = getExpressionMarker(raw);
  switch (marker) {
    case 'text':
      return { words: `“${describeText(raw, reader)}”`, dead: [] };
    case 'link':
      return reader.link(String(raw['link']), raw['params']);
    case 'action':
      return reader.action(String(raw['action']));
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

export function describeText(raw: JsonObject, reader: Describer): string {
  const given = isObject(raw['with']) ? raw['with'] : {};
  return reader
    .phrase(String(raw['text']))
    .replaceAll(/\{\{-?\s*([\w.]+)([^}]*)\}\}/g, (whole, name: string, format: string) =>
      Object.hasOwn(given, name) ? readProp(given[name], reader).words + format.trim() : whole,
    );
}

/** Describes several fields: `width: 28, quality: 75`. */
export function readFields(raw: JsonObject, reader: Describer): Description {
  return joinDescriptions(
    Object.keys(raw)
      .sort()
      .map((key) => prefixDescription(`${key}: `, readProp(raw[key], reader))),
    ', ',
  );
}

function withElse(raw: JsonObject, reader: Describer, words: string): Description {
  if (raw['else'] === undefined) return { words, dead: [] };
  return prefixDescription(`${words}, or else `, readProp(raw['else'], reader));
}

function withCases(raw: JsonObject, reader: Describer): Description {
  const cases = isObject(raw['cases']) ? raw['cases'] : {};
  const read = Object.keys(cases)
    .sort()
    .map((name) => prefixDescription(`${name} → `, readProp(cases[name], reader)));
  const otherwise = raw['else'] === undefined ? [] : [prefixDescription('else → ', readProp(raw['else'], reader))];
  return prefixDescription(`by ${String(raw['by'])} (`, suffixDescription(joinDescriptions([...read, ...otherwise], '; '), ')'));
}

export function joinDescriptions(readings: readonly Description[], by: string): Description {
  return { words: readings.map(({ words }) => words).join(by), dead: readings.flatMap(({ dead }) => dead) };
}

export function prefixDescription(prefix: string, { words, dead }: Description): Description {
  return { words: prefix + words, dead };
}

function suffixDescription({ words, dead }: Description, suffix: string): Description {
  return { words: words + suffix, dead };
}

export function formatPlain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatPlain).join(', ');
  if (value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

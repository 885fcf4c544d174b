import { getExpressionMarker } from '../../../schemas/manifest/expression.ts';
import { getMeaning, type PropKind } from '../../../schemas/manifest/meaning.ts';
import {
  getChild,
  isObject,
  isOptional,
  type JsonObject,
  type Schema,
  type Shape,
  getShape,
  unwrap,
} from '../../../schemas/manifest/shape.ts';
import { mapRecord } from '../records.ts';
import type { Words } from '../texts.ts';

/** Kinds with a shorthand: `"link": "learn"` means `{ "link": "learn" }`. */
const NAMED: Readonly<Partial<Record<PropKind, string>>> = { link: 'link', control: 'action', menu: 'menu', data: 'value' };

/**
 * Expands a record's props: adds text keys, links by id, link labels and list order (MAN-27, MAN-28). `texts` is the key prefix of the
 * record's texts.
 */
export function expandProps(schema: Schema, value: unknown, texts: string, words: Words): unknown {
  return expand(schema, value, texts, words);
}

export function expandWritten(schema: Schema, props: JsonObject, texts: string, words: Words): JsonObject {
  return mapRecord(props, (value, key) => {
    const child = getChild(schema, key);
    return child ? expand(child, value, `${texts}.${key}`, words) : value;
  });
}

export function expandText(value: unknown, path: string, words: Words): unknown {
  return expandProp('text', value, path, { words, isOptional: false });
}

function expand(wrapped: Schema, value: unknown, path: string, words: Words): unknown {
  const schema = unwrap(wrapped);
  const its = getMeaning(schema);
  if (its) return 'prop' in its ? expandProp(its.prop, value, path, { words, isOptional: isOptional(wrapped) }) : value;
  const shape = getShape(schema);
  if (!shape) return value;
  const entry = getEntrySchema(schema);
  if (entry) return expandList(entry, value, path, words);
  if (value === undefined) return isOptional(wrapped) ? undefined : omitEmpty(expandObject(shape, {}, path, words));
  if (typeof value === 'string' && isPlace(shape)) return expandObject(shape, { link: { link: value } }, path, words);
  return isObject(value) ? expandObject(shape, value, path, words) : value;
}

function omitEmpty(value: JsonObject): JsonObject | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}

interface ExpandOptions {
  readonly words: Words;
  readonly isOptional: boolean;
}

function expandProp(kind: PropKind, value: unknown, path: string, { words, isOptional: mayLack }: ExpandOptions): unknown {
  const name = NAMED[kind];
  if (typeof value === 'string' && name !== undefined) return { [name]: value };
  if (kind !== 'text') return value;
  if (value === undefined) return mayLack && !words.hasText(path) ? undefined : { text: path };
  return isObject(value) ? expandPart(value, path, words) : value;
}

/** Completes a partly written text: fills its placeholders, or sets the texts of a data source without a fallback. */
function expandPart(value: JsonObject, path: string, words: Words): JsonObject {
  const marker = getExpressionMarker(value);
  if (marker === null && Object.hasOwn(value, 'with')) return { text: path, ...value };
  const isOpen = (marker === 'value' || marker === 'arg') && value['else'] === undefined;
  return isOpen && words.hasPlainText(path) ? { ...value, else: { text: path } } : value;
}

/** Returns whether a shape consists of a link and its label only, so that the link's id can replace it. */
function isPlace(shape: Shape): boolean {
  return Object.keys(shape).length === 2 && isLabelled(shape);
}

function isLabelled({ label, link }: Shape): boolean {
  return label !== undefined && link !== undefined && getPropKind(label) === 'text' && getPropKind(link) === 'link';
}

function getPropKind(schema: Schema): PropKind | undefined {
  const its = getMeaning(unwrap(schema));
  return its && 'prop' in its ? its.prop : undefined;
}

function expandObject(shape: Shape, given: JsonObject, path: string, words: Words): JsonObject {
  const value = isLabelled(shape) ? addLabel(given, path, words) : given;
  const expanded = Object.entries(shape).map(([key, child]) => [key, expand(child, value[key], `${path}.${key}`, words)] as const);
  const isSame = value === given && expanded.every(([key, item]) => item === value[key]);
  return isSame ? given : { ...value, ...Object.fromEntries(expanded.filter(([, item]) => item !== undefined)) };
}

export function addLabel(value: JsonObject, path: string, { hasText, labelOf }: Words): JsonObject {
  const link = isObject(value['link']) ? value['link']['link'] : value['link'];
  if (value['label'] !== undefined || typeof link !== 'string' || hasText(`${path}.label`)) return value;
  const label = labelOf(link);
  return label === undefined ? value : { ...value, label };
}

function getEntrySchema(schema: Schema): Schema | undefined {
  const shape = getShape(schema);
  const list = shape && Object.keys(shape).length === 1 ? shape['list'] : undefined;
  return list && getChild(list, '');
}

function expandList(entry: Schema, value: unknown, path: string, words: Words): unknown {
  const list = isObject(value) ? value['list'] : undefined;
  const shape = getShape(entry);
  if (!isObject(list) || !shape) return value;
  const linked = shape['link'] !== undefined && !isOptional(shape['link']) && getPropKind(shape['link']) === 'link';
  return {
    ...Object(value),
    list: mapInOrder(list, (item, id) => {
      const led = linked && item['link'] === undefined && words.isLink(id) ? { ...item, link: { link: id } } : item;
      return expandObject(shape, led, `${path}.${id}`, words);
    }),
  };
}

const STEP = 10;

/** Keeps entries in written order, except that an explicit `order` moves an entry. */
export function mapInOrder(list: JsonObject, change: (entry: JsonObject, id: string) => JsonObject): JsonObject {
  const entries = Object.entries(list).map(([id, item], index) => {
    if (!isObject(item)) return [id, item];
    return [id, change({ order: (index + 1) * STEP, ...item }, id)];
  });
  return Object.fromEntries(entries);
}

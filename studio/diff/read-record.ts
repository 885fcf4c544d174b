import type { Action } from '../../schemas/manifest/effect.ts';
import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import { isObject, type Schema } from '../../schemas/manifest/shape.ts';
import { getOfferedPart } from './offered-part.ts';
import { formatDuration, readAction } from './read-effects.ts';
import {
  joinDescriptions,
  formatPlain,
  prefixDescription,
  type Describer,
  type Description,
  readProp,
  describeText,
} from './description.ts';
import type { Side } from './side.ts';
import { filterTexts, type Reference, findReferences } from '../project/references.ts';

export type Path = readonly string[];

export interface RecordReader {
  readonly side: Side;
  readonly section: string;
  readonly record: unknown;
  readonly references: ReadonlyMap<string, Reference>;
  readonly findReferences: (path: Path) => readonly Reference[];
}

export function createRecordReader(side: Side, section: string, written: unknown, schema: Schema | undefined): RecordReader {
  const references = schema ? findReferences(schema, written) : [];
  const record = getOfferedPart(section, written, side.model.manifest);
  const below = indexReferences(references);
  const byPath = new Map(references.map((reference) => [reference.path.join('.'), reference]));
  return { side, section, record, references: byPath, findReferences: (path) => below.get(path.join('.')) ?? [] };
}

/** Indexes references by all their parent paths, because records are read part by part. */
function indexReferences(references: readonly Reference[]): ReadonlyMap<string, readonly Reference[]> {
  const below = new Map<string, Reference[]>();
  for (const reference of references) {
    for (let length = 0; length <= reference.path.length; length += 1) {
      const place = reference.path.slice(0, length).join('.');
      const known = below.get(place);
      if (known) known.push(reference);
      else below.set(place, [reference]);
    }
  }
  return below;
}

export function readPart(value: unknown, path: Path, { section, references }: RecordReader, reader: Describer): Description {
  const read = (part: unknown, at: Path): Description => {
    if (isAction(part, at, section)) return readAction(part, reader);
    if (Array.isArray(part)) return part.length === 0 ? { words: 'none', dead: [] } : joinDescriptions(part.map((item, index) => read(item, [...at, String(index)])), ', '); // prettier-ignore
    if (typeof part === 'string') return readName(part, references.get(at.join('.'))?.kind, reader);
    if (!isObject(part) || isExpression(part, at, section)) return readProp(part, reader);
    const keys = Object.keys(part).sort();
    return joinDescriptions(keys.map((key) => prefixDescription(`${key}: `, read(part[key], [...at, key]))), ', '); // prettier-ignore
  };
  return read(value, path);
}

export function readText(value: unknown, path: Path, record: RecordReader, reader: Describer): string {
  return isObject(value) && getExpressionMarker(value) === 'text'
    ? describeText(value, reader)
    : readPart(value, path, record, reader).words;
}

/** Returns whether a value is displayed as a whole. Lists and menu items are displayed part by part. */
export function isExpression(value: unknown, path: Path, section: string): boolean {
  const marker = getExpressionMarker(value);
  const isItem = section === 'menus' && !ITEM_TEXTS.includes(path.at(-1) ?? '');
  return marker !== null && marker !== 'list' && !isItem;
}

const ITEM_TEXTS = ['label', 'tooltip'];

/** Actions occur in their own section, and by name in surfaces. */
export function isAction(value: unknown, path: Path, section: string): value is Action {
  const isThere = (section === 'surfaces' && path.length === 2 && path[0] === 'actions') || (section === 'actions' && path.length === 0);
  return isThere && typeof value === 'object' && value !== null;
}

function readName(value: string, kind: Reference['kind'] | undefined, reader: Describer): Description {
  switch (kind) {
    case 'link':
      return reader.link(value, {});
    case 'action':
      return reader.action(value);
    case 'text':
      return { words: `“${reader.phrase(value)}”`, dead: [] };
    case 'rule':
      return { words: `if ${reader.rule(value)}`, dead: [] };
    case 'duration':
      return { words: formatDuration(value), dead: [] };
    default:
      return { words: formatPlain(value), dead: [] };
  }
}

export function findPhrases(path: Path, { findReferences: namedBelow }: RecordReader): string[] {
  return filterTexts(namedBelow(path));
}

export function hasActions(path: Path, { findReferences: namedBelow }: RecordReader): boolean {
  return namedBelow(path).some(({ kind }) => kind === 'control' || kind === 'action');
}

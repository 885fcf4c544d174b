import type { Action } from '../../schemas/manifest/effect.ts';
import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import { isObject, type Schema } from '../../schemas/manifest/shape.ts';
import { offeredPart } from './offered-part.ts';
import { lengthInWords, readAction } from './read-effects.ts';
import { joined, plainWords, prefixed, type Reader, type Reading, readProp, textWords } from './reading.ts';
import type { Side } from './side.ts';
import { namedTexts, type Reference, referencesIn } from '../project/references.ts';

export type Path = readonly string[];

/** A record of one side, whose parts can be read: what a string of it names hangs on its place. */
export interface RecordReader {
  readonly side: Side;
  readonly section: string;
  /** What of it is offered. */
  readonly record: unknown;
  readonly references: ReadonlyMap<string, Reference>;
  /** What is named in a place or below it. */
  readonly namedBelow: (path: Path) => readonly Reference[];
}

export function recordReader(side: Side, section: string, written: unknown, schema: Schema | undefined): RecordReader {
  const references = schema ? referencesIn(schema, written) : [];
  const record = offeredPart(section, written, side.model.manifest);
  const below = belowOf(references);
  const byPath = new Map(references.map((reference) => [reference.path.join('.'), reference]));
  return { side, section, record, references: byPath, namedBelow: (path) => below.get(path.join('.')) ?? [] };
}

/** Mentions by every place that they are in or below: a record is asked for them part by part. */
function belowOf(references: readonly Reference[]): ReadonlyMap<string, readonly Reference[]> {
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

/** What stands in a place of the record. */
export function readPart(value: unknown, path: Path, { section, references }: RecordReader, reader: Reader): Reading {
  const read = (part: unknown, at: Path): Reading => {
    if (isAction(part, at, section)) return readAction(part, reader);
    if (Array.isArray(part)) return part.length === 0 ? { words: 'none', dead: [] } : joined(part.map((item, index) => read(item, [...at, String(index)])), ', '); // prettier-ignore
    if (typeof part === 'string') return readName(part, references.get(at.join('.'))?.kind, reader);
    if (!isObject(part) || isExpression(part, at, section)) return readProp(part, reader);
    const keys = Object.keys(part).sort();
    return joined(keys.map((key) => prefixed(`${key}: `, read(part[key], [...at, key]))), ', '); // prettier-ignore
  };
  return read(value, path);
}

/** The words alone, without what marks them as such, where the part is a text. */
export function bareWords(value: unknown, path: Path, record: RecordReader, reader: Reader): string {
  return isObject(value) && getExpressionMarker(value) === 'text' ? textWords(value, reader) : readPart(value, path, record, reader).words;
}

/** Whether a value is read as a whole; a list is read entry by entry, and so is the item of a menu, whose link is an id. */
export function isExpression(value: unknown, path: Path, section: string): boolean {
  const marker = getExpressionMarker(value);
  const isItem = section === 'menus' && !ITEM_TEXTS.includes(path.at(-1) ?? '');
  return marker !== null && marker !== 'list' && !isItem;
}

const ITEM_TEXTS = ['label', 'tooltip'];

/** Actions stand in their own section, and in surfaces by name. */
export function isAction(value: unknown, path: Path, section: string): value is Action {
  const isThere = (section === 'surfaces' && path.length === 2 && path[0] === 'actions') || (section === 'actions' && path.length === 0);
  return isThere && typeof value === 'object' && value !== null;
}

function readName(value: string, kind: Reference['kind'] | undefined, reader: Reader): Reading {
  switch (kind) {
    case 'link':
      return reader.link(value, {});
    case 'action':
      return reader.deed(value);
    case 'text':
      return { words: `“${reader.phrase(value)}”`, dead: [] };
    case 'rule':
      return { words: `if ${reader.rule(value)}`, dead: [] };
    case 'duration':
      return { words: lengthInWords(value), dead: [] };
    default:
      return { words: plainWords(value), dead: [] };
  }
}

/** The ids of the texts that a part says itself. */
export function phrasesIn(path: Path, { namedBelow }: RecordReader): string[] {
  return namedTexts(namedBelow(path));
}

/** Whether a part runs shared actions, which may say something in turn. */
export function runsActions(path: Path, { namedBelow }: RecordReader): boolean {
  return namedBelow(path).some(({ kind }) => kind === 'control' || kind === 'action');
}

import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import type { RecordInfo, LinkEntry, Entry } from './entry.ts';
import type { Change } from './entry-parts.ts';
import { type Path, findPhrases, readPart, type RecordReader, hasActions } from './read-record.ts';
import type { Describer, Description } from './description.ts';
import { formatPlaceOnSide, type RecordPair, type Values } from './record-pair.ts';

type Prepare = (reader: Describer) => Describer;
const asItIs: Prepare = (reader) => reader;

/** Reports a changed value in any language. If its target disappeared, it's reported as a broken link. */
export function compareValue([was, is]: Values, path: Path, pair: RecordPair, prepare: Prepare = asItIs): Entry[] {
  const { about, before, after } = pair;
  const read = (value: unknown, record: RecordReader, code: string): Description | null =>
    value === undefined ? null : readPart(value, path, record, prepare(record.side.getDescriber(code)));
  const spoken = is === undefined ? before : after;
  const changes = getLanguages(path, pair).map((code): Change => {
    const isFallback = code !== '' && isInEnglish(path, spoken, code);
    const version = { languages: code === '' ? [] : [code], fallbacks: isFallback ? [code] : [] };
    return { ...version, before: read(was, before, code)?.words ?? null, after: read(is, after, code)?.words ?? null };
  });
  if (changes.every((change) => change.before === change.after)) return [];
  const place = formatPlaceOnSide(path, spoken);
  const end = createEndEntry({ ...about, place, isLeftOut: isEntry(path, after.section) }, [
    read(was, before, 'en'),
    read(is, after, 'en'),
  ]);
  if (end) return [end];
  return [{ ...about, kind: 'changed', place, isShared: isShared(is ?? was, path, spoken), changes: omitLanguages(changes, path, pair) }];
}

/** If both sides have a target, or neither has, it's an ordinary change. */
function createEndEntry(
  at: RecordInfo & Pick<LinkEntry, 'place' | 'isLeftOut'>,
  [was, is]: readonly [Description | null, Description | null],
): LinkEntry | null {
  if (!was || !is || was.dead.length === is.dead.length) return null;
  const isDead = is.dead.length > was.dead.length;
  return { ...at, kind: isDead ? 'dead' : 'alive', before: was.words, after: is.words, reasons: (isDead ? is : was).dead };
}

function isEntry(path: Path, section: string): boolean {
  return section === 'menus' || path.at(-3) === 'list';
}

function getLanguages(path: Path, { before, after }: RecordPair): readonly string[] {
  const isSpoken = [before, after].some((record) => findPhrases(path, record).length > 0 || hasActions(path, record));
  const earlier = before.side.model.manifest.site.languages;
  return isSpoken ? after.side.model.manifest.site.languages.filter((code) => earlier.includes(code)) : [''];
}

function omitLanguages(changes: readonly Change[], path: Path, { before, after }: RecordPair): readonly Change[] {
  const [first, ...others] = changes;
  const isSaid = [before, after].some((record) => findPhrases(path, record).length > 0);
  const isOne = first && !isSaid && others.every((other) => other.before === first.before && other.after === first.after);
  return isOne ? [{ ...first, languages: [], fallbacks: [] }] : changes;
}

function isInEnglish(path: Path, record: RecordReader, code: string): boolean {
  return findPhrases(path, record).every((id) => record.side.texts.isFallback(id, code));
}

/** Texts and destinations are defined elsewhere, so one change can affect several places. */
function isShared(value: unknown, path: Path, { references }: RecordReader): boolean {
  const kind = references.get(path.join('.'))?.kind;
  const marker = getExpressionMarker(value);
  return kind === 'link' || kind === 'action' || marker === 'text' || marker === 'link' || marker === 'action';
}

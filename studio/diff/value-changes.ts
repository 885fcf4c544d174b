import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import type { About, EndEntry, Entry } from './entry.ts';
import type { Change } from './entry-parts.ts';
import { type Path, phrasesIn, readPart, type RecordReader, runsActions } from './read-record.ts';
import type { Reader, Reading } from './reading.ts';
import { placeOn, type RecordPair, type Values } from './record-pair.ts';

type Prepare = (reader: Reader) => Reader;
const asItIs: Prepare = (reader) => reader;

/** A value that reads otherwise in some language; told as a dead end where it leads nowhere now. */
export function valueChanges([was, is]: Values, path: Path, pair: RecordPair, prepare: Prepare = asItIs): Entry[] {
  const { about, before, after } = pair;
  const read = (value: unknown, record: RecordReader, code: string): Reading | null =>
    value === undefined ? null : readPart(value, path, record, prepare(record.side.readerIn(code)));
  const spoken = is === undefined ? before : after;
  const changes = languagesOf(path, pair).map((code): Change => {
    const isFallback = code !== '' && isInEnglish(path, spoken, code);
    const version = { languages: code === '' ? [] : [code], fallbacks: isFallback ? [code] : [] };
    return { ...version, before: read(was, before, code)?.words ?? null, after: read(is, after, code)?.words ?? null };
  });
  if (changes.every((change) => change.before === change.after)) return [];
  const place = placeOn(path, spoken);
  const end = endEntry({ ...about, place, isLeftOut: isEntry(path, after.section) }, [read(was, before, 'en'), read(is, after, 'en')]);
  if (end) return [end];
  return [
    { ...about, kind: 'changed', place, isShared: isShared(is ?? was, path, spoken), changes: withoutLanguages(changes, path, pair) },
  ];
}

/** Where both sides lead somewhere, or neither does, it is a change like others. */
function endEntry(
  at: About & Pick<EndEntry, 'place' | 'isLeftOut'>,
  [was, is]: readonly [Reading | null, Reading | null],
): EndEntry | null {
  if (!was || !is || was.dead.length === is.dead.length) return null;
  const isDead = is.dead.length > was.dead.length;
  return { ...at, kind: isDead ? 'dead' : 'alive', before: was.words, after: is.words, reasons: (isDead ? is : was).dead };
}

/** A field of an entry of a list, or of an item of a menu. */
function isEntry(path: Path, section: string): boolean {
  return section === 'menus' || path.at(-3) === 'list';
}

/** The languages of both sides where the place may say something; else one without a name. */
function languagesOf(path: Path, { before, after }: RecordPair): readonly string[] {
  const isSpoken = [before, after].some((record) => phrasesIn(path, record).length > 0 || runsActions(path, record));
  const earlier = before.side.model.manifest.site.languages;
  return isSpoken ? after.side.model.manifest.site.languages.filter((code) => earlier.includes(code)) : [''];
}

/** An action that says nothing does the same in every language. */
function withoutLanguages(changes: readonly Change[], path: Path, { before, after }: RecordPair): readonly Change[] {
  const [first, ...others] = changes;
  const isSaid = [before, after].some((record) => phrasesIn(path, record).length > 0);
  const isOne = first && !isSaid && others.every((other) => other.before === first.before && other.after === first.after);
  return isOne ? [{ ...first, languages: [], fallbacks: [] }] : changes;
}

function isInEnglish(path: Path, record: RecordReader, code: string): boolean {
  return phrasesIn(path, record).every((id) => record.side.texts.isFallback(id, code));
}

/** Words and destinations come from elsewhere: the same change of one may be met in many places. */
function isShared(value: unknown, path: Path, { references }: RecordReader): boolean {
  const kind = references.get(path.join('.'))?.kind;
  const marker = getExpressionMarker(value);
  return kind === 'link' || kind === 'action' || marker === 'text' || marker === 'link' || marker === 'action';
}

import type { Schema } from '../../schemas/manifest/shape.ts';
import type { About, WholeEntry } from './entry.ts';
import type { Words } from './entry-parts.ts';
import { leavesIn, pathWords } from './leaves.ts';
import { bareWords, type Path, phrasesIn, readPart, type RecordReader } from './read-record.ts';
import { placeOn } from './record-pair.ts';
import { onSite } from './site-lines.ts';
import { valueAt } from '../project/records.ts';

interface Told {
  readonly about: About;
  readonly schema: Schema | undefined;
  /** Selects fields. Default: all. */
  readonly keep?: (path: Path) => boolean;
}

/** Describes a part or a whole record that exists on one side only, with all its texts. */
export function wholeEntry(kind: WholeEntry['kind'], path: Path, record: RecordReader, told: Told): WholeEntry {
  const { about, schema, keep = () => true } = told;
  const { side, section } = record;
  const leaves = leavesIn(valueAt(record.record, path), path, section, schema).filter((leaf) => keep(leaf.path));
  const labelled = leaves.map((leaf) => ({
    ...leaf,
    label: pathWords(leaf.path.slice(path.length)),
    phrases: phrasesIn(leaf.path, record),
  }));
  const said = labelled.filter(({ phrases }) => phrases.length > 0);
  const rest = labelled.filter(({ phrases }) => phrases.length === 0);
  const wordsIn = (code: string): Words => {
    const lines = said.map((leaf) => ({
      label: leaf.label,
      words: bareWords(leaf.value, leaf.path, record, side.readerIn(code)),
      isFallback: leaf.phrases.every((id) => side.texts.isFallback(id, code)),
    }));
    const isEnglish = lines.every(({ isFallback }) => isFallback);
    // Fallbacks are marked per line, or for the language if all lines are fallbacks.
    return {
      languages: [code],
      fallbacks: isEnglish ? [code] : [],
      lines: lines.map((line) => ({ ...line, isFallback: line.isFallback && !isEnglish })),
    };
  };
  const facts = rest.map((leaf) => ({ label: leaf.label, words: readPart(leaf.value, leaf.path, record, side.readerIn('en')).words }));
  const words = said.length === 0 ? [] : side.model.manifest.site.languages.map(wordsIn);
  return { ...about, kind, place: placeOn(path, record), facts: onSite(facts, side.model.key), words };
}

import type { Schema } from '../../schemas/manifest/shape.ts';
import type { RecordInfo, RecordEntry } from './entry.ts';
import type { Words } from './entry-parts.ts';
import { collectLeaves, formatPath } from './leaves.ts';
import { readText, type Path, findPhrases, readPart, type RecordReader } from './read-record.ts';
import { formatPlaceOnSide } from './record-pair.ts';
import { toSiteLines } from './site-lines.ts';
import { getValue } from '../project/records.ts';

interface DescribeOptions {
  readonly about: RecordInfo;
  readonly schema: Schema | undefined;
  readonly keep?: (path: Path) => boolean;
}

export function describeRecordEntry(kind: RecordEntry['kind'], path: Path, record: RecordReader, options: DescribeOptions): RecordEntry {
  const { about, schema, keep = () => true } = options;
  const { side, section } = record;
  const leaves = collectLeaves(getValue(record.record, path), path, section, schema).filter((leaf) => keep(leaf.path));
  const labelled = leaves.map((leaf) => ({
    ...leaf,
    label: formatPath(leaf.path.slice(path.length)),
    phrases: findPhrases(leaf.path, record),
  }));
  const texts = labelled.filter(({ phrases }) => phrases.length > 0);
  const rest = labelled.filter(({ phrases }) => phrases.length === 0);
  const getTexts = (code: string): Words => {
    const lines = texts.map((leaf) => ({
      label: leaf.label,
      words: readText(leaf.value, leaf.path, record, side.getDescriber(code)),
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
  const facts = rest.map((leaf) => ({ label: leaf.label, words: readPart(leaf.value, leaf.path, record, side.getDescriber('en')).words }));
  const words = texts.length === 0 ? [] : side.model.manifest.site.languages.map(getTexts);
  return { ...about, kind, place: formatPlaceOnSide(path, record), facts: toSiteLines(facts, side.model.key), words };
}

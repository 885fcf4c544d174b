import type { Route } from '../../schemas/manifest/navigation.ts';
import { isObject, type Schema } from '../../schemas/manifest/shape.ts';
import type { RecordInfo, RecordEntry } from './entry.ts';
import { readProp } from './description.ts';
import type { RecordReader } from './read-record.ts';
import { toSiteLines } from './site-lines.ts';
import { describeRecordEntry } from './describe-whole.ts';
import { FALLBACK_LANGUAGE } from '../project/texts.ts';

export function createPageEntry(kind: 'new' | 'gone', about: RecordInfo, record: RecordReader, schema: Schema | undefined): RecordEntry {
  const { path, title } = record.record as Route; // The section is `routes`.
  const named = { ...about, name: `${about.name} (${path})` };
  if (kind === 'new') return describeRecordEntry(kind, [], record, { about: named, schema });
  const words = isObject(title) ? readProp(title, record.side.getDescriber(FALLBACK_LANGUAGE)).words : '';
  return { ...named, kind, place: '', facts: toSiteLines([{ label: 'title', words }], record.side.model.key), words: [] };
}

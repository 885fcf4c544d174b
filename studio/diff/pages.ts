import type { Route } from '../../schemas/manifest/navigation.ts';
import { isObject, type Schema } from '../../schemas/manifest/shape.ts';
import type { About, WholeEntry } from './entry.ts';
import { readProp } from './reading.ts';
import type { RecordReader } from './read-record.ts';
import { onSite } from './site-lines.ts';
import { wholeEntry } from './whole.ts';
import { FALLBACK_LANGUAGE } from '../project/texts.ts';

/** A page that is new, with all its words, or gone, with what it was called. */
export function pageEntry(kind: 'new' | 'gone', about: About, record: RecordReader, schema: Schema | undefined): WholeEntry {
  const { path, title } = record.record as Route; // of the section of routes
  const named = { ...about, name: `${about.name} (${path})` };
  if (kind === 'new') return wholeEntry(kind, [], record, { about: named, schema });
  const words = isObject(title) ? readProp(title, record.side.readerIn(FALLBACK_LANGUAGE)).words : '';
  return { ...named, kind, place: '', facts: onSite([{ label: 'title', words }], record.side.model.key), words: [] };
}

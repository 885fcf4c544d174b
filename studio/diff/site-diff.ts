import type { JsonObject } from '../../schemas/manifest/shape.ts';
import type { SiteModel } from '../model/site-model.ts';
import { actionsByName } from './actions-by-name.ts';
import { type Comparison, comparisonOf } from './comparison.ts';
import { componentWords } from './component-words.ts';
import { dueChanges } from './due-changes.ts';
import type { Entry } from './entry.ts';
import { noticeEntry } from './notices.ts';
import { featureChanges, languageChanges } from './offers.ts';
import { pageEntry } from './pages.ts';
import { aboutRecord } from './places.ts';
import { recordReader } from './read-record.ts';
import { recordChanges } from './record-changes.ts';
import { recordSchema, sectionsOf } from './sections.ts';
import type { Side } from './side.ts';
import { isTouched, keysOf } from './touched.ts';
import { wholeEntry } from './whole.ts';

/** Compares a site from the visitors' point of view. */
export function siteDiff(was: SiteModel, is: SiteModel): Entry[] {
  const comparison = comparisonOf(was, is);
  const [before, after] = [comparison.before, comparison.after].map((side) => sectionsOf(side, comparison.schema));
  const sections = keysOf(before ?? {}, after ?? {});
  return [
    ...dueChanges(comparison),
    ...sections.flatMap((section) => sectionChanges(section, before?.[section] ?? {}, after?.[section] ?? {}, comparison)),
    ...actionsByName(comparison),
    ...featureChanges(comparison),
    ...languageChanges(comparison),
    ...componentWords(comparison),
  ];
}

function sectionChanges(section: string, was: JsonObject, is: JsonObject, comparison: Comparison): Entry[] {
  const { before, after } = comparison;
  return keysOf(was, is).flatMap((id) => {
    if (was[id] === undefined) return wholeRecord('new', [section, id, is[id]], after);
    if (is[id] === undefined) return wholeRecord('gone', [section, id, was[id]], before);
    return changedRecord([section, id], was[id], is[id], comparison);
  });
}

type Name = readonly [section: string, id: string];

/** Reports a record that exists on one side only. Languages are reported with their missing texts (`languageChanges`). */
function wholeRecord(kind: 'new' | 'gone', [section, id, record]: readonly [...Name, unknown], side: Side): Entry[] {
  if (section === 'languages') return [];
  const schema = recordSchema(side.model.site.project.schema, section, id);
  const about = aboutRecord(section, id, side);
  const reader = recordReader(side, section, record, schema);
  if (section === 'surfaces') return [noticeEntry(kind, about, reader, schema)];
  return [section === 'routes' ? pageEntry(kind, about, reader, schema) : wholeEntry(kind, [], reader, { about, schema })];
}

function changedRecord(
  [section, id]: Name,
  was: unknown,
  is: unknown,
  { before, after, sides, changed, schema: whole }: Comparison,
): Entry[] {
  const schema = recordSchema(whole, section, id);
  if (!isTouched(was, is, schema, changed)) return [];
  const [one, other] = [recordReader(before, section, was, schema), recordReader(after, section, is, schema)];
  return recordChanges({ about: aboutRecord(section, id, after), sides, changed, before: one, after: other }, schema);
}

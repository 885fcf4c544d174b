import type { JsonObject } from '../../schemas/manifest/shape.ts';
import type { SiteModel } from '../model/site-model.ts';
import { compareSharedActions } from './actions-by-name.ts';
import { type Comparison, createComparison } from './comparison.ts';
import { compareComponentTexts } from './component-texts.ts';
import { compareAudiences } from './audience-changes.ts';
import type { Entry } from './entry.ts';
import { createNoticeEntry } from './notices.ts';
import { compareFeatures, compareLanguages } from './offers.ts';
import { createPageEntry } from './pages.ts';
import { describeRecord } from './places.ts';
import { createRecordReader } from './read-record.ts';
import { compareRecords } from './record-changes.ts';
import { getRecordSchema, getSections } from './sections.ts';
import type { Side } from './side.ts';
import { isTouched, findChangedKeys } from './changed-names.ts';
import { describeRecordEntry } from './describe-whole.ts';

export function compareSites(was: SiteModel, is: SiteModel): Entry[] {
  const comparison = createComparison(was, is);
  const [before, after] = [comparison.before, comparison.after].map((side) => getSections(side, comparison.schema));
  const sections = findChangedKeys(before ?? {}, after ?? {});
  return [
    ...compareAudiences(comparison),
    ...sections.flatMap((section) => compareSections(section, before?.[section] ?? {}, after?.[section] ?? {}, comparison)),
    ...compareSharedActions(comparison),
    ...compareFeatures(comparison),
    ...compareLanguages(comparison),
    ...compareComponentTexts(comparison),
  ];
}

function compareSections(section: string, was: JsonObject, is: JsonObject, comparison: Comparison): Entry[] {
  const { before, after } = comparison;
  return findChangedKeys(was, is).flatMap((id) => {
    if (was[id] === undefined) return createWholeEntry('new', [section, id, is[id]], after);
    if (is[id] === undefined) return createWholeEntry('gone', [section, id, was[id]], before);
    return compareRecord([section, id], was[id], is[id], comparison);
  });
}

type Name = readonly [section: string, id: string];

/** Reports a record that exists on one side only. Languages are reported with their missing texts. */
function createWholeEntry(kind: 'new' | 'gone', [section, id, record]: readonly [...Name, unknown], side: Side): Entry[] {
  if (section === 'languages') return [];
  const schema = getRecordSchema(side.model.site.project.schema, section, id);
  const about = describeRecord(section, id, side);
  const reader = createRecordReader(side, section, record, schema);
  if (section === 'surfaces') return [createNoticeEntry(kind, about, reader, schema)];
  return [section === 'routes' ? createPageEntry(kind, about, reader, schema) : describeRecordEntry(kind, [], reader, { about, schema })];
}

function compareRecord(
  [section, id]: Name,
  was: unknown,
  is: unknown,
  { before, after, sides, changed, schema: whole }: Comparison,
): Entry[] {
  const schema = getRecordSchema(whole, section, id);
  if (!isTouched(was, is, schema, changed)) return [];
  const [one, other] = [createRecordReader(before, section, was, schema), createRecordReader(after, section, is, schema)];
  return compareRecords({ about: describeRecord(section, id, after), sides, changed, before: one, after: other }, schema);
}

import { compareActions } from './action-changes.ts';
import type { Comparison } from './comparison.ts';
import type { Entry } from './entry.ts';
import { describeRecord } from './places.ts';
import { createRecordReader } from './read-record.ts';
import { getRecordSchema } from './sections.ts';
import type { RecordPair, Values } from './record-pair.ts';
import { isTouched, findChangedKeys } from './changed-names.ts';
import { compareValue } from './value-changes.ts';

/** Action raised by links to upcoming pages. No record refers to it. */
const UPCOMING = 'upcoming';

/**
 * Shared actions are reported where records use them. This covers the rest: audiences of the rules in them, and the action that the product
 * uses by name.
 */
export function compareSharedActions(comparison: Comparison): Entry[] {
  const { before, after, changed, schema: all } = comparison;
  const [earlier, later] = [before.model.offered.actions, after.model.offered.actions];
  return findChangedKeys(earlier, later).flatMap((id): Entry[] => {
    const [was, is] = [earlier[id], later[id]];
    const schema = getRecordSchema(all, 'actions', id);
    const pair = createPair(id, [was, is], comparison);
    if (!was || !is) return id === UPCOMING ? compareValue([was, is], [], pair) : [];
    if (!isTouched(was, is, schema, changed)) return [];
    const found = compareActions([was, is], [], pair);
    return id === UPCOMING ? found : found.filter(({ kind }) => kind === 'holds' || kind === 'fails' || kind === 'unknown');
  });
}

function createPair(id: string, [was, is]: Values, { before, after, sides, changed, schema: all }: Comparison): RecordPair {
  const schema = getRecordSchema(all, 'actions', id);
  const [one, other] = [createRecordReader(before, 'actions', was, schema), createRecordReader(after, 'actions', is, schema)];
  return { about: describeRecord('actions', id, after), sides, changed, before: one, after: other };
}

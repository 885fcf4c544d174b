import { actionChanges } from './action-changes.ts';
import type { Comparison } from './comparison.ts';
import type { Entry } from './entry.ts';
import { aboutRecord } from './places.ts';
import { recordReader } from './read-record.ts';
import { recordSchema } from './sections.ts';
import type { RecordPair, Values } from './record-pair.ts';
import { isTouched, keysOf } from './touched.ts';
import { valueChanges } from './value-changes.ts';

/** Action raised by links to upcoming pages. No record refers to it. */
const UPCOMING = 'upcoming';

/**
 * Shared actions are reported where records use them. This covers the rest: audiences of the rules in them, and the action that the product
 * uses by name.
 */
export function actionsByName(comparison: Comparison): Entry[] {
  const { before, after, changed, schema: all } = comparison;
  const [earlier, later] = [before.model.offered.actions, after.model.offered.actions];
  return keysOf(earlier, later).flatMap((id): Entry[] => {
    const [was, is] = [earlier[id], later[id]];
    const schema = recordSchema(all, 'actions', id);
    const pair = pairOf(id, [was, is], comparison);
    if (!was || !is) return id === UPCOMING ? valueChanges([was, is], [], pair) : [];
    if (!isTouched(was, is, schema, changed)) return [];
    const found = actionChanges([was, is], [], pair);
    return id === UPCOMING ? found : found.filter(({ kind }) => kind === 'holds' || kind === 'fails' || kind === 'unknown');
  });
}

function pairOf(id: string, [was, is]: Values, { before, after, sides, changed, schema: all }: Comparison): RecordPair {
  const schema = recordSchema(all, 'actions', id);
  const [one, other] = [recordReader(before, 'actions', was, schema), recordReader(after, 'actions', is, schema)];
  return { about: aboutRecord('actions', id, after), sides, changed, before: one, after: other };
}

import { toSituation } from '../../rules/situation.ts';
import { compileChecked } from '../project/rules.ts';
import { computeDueChanges } from './audience-changes.ts';
import type { RecordInfo, Entry } from './entry.ts';
import { describeRows } from './audience-rows.ts';
import { isSameRule, type Sides } from './sides.ts';

export function compareRuleConditions(about: RecordInfo, place: string, [was, is]: readonly [string, string], sides: Sides): Entry[] {
  if (isSameRule(was, is, sides)) return [];
  const { before, after, context, getLogic: logicOf } = sides;
  const changes = computeDueChanges([{ id: place, logic: logicOf(before, was) }], [{ id: place, logic: logicOf(after, is) }], sides);
  const people = changes.map((change): Entry => ({
    ...about,
    kind: change.kind === 'gains' ? 'holds' : 'fails',
    place,
    rule: is,
    rows: describeRows(change, { before: was, after: is }, sides),
    witness: toSituation(change.witness, context.catalogue),
  }));
  return people.length > 0 ? people : [compareUnknown(about, place, [was, is], sides)];
}

/** Rules with the same audience can differ in their fallback for unavailable facts. */
function compareUnknown(about: RecordInfo, place: string, [was, is]: readonly [string, string], { before, after }: Sides): Entry {
  const [first, second] = [compileChecked(was, before.book).onUnknown, compileChecked(is, after.book).onUnknown];
  return { ...about, kind: 'unknown', place, before: first, after: second };
}

import { getChild, isObject, type JsonObject, type Schema } from '../../schemas/manifest/shape.ts';
import { compareActions } from './action-changes.ts';
import { compareRuleConditions } from './conditions.ts';
import type { Entry } from './entry.ts';
import { sortByOrder, isOrdered, sortKeys, getSchema } from './leaves.ts';
import { getTitle } from './places.ts';
import { isAction, isExpression, type Path } from './read-record.ts';
import { formatPlaceOnSide, type RecordPair, type Values } from './record-pair.ts';
import type { Side } from './side.ts';
import { isChanged } from './changed-names.ts';
import { compareValue } from './value-changes.ts';
import { describeRecordEntry } from './describe-whole.ts';

export function compareRecords(pair: RecordPair, schema: Schema | undefined): Entry[] {
  return compareValues([pair.before.record, pair.after.record], [], schema, pair);
}

function compareValues(values: Values, path: Path, schema: Schema | undefined, pair: RecordPair): Entry[] {
  const [was, is] = values;
  if (isUnchanged(values, path, pair)) return [];
  const { section } = pair.after;
  if (isAction(was, path, section) && isAction(is, path, section)) return compareActions([was, is], path, pair);
  const isGroup = (value: unknown): value is JsonObject => isObject(value) && !isExpression(value, path, section);
  if (isGroup(was) && isGroup(is)) return groupChanges([was, is], path, schema, pair);
  if (was === undefined && isGroup(is)) return [describeRecordEntry('added', path, pair.after, { about: pair.about, schema })];
  if (is === undefined && isGroup(was)) return [describeRecordEntry('removed', path, pair.before, { about: pair.about, schema })];
  const rules = getRuleNames(path, pair);
  return rules
    ? compareRuleConditions(pair.about, formatPlaceOnSide(path, pair.after), rules, pair.sides)
    : compareValue(values, path, pair);
}

/** Shortcut, because most parts are unchanged, including their references. */
function isUnchanged([was, is]: Values, path: Path, { after, changed }: RecordPair): boolean {
  const isWrittenSo = was === is || JSON.stringify(was) === JSON.stringify(is);
  return isWrittenSo && !after.findReferences(path).some((reference) => isChanged(reference, changed));
}

function groupChanges([was, is]: readonly [JsonObject, JsonObject], path: Path, schema: Schema | undefined, pair: RecordPair): Entry[] {
  const isList = isOrdered(was) || isOrdered(is);
  const branch = schema && getSchema(schema, is);
  const keys = sortKeys({ ...was, ...is }, branch);
  const below = keys.flatMap((key) =>
    key === 'order' && typeof (is[key] ?? was[key]) === 'number'
      ? []
      : compareValues([was[key], is[key]], [...path, key], branch && getChild(branch, key), pair),
  );
  return [...(isList ? compareOrder([was, is], path, pair) : []), ...below];
}

/** Compares the resulting order. The numbers themselves aren't visible. */
function compareOrder([was, is]: readonly [JsonObject, JsonObject], path: Path, pair: RecordPair): Entry[] {
  const earlier = sortByOrder(was).filter((key) => Object.hasOwn(is, key));
  const later = sortByOrder(is).filter((key) => Object.hasOwn(was, key));
  if (earlier.join() === later.join()) return [];
  const getTitles = (keys: readonly string[], list: JsonObject, side: Side): string[] =>
    keys.map((key) => getTitle(list[key], side) ?? key);
  const { about, before, after } = pair;
  return [
    {
      ...about,
      kind: 'order',
      place: formatPlaceOnSide(path, pair.after),
      before: getTitles(earlier, was, before.side),
      after: getTitles(later, is, after.side),
    },
  ];
}

function getRuleNames(path: Path, { before, after }: RecordPair): readonly [string, string] | null {
  const [was, is] = [before, after].map(({ references }) => references.get(path.join('.')));
  return was?.kind === 'rule' && is?.kind === 'rule' ? [was.id, is.id] : null;
}

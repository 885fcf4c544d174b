import { getChild, isObject, type JsonObject, type Schema } from '../../schemas/manifest/shape.ts';
import { actionChanges } from './action-changes.ts';
import { conditionChanges } from './conditions.ts';
import type { Entry } from './entry.ts';
import { inOrder, isOrdered, keysInTurn, schemaOf } from './leaves.ts';
import { titleOf } from './places.ts';
import { isAction, isExpression, type Path } from './read-record.ts';
import { placeOn, type RecordPair, type Values } from './record-pair.ts';
import type { Side } from './side.ts';
import { isChanged } from './touched.ts';
import { valueChanges } from './value-changes.ts';
import { wholeEntry } from './whole.ts';

export function recordChanges(pair: RecordPair, schema: Schema | undefined): Entry[] {
  return changesIn([pair.before.record, pair.after.record], [], schema, pair);
}

function changesIn(values: Values, path: Path, schema: Schema | undefined, pair: RecordPair): Entry[] {
  const [was, is] = values;
  if (isAsItWas(values, path, pair)) return [];
  const { section } = pair.after;
  if (isAction(was, path, section) && isAction(is, path, section)) return actionChanges([was, is], path, pair);
  const isGroup = (value: unknown): value is JsonObject => isObject(value) && !isExpression(value, path, section);
  if (isGroup(was) && isGroup(is)) return groupChanges([was, is], path, schema, pair);
  if (was === undefined && isGroup(is)) return [wholeEntry('added', path, pair.after, { about: pair.about, schema })];
  if (is === undefined && isGroup(was)) return [wholeEntry('removed', path, pair.before, { about: pair.about, schema })];
  const rules = ruleNames(path, pair);
  return rules ? conditionChanges(pair.about, placeOn(path, pair.after), rules, pair.sides) : valueChanges(values, path, pair);
}

/** Shortcut, because most parts are unchanged, including their references. */
function isAsItWas([was, is]: Values, path: Path, { after, changed }: RecordPair): boolean {
  const isWrittenSo = was === is || JSON.stringify(was) === JSON.stringify(is);
  return isWrittenSo && !after.namedBelow(path).some((reference) => isChanged(reference, changed));
}

function groupChanges([was, is]: readonly [JsonObject, JsonObject], path: Path, schema: Schema | undefined, pair: RecordPair): Entry[] {
  const isList = isOrdered(was) || isOrdered(is);
  const branch = schema && schemaOf(schema, is);
  const keys = keysInTurn({ ...was, ...is }, branch);
  const below = keys.flatMap((key) =>
    key === 'order' && typeof (is[key] ?? was[key]) === 'number'
      ? []
      : changesIn([was[key], is[key]], [...path, key], branch && getChild(branch, key), pair),
  );
  return [...(isList ? orderChanges([was, is], path, pair) : []), ...below];
}

/** Compares the resulting order. The numbers themselves aren't visible. */
function orderChanges([was, is]: readonly [JsonObject, JsonObject], path: Path, pair: RecordPair): Entry[] {
  const earlier = inOrder(was).filter((key) => Object.hasOwn(is, key));
  const later = inOrder(is).filter((key) => Object.hasOwn(was, key));
  if (earlier.join() === later.join()) return [];
  const called = (keys: readonly string[], list: JsonObject, side: Side): string[] => keys.map((key) => titleOf(list[key], side) ?? key);
  const { about, before, after } = pair;
  return [
    {
      ...about,
      kind: 'order',
      place: placeOn(path, pair.after),
      before: called(earlier, was, before.side),
      after: called(later, is, after.side),
    },
  ];
}

function ruleNames(path: Path, { before, after }: RecordPair): readonly [string, string] | null {
  const [was, is] = [before, after].map(({ references }) => references.get(path.join('.')));
  return was?.kind === 'rule' && is?.kind === 'rule' ? [was.id, is.id] : null;
}

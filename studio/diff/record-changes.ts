import { situationOf } from '../../rules/situation.ts';
import type { ComponentParts } from '../../schemas/manifest/component.ts';
import { childOf, isObject, type JsonObject, type Schema } from '../../schemas/manifest/shape.ts';
import { type Mention, mentionsIn } from '../project/mentions.ts';
import { schemaFor } from '../project/resolve.ts';
import { changesOf } from './due-changes.ts';
import type { Entry } from './entry.ts';
import { toldRows } from './rows-told.ts';
import { isSameRule, type Sides } from './sides.ts';

/** A section of both sides, record by record, as visitors meet it. */
export interface SectionPair {
  readonly section: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** What one name of a manifest stands for, on one side. */
type Meaning = (side: 'before' | 'after', mention: Mention) => unknown;

interface Walk {
  readonly section: string;
  readonly id: string;
  readonly sides: Sides;
  readonly meaning: Meaning;
  readonly mentions: Readonly<Record<'before' | 'after', ReadonlyMap<string, Mention>>>;
}

/** Sections of definitions that do something only where they are named: under another name they are the same. */
const NAMED = ['links', 'actions', 'menus'];

/** The differences between the records of a section that do not hang on who is asking. */
export function recordChanges(pair: SectionPair, sides: Sides, parts: ComponentParts, meaning: Meaning): Entry[] {
  const { section, before, after } = pair;
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const isNamed = NAMED.includes(section);
  return ids.flatMap((id): Entry[] => {
    const [was, is] = [before[id], after[id]];
    if (was === undefined) return isNamed && isAmong(is, before, after) ? [] : [{ section, id, kind: 'added', path: '', after: is }];
    if (is === undefined) return isNamed && isAmong(was, after, before) ? [] : [{ section, id, kind: 'removed', path: '', before: was }];
    if (isUntouched(was, is, sides)) return [];
    const schema = recordSchema(parts, section, id);
    const mentions = { before: byPath(schema, was), after: byPath(schema, is) };
    const walk = { section, id, sides, meaning, mentions };
    return [...conditionChanges(walk), ...changesIn(was, is, [], walk)];
  });
}

/** Looking for what a record names is costly, and most records of an edited project are as they were. */
function isUntouched(was: unknown, is: unknown, { editedRules }: Sides): boolean {
  const text = JSON.stringify(is);
  return (was === is || JSON.stringify(was) === text) && !editedRules.some((rule) => text.includes(`"${rule}"`));
}

/** Whether a record without its counterpart has one under another name, which is new there. */
function isAmong(record: unknown, others: JsonObject, own: JsonObject): boolean {
  const text = JSON.stringify(record);
  return Object.entries(others).some(([id, other]) => !Object.hasOwn(own, id) && JSON.stringify(other) === text);
}

function recordSchema(parts: ComponentParts, section: string, id: string): Schema | undefined {
  const schema = childOf(schemaFor(parts), section);
  return schema && childOf(schema, id);
}

function byPath(schema: Schema | undefined, record: unknown): ReadonlyMap<string, Mention> {
  const mentions = schema ? mentionsIn(schema, record) : [];
  return new Map(mentions.map((mention) => [mention.path.join('.'), mention]));
}

/** Rules that a record names in the same place, but that decide otherwise. */
function conditionChanges({ section, id, sides, mentions }: Walk): Entry[] {
  return [...mentions.before].flatMap(([path, was]): Entry[] => {
    const is = mentions.after.get(path);
    if (was.kind !== 'rule' || is?.kind !== 'rule' || isSameRule(was.id, is.id, sides)) return [];
    const entry = { section, id, kind: 'condition', path, before: was.id, after: is.id } as const;
    const { context } = sides;
    const due = [[sides.before, was] as const, [sides.after, is] as const].map(([side, { id: rule }]) => [
      { id: path, logic: sides.logicOf(side, rule) },
    ]);
    const changes = changesOf(due[0] ?? [], due[1] ?? [], sides);
    if (changes.length === 0) return [entry];
    return changes.map((change) => ({
      ...entry,
      other: change.kind,
      rows: toldRows(change, { before: was.id, after: is.id }, sides),
      witness: situationOf(change.witness, context.catalogue),
    }));
  });
}

type Path = readonly string[];

function changesIn(was: unknown, is: unknown, path: Path, walk: Walk): Entry[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  if (isObject(was) && isObject(is)) return objectChanges(was, is, path, walk);
  if (isSameName(path, walk)) return [];
  const { section, id } = walk;
  return [{ section, id, kind: 'changed', path: path.join('.'), before: was, after: is }];
}

function objectChanges(was: JsonObject, is: JsonObject, path: Path, walk: Walk): Entry[] {
  const { section, id } = walk;
  const isOrdered = [was, is].some((record) => Object.values(record).some((item) => isObject(item) && typeof item['order'] === 'number'));
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const turn = isOrdered ? orderChange(was, is) : null;
  const below = keys.flatMap((key) => {
    const [a, b] = [was[key], is[key]].map((item) => (isOrdered ? withoutOrder(item) : item));
    return changesIn(a, b, [...path, key], walk);
  });
  return turn === null ? below : [{ section, id, kind: 'order', path: path.join('.'), ...turn }, ...below];
}

/** The number itself says nothing: only the order that follows from it does. */
function withoutOrder(item: unknown): unknown {
  if (!isObject(item)) return item;
  const { order: _, ...rest } = item;
  return rest;
}

function orderChange(was: JsonObject, is: JsonObject): { readonly before: string; readonly after: string } | null {
  const [before, after] = [inOrder(was).filter((key) => Object.hasOwn(is, key)), inOrder(is).filter((key) => Object.hasOwn(was, key))];
  return before.join() === after.join() ? null : { before: before.join(', '), after: after.join(', ') };
}

function inOrder(record: JsonObject): string[] {
  const orderOf = (key: string): number => {
    const item = record[key];
    return isObject(item) && typeof item['order'] === 'number' ? item['order'] : 0;
  };
  return Object.keys(record).sort((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1));
}

/** Whether both sides name the same thing in this place, called otherwise. */
function isSameName(path: Path, { mentions, meaning }: Walk): boolean {
  const at = path.join('.');
  const [was, is] = [mentions.before.get(at), mentions.after.get(at)];
  if (!was || !is || was.kind !== is.kind) return false;
  if (was.kind === 'rule') return true; // told as a condition
  const [a, b] = [meaning('before', was), meaning('after', is)];
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b);
}

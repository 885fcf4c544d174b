import { getMeaning } from '../../../schemas/manifest/meaning.ts';
import { findBranch, getChild, getDef, isObject, isOptional, type Schema, getShape, unwrap } from '../../../schemas/manifest/shape.ts';
import type { Path } from '../../project/references.ts';

const WHOLE: Readonly<Record<string, 'link' | 'action'>> = { links: 'link', actions: 'action' };

const TARGETS = ['route', 'site'];

export interface Unit {
  readonly path: Path;
  /** Set if the part is a whole record. */
  readonly record: 'link' | 'action' | null;
}

/** Returns whether a file contains the value. Implied values can only be removed with their origin. */
type IsWritten = (path: Path) => boolean;

/** Returns the smallest removable part around a path, or null if the record depends on it. */
export function findUnit(schema: Schema, effective: unknown, path: Path, isWritten: IsWritten): Unit | null {
  const [section, , field] = path;
  const record = WHOLE[String(section)] ?? null;
  // A link needs a target.
  if (section === 'links' && TARGETS.includes(String(path.at(-1)))) {
    return field === 'app' ? { path: path.slice(0, -1), record: null } : { path: path.slice(0, -1), record };
  }
  // A menu entry needs a link or children.
  if (section === 'menus' && (path.at(-1) === 'link' || path.at(-1) === 'children')) return { path: path.slice(0, -1), record: null };
  const least = record === null ? 2 : 1;
  const depth = getRemovableDepths(schema, effective, path).findLast((each) => each > least && isWritten(path.slice(0, each)));
  if (depth === undefined) return null;
  return { path: path.slice(0, depth), record: depth === 2 ? record : null };
}

/** Returns the lengths of the path prefixes that can be removed: an optional field, an entry or a list item. */
function getRemovableDepths(root: Schema, value: unknown, path: Path): number[] {
  const depths: number[] = [];
  let schema: Schema | undefined = root;
  let at = value;
  for (const [index, key] of path.entries()) {
    const here: Schema | undefined = schema && resolveSchema(schema, at);
    if (!here) break;
    const isExpression: boolean = getMeaning(here) !== undefined;
    const child: Schema | undefined = isExpression ? undefined : getChild(here, key);
    const isCase = isExpression && path[index - 1] === 'cases';
    if (isCase || (child && isRemovable(here, key, child))) depths.push(index + 1);
    schema = isExpression ? here : child;
    at = getChildValue(at, key);
  }
  return depths;
}

/** A reference that takes its label from a link needs the link. */
function isRemovable(schema: Schema, key: string | number, child: Schema): boolean {
  if (getDef(schema).type !== 'object') return true;
  return isOptional(child) && !(key === 'link' && Object.hasOwn(getShape(schema) ?? {}, 'label'));
}

function resolveSchema(schema: Schema, value: unknown): Schema | undefined {
  const own = unwrap(schema);
  return getDef(own).type === 'union' ? findBranch(own, value)?.schema : own;
}

export function getChildValue(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)] as unknown;
  return isObject(value) ? value[key] : undefined;
}

const CONTAINERS = ['list', 'cases', 'children'];

interface Reduction {
  readonly units: Unit[];
  /** Lists that the record requires. */
  readonly stuck: Path[];
}

/** Replaces the removal of all entries by the removal of the list or its parent. */
export function replaceEmptied(schema: Schema, effective: unknown, units: readonly Unit[], isWritten: IsWritten): Reduction {
  const gone = new Set(units.map(({ path }) => JSON.stringify(path)));
  const emptied = new Map<string, Path>();
  for (const { path } of units) {
    const above = path.slice(0, -1);
    const around = above.reduce(getChildValue, effective);
    const isList = Array.isArray(around) || CONTAINERS.includes(String(above.at(-1)));
    const keys: readonly (string | number)[] = Array.isArray(around) ? [...around.keys()] : Object.keys(Object(around) as object);
    if (isList && keys.every((key) => gone.has(JSON.stringify([...above, key])))) emptied.set(JSON.stringify(above), above);
  }
  if (emptied.size === 0) return { units: [...units], stuck: [] };
  const found = [...emptied.values()].map((path) => ({ path, unit: findUnit(schema, effective, path, isWritten) }));
  const kept = units.filter(({ path }) => !emptied.has(JSON.stringify(path.slice(0, -1))));
  const more = replaceEmptied(schema, effective, [...kept, ...found.flatMap(({ unit }) => unit ?? [])], isWritten);
  return { units: more.units, stuck: [...found.flatMap(({ path, unit }) => (unit ? [] : [path])), ...more.stuck] };
}

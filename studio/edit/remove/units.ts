import { getMeaning } from '../../../schemas/manifest/meaning.ts';
import { findBranch, getChild, getDef, isObject, isOptional, type Schema, getShape, unwrap } from '../../../schemas/manifest/shape.ts';
import type { Path } from '../../project/references.ts';

/** Sections whose records go as a whole when they lead nowhere; what names them goes in turn. */
const WHOLE: Readonly<Record<string, 'link' | 'action'>> = { links: 'link', actions: 'action' };

const TARGETS = ['route', 'site'];

/** A part of a manifest that can go, so that nothing in it leads nowhere. */
export interface Unit {
  readonly path: Path;
  /** When it is a record itself. */
  readonly record: 'link' | 'action' | null;
}

/** Whether files write what stands there: what follows from something else can only go with that. */
type IsWritten = (path: Path) => boolean;

/** The smallest part around a place that can be left out; null where the record cannot do without it. */
export function unitAround(schema: Schema, effective: unknown, path: Path, isWritten: IsWritten): Unit | null {
  const [section, , field] = path;
  const record = WHOLE[String(section)] ?? null;
  // A link whose target is gone is no link.
  if (section === 'links' && TARGETS.includes(String(path.at(-1)))) {
    return field === 'app' ? { path: path.slice(0, -1), record: null } : { path: path.slice(0, -1), record };
  }
  // An entry of a menu that does not lead on is none, nor one that groups nothing.
  if (section === 'menus' && (path.at(-1) === 'link' || path.at(-1) === 'children')) return { path: path.slice(0, -1), record: null };
  const least = record === null ? 2 : 1;
  const depth = removableDepths(schema, effective, path).findLast((each) => each > least && isWritten(path.slice(0, each)));
  if (depth === undefined) return null;
  return { path: path.slice(0, depth), record: depth === 2 ? record : null };
}

/** How far into a path what stands there may be left out: an optional field, an entry, an item of a list. */
function removableDepths(root: Schema, value: unknown, path: Path): number[] {
  const depths: number[] = [];
  let schema: Schema | undefined = root;
  let at = value;
  for (const [index, key] of path.entries()) {
    const here: Schema | undefined = schema && resolved(schema, at);
    if (!here) break;
    const isExpression: boolean = getMeaning(here) !== undefined;
    const child: Schema | undefined = isExpression ? undefined : getChild(here, key);
    const isCase = isExpression && path[index - 1] === 'cases';
    if (isCase || (child && mayLack(here, key, child))) depths.push(index + 1);
    schema = isExpression ? here : child;
    at = within(at, key);
  }
  return depths;
}

/** A place that is called after its link is nothing without it. */
function mayLack(schema: Schema, key: string | number, child: Schema): boolean {
  if (getDef(schema).type !== 'object') return true;
  return isOptional(child) && !(key === 'link' && Object.hasOwn(getShape(schema) ?? {}, 'label'));
}

function resolved(schema: Schema, value: unknown): Schema | undefined {
  const own = unwrap(schema);
  return getDef(own).type === 'union' ? findBranch(own, value)?.schema : own;
}

export function within(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)] as unknown;
  return isObject(value) ? value[key] : undefined;
}

const CONTAINERS = ['list', 'cases', 'children'];

interface Thinned {
  readonly units: Unit[];
  /** Lists that the record cannot do without. */
  readonly stuck: Path[];
}

/** Where every entry of a list goes, the list itself goes, or what it belongs to. */
export function withoutEmptied(schema: Schema, effective: unknown, units: readonly Unit[], isWritten: IsWritten): Thinned {
  const gone = new Set(units.map(({ path }) => JSON.stringify(path)));
  const emptied = new Map<string, Path>();
  for (const { path } of units) {
    const above = path.slice(0, -1);
    const around = above.reduce(within, effective);
    const isList = Array.isArray(around) || CONTAINERS.includes(String(above.at(-1)));
    const keys: readonly (string | number)[] = Array.isArray(around) ? [...around.keys()] : Object.keys(Object(around) as object);
    if (isList && keys.every((key) => gone.has(JSON.stringify([...above, key])))) emptied.set(JSON.stringify(above), above);
  }
  if (emptied.size === 0) return { units: [...units], stuck: [] };
  const found = [...emptied.values()].map((path) => ({ path, unit: unitAround(schema, effective, path, isWritten) }));
  const kept = units.filter(({ path }) => !emptied.has(JSON.stringify(path.slice(0, -1))));
  const more = withoutEmptied(schema, effective, [...kept, ...found.flatMap(({ unit }) => unit ?? [])], isWritten);
  return { units: more.units, stuck: [...found.flatMap(({ path, unit }) => (unit ? [] : [path])), ...more.stuck] };
}

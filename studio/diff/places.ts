import { getChild, isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { readRule } from '../project/rules.ts';
import type { RecordInfo } from './entry.ts';
import { formatPath } from './leaves.ts';
import type { Path } from './read-record.ts';
import { describeText } from './description.ts';
import type { Side } from './side.ts';
import { memoize } from '../project/memoize.ts';
import { findReferences } from '../project/references.ts';

export function describeRecord(section: string, id: string, side: Side): RecordInfo {
  const { manifest, book } = side.model;
  const surface = section === 'surfaces' ? manifest.surfaces[id] : undefined;
  const rule = surface?.when ?? (section === 'guards' ? manifest.guards[id]?.when : undefined);
  const owner = rule === undefined ? null : readRule(rule, book).owner;
  return { section, id, name: getName(section, id, side), owner, ...(surface ? { surfaceKind: surface.kind } : {}) };
}

function getName(section: string, id: string, side: Side): string {
  if (section === 'menus') return getMenuNames(side).get(id) ?? `menu ${id}`;
  if (section === 'surfaces') return id;
  if (section === 'site') return 'site settings';
  return section in SINGULAR ? `${SINGULAR[section as keyof typeof SINGULAR]} ${id}` : section;
}

const SINGULAR = {
  routes: 'page',
  guards: 'guard',
  actions: 'action',
  features: 'feature',
  languages: 'language',
  experiments: 'experiment',
} as const;

/** Derives names of menus from where they are used: `footer › Legal` is the menu with that title in the footer. */
const getMenuNames = memoize((side: Side): ReadonlyMap<string, string> => {
  const schema = getChild(side.model.site.project.schema, 'surfaces');
  const names = new Map<string, string>();
  for (const [id, surface] of Object.entries(side.model.offered.surfaces)) {
    const record = schema && getChild(schema, id);
    for (const reference of record ? findReferences(record, surface) : []) {
      if (reference.kind !== 'menu' || names.has(reference.id)) continue;
      const titles = getTitles(reference.path.map(String), surface, side);
      names.set(reference.id, [surface.slot, ...titles].join(' › '));
    }
  }
  return names;
});

const TITLES = ['title', 'label', 'name'];

function getTitles(path: Path, record: JsonObject, side: Side): string[] {
  const named = getNamedPath(path, record, side);
  return named.filter((_, index) => path[index - 1] === 'list');
}

function getNamedPath(path: Path, record: unknown, side: Side): Path {
  let at = record;
  return path.map((key, index) => {
    at = isObject(at) ? at[key] : undefined;
    return path[index - 1] === 'list' ? (getTitle(at, side) ?? key) : key;
  });
}

/** Returns the English title of an entry, or null if it has no text of its own. */
export function getTitle(entry: unknown, side: Side): string | null {
  const title = isObject(entry)
    ? TITLES.map((key) => entry[key]).find((value) => isObject(value) && typeof value['text'] === 'string')
    : undefined;
  return isObject(title) ? describeText(title, side.getDescriber('en')) : null;
}

/** Formats a path in a record. In menus, the label and the link count as the entry itself. */
export function formatPlace(section: string, path: Path, record: unknown, side: Side): string {
  if (section !== 'menus')
    return formatPath(getNamedPath(path.length > 2 && path.at(-1) === 'link' ? path.slice(0, -1) : path, record, side));
  let at = record;
  const steps = path.flatMap((key) => {
    at = isObject(at) ? at[key] : undefined;
    return key === 'children' || key === 'link' ? [] : [getTitle(at, side) ?? key];
  });
  return (path.at(-1) === 'label' ? steps.slice(0, -2) : steps).join(' › ');
}

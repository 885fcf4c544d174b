import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { getRulePath } from '../project/files.ts';
import { type Place, getPosition } from '../project/finding.ts';
import type { Project, Site } from '../project/project.ts';
import { type Path, type Reference } from '../project/references.ts';

export interface Use {
  readonly kind: string;
  readonly record: string;
  readonly prop: string;
  /** Its position, or that of the nearest existing parent if it's implied by an id. */
  readonly place: Place;
  readonly rules: readonly string[];
  readonly sites: readonly string[];
}

const KINDS: Readonly<Record<string, string>> = {
  surfaces: 'surface',
  routes: 'page',
  guards: 'guard',
  menus: 'menu',
  links: 'link',
  actions: 'action',
  constants: 'constants',
};

export function findTextUses(project: Project, ids: ReadonlySet<string>): Map<string, Use[]> {
  const uses = new Map<string, Map<string, Use>>();
  for (const site of project.sites) {
    for (const { id, ...use } of findUses(site, ids)) {
      const group = uses.get(id) ?? new Map<string, Use>();
      uses.set(id, group);
      const same = JSON.stringify(use);
      group.set(same, { ...use, sites: [...(group.get(same)?.sites ?? []), site.key] });
    }
  }
  return new Map([...uses].map(([id, group]) => [id, [...group.values()]]));
}

type SiteUse = Omit<Use, 'sites'> & { readonly id: string };

function findUses(site: Site, ids: ReadonlySet<string>): SiteUse[] {
  const { effective } = site;
  return site.references.flatMap(({ owner, references }) =>
    references.flatMap(({ kind, id, path }) =>
      (kind === 'phrase' || kind === 'text') && ids.has(id)
        ? [{ id, ...describePlace(site, effective, [...owner, ...getPlacePath(kind, path)]) }]
        : [],
    ),
  );
}

/** The place is `{ "text": key }`, not the key inside. */
function getPlacePath(kind: Reference['kind'], path: Path): Path {
  return kind === 'phrase' ? path.slice(0, -1) : path;
}

export function describePlace(site: Site, effective: JsonObject, path: Path): Omit<Use, 'sites'> {
  const [section, record = '', ...rest] = path;
  return {
    kind: KINDS[String(section)] ?? String(section),
    record: String(record),
    prop: (rest[0] === 'props' ? rest.slice(1) : rest).join('.'),
    place: getPosition(site.locate(getWrittenPath(site, path))),
    rules: findRules(effective, path).map(getRulePath),
  };
}

/** A route implies a link, which has no position of its own. */
function getWrittenPath({ merged }: Site, path: Path): Path {
  const [section, id = ''] = path;
  const isWritten = section !== 'links' || Object.hasOwn(Object(merged['links']) as object, id);
  return isWritten ? path : ['routes', id];
}

function findRules(effective: JsonObject, path: Path): string[] {
  const rules: string[] = [];
  let at: unknown = effective;
  for (const key of path) {
    at = isObject(at) ? at[key] : Array.isArray(at) ? at[Number(key)] : undefined;
    if (isObject(at) && typeof at['when'] === 'string') rules.push(at['when']);
  }
  return rules;
}

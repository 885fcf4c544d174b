import type { JSONPath } from 'jsonc-parser';
import { isObject } from '../../../schemas/manifest/shape.ts';
import { setValue } from '../tokens.ts';
import { getAllFragments, findKeyNodes, findValueNodes, getAllWrittenPaths } from '../written-nodes.ts';
import { type Dead, isDead } from './dead.ts';
import type { RemovedPart } from './references.ts';
import { getChildValue } from './units.ts';
import type { Project } from '../../project/project.ts';
import { groupBy } from '../../project/records.ts';

const SECTIONS = { surface: 'surfaces', route: 'routes', link: 'links', action: 'actions' } as const;

export function isInherited(project: Project, site: string, named: 'surface' | 'route', id: string): boolean {
  const above = project.site(site).chain.layers.slice(0, -1);
  const fragments = above.flatMap(({ fragments }) => fragments);
  const isFile = fragments.some(({ at }) => at[0] === SECTIONS[named] && at[1] === id);
  return isFile || findValueNodes(fragments, [[SECTIONS[named], id]]).length > 0;
}

export function removeOnSite(project: Project, site: string, dead: Dead, removedParts: readonly RemovedPart[]): Project {
  const records = (Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).flatMap((named) =>
    [...(dead.get(named) ?? [])].map((id): JSONPath => [SECTIONS[named], id]),
  );
  const written = records.filter(([section, id]) => isWritten(project, site, String(section), String(id)));
  const nulled = written.reduce((edited, path) => applyPatch(edited, site, path, null), project);
  return [...groupBy(removedParts, getListKey).values()].reduce((edited, same) => {
    const patch = createPatch(project, same);
    return patch ? applyPatch(edited, site, patch.path, patch.value) : edited;
  }, nulled);
}

/** Groups items by list, because a patch rewrites the whole list. */
function getListKey({ path }: RemovedPart): string {
  return JSON.stringify(typeof path.at(-1) === 'number' ? path.slice(0, -1) : path);
}

/** Implied links aren't written anywhere. They are removed with their route. */
function isWritten(project: Project, site: string, section: string, id: string): boolean {
  const records = project.site(site).merged[section];
  return isObject(records) && Object.hasOwn(records, id);
}

interface Patch {
  readonly path: JSONPath;
  readonly value: unknown;
}

/** Null removes a part. A list is rewritten without the removed items. */
function createPatch(project: Project, same: readonly RemovedPart[]): Patch | null {
  const [first] = same;
  if (!first) return null;
  const { effective, path } = first;
  if (typeof path.at(-1) === 'number') {
    const gone = new Set(same.map((each) => each.path.at(-1)));
    const list = path.slice(0, -1).reduce<unknown>(getChildValue, effective);
    return Array.isArray(list) ? { path: path.slice(0, -1), value: list.filter((_, index) => !gone.has(index)) } : null;
  }
  const way = getAllWrittenPaths(project, path).find((each) => findKeyNodes(getAllFragments(project), [each]).length > 0);
  return way ? { path: [...way], value: null } : null;
}

function applyPatch(project: Project, site: string, path: JSONPath, value: unknown): Project {
  const own = project
    .layer(site)
    .fragments.find(({ at }) => at.length > 0 && at.every((key, index) => path[index] === key) && at.length < path.length);
  return setValue(project, own?.source.file ?? `manifests/${site}.json`, path.slice(own?.at.length ?? 0), value);
}

export function removeInvariants(
  project: Project,
  keys: readonly string[],
  dead: Dead,
): { readonly project: Project; readonly files: string[] } {
  const about = [...project.files.keys()].filter(
    (file) => file.startsWith('rules/invariants/') && isAbout(project.source(file).value, dead),
  );
  const edited = about.reduce((so, file) => {
    const { sites } = Object(project.source(file).value) as { readonly sites?: readonly string[] };
    const left = (sites ?? project.siteKeys).filter((key) => !keys.includes(key));
    return left.length === 0 ? so.with(file, null) : setValue(so, file, ['sites'], left);
  }, project);
  return { project: edited, files: about.filter((file) => edited.files.get(file) !== project.files.get(file)) };
}

function isAbout(invariant: unknown, dead: Dead): boolean {
  const then = isObject(invariant) ? invariant['then'] : undefined;
  return isObject(then) && Object.values(then).some((id) => isDead(dead, 'surface', String(id)));
}

import { isObject } from '../../../schemas/manifest/shape.ts';
import { findOnAllSites } from '../existing-ids.ts';
import { type Kind, NAMES } from '../kinds.ts';
import { getAllFragments, findKeyNodes, findValueNodes } from '../written-nodes.ts';
import { type Dead, withDead } from './dead.ts';
import { type Erasure, createErasure } from './erase.ts';
import { getRulePath } from '../../project/files.ts';
import type { Project } from '../../project/project.ts';

export function findDead(project: Project, kind: Kind, id: string): Dead {
  const named = NAMES[kind];
  const dead: Dead = new Map([[named, new Set([id])]]);
  if (named === 'site') return addOwnRecords(project, dead, id);
  if (named !== 'route') return dead;
  const routes = [id, ...getFurtherPaths(project, id)];
  const links = routes.filter((route) => findOnAllSites(project, 'links', route).some((link) => link['route'] === route));
  return [...routes.map((route) => ['route', route] as const), ...links.map((link) => ['link', link] as const)].reduce(
    (all, [as, each]) => withDead(all, as, each),
    dead,
  );
}

/** A site's own records are removed with it. */
function addOwnRecords(project: Project, dead: Dead, site: string): Dead {
  const getIds = (key: string, section: string): string[] => Object.keys(Object(project.site(key).effective[section]) as object);
  const others = project.siteKeys.filter((key) => key !== site);
  const sections = [
    ['surface', 'surfaces'],
    ['route', 'routes'],
    ['link', 'links'],
  ] as const;
  return sections.reduce((all, [named, section]) => {
    const left = new Set(others.flatMap((key) => getIds(key, section)));
    const own = getIds(site, section).filter((id) => !left.has(id));
    return own.reduce((so, id) => withDead(so, named, id), all);
  }, dead);
}

function getFurtherPaths(project: Project, id: string): string[] {
  const paths = findValueNodes(getAllFragments(project), [['routes', id, 'paths']]);
  return paths.flatMap(({ node }) => (node.children ?? []).map(({ children: [key] = [] }) => String(key?.value)));
}

const SECTIONS = {
  surface: ['surfaces', 'removals'],
  route: ['routes', 'pages'],
  link: ['links'],
  action: ['actions'],
} as const;
type Sectioned = keyof typeof SECTIONS;

export function findRecordErasures(project: Project, dead: Dead): Erasure[] {
  const sectioned = (Object.keys(SECTIONS) as Sectioned[]).flatMap((named) =>
    [...(dead.get(named) ?? [])].flatMap((id) => SECTIONS[named].map((section) => [section, id] as const)),
  );
  const keys = findKeyNodes(getAllFragments(project), [...sectioned, ...getFurtherPathLocations(project, dead)]).map(createErasure);
  const files = getAllFragments(project).filter(({ at }) => sectioned.some(([section, id]) => at[0] === section && at[1] === id));
  const rules = [...(dead.get('rule') ?? [])].map(getRulePath).filter((file) => project.files.has(file));
  const sites = [...(dead.get('site') ?? [])].flatMap((key) => [...project.files.keys()].filter((file) => isOfSite(file, key)));
  return [...keys, ...[...files.map(({ source }) => source.file), ...rules, ...sites].map((file) => ({ file, path: [] }))];
}

/** Further paths are in the record of their page. */
function getFurtherPathLocations(project: Project, dead: Dead): string[][] {
  const owners = new Set(
    getAllFragments(project).flatMap(({ at: [section, record], source: { value } }) => {
      if (record !== undefined) return section === 'routes' ? [record] : [];
      const routes = section === 'routes' ? value : section === undefined && isObject(value) ? value['routes'] : {};
      return Object.keys(Object(routes) as object);
    }),
  );
  return [...(dead.get('route') ?? [])].flatMap((id) => [...owners].map((owner) => ['routes', owner, 'paths', id]));
}

function isOfSite(file: string, key: string): boolean {
  return file === `manifests/${key}.json` || file.startsWith(`manifests/${key}/`);
}

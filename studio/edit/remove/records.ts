import { isObject } from '../../../schemas/manifest/shape.ts';
import { everywhere } from '../known.ts';
import { type Kind, NAMES } from '../kinds.ts';
import { allFragments, keysAt, valuesAt } from '../written.ts';
import { type Dead, withDead } from './dead.ts';
import { type Erasure, erasureAt } from './erase.ts';
import { rulePath } from '../../project/files.ts';
import type { Project } from '../../project/project.ts';

/** Returns what is removed with a record: further paths of a page and implied links. */
export function deadWith(project: Project, kind: Kind, id: string): Dead {
  const named = NAMES[kind];
  const dead: Dead = new Map([[named, new Set([id])]]);
  if (named === 'site') return withOwnRecords(project, dead, id);
  if (named !== 'route') return dead;
  const routes = [id, ...furtherAddresses(project, id)];
  const links = routes.filter((route) => everywhere(project, 'links', route).some((link) => link['route'] === route));
  return [...routes.map((route) => ['route', route] as const), ...links.map((link) => ['link', link] as const)].reduce(
    (all, [as, each]) => withDead(all, as, each),
    dead,
  );
}

/** A site's own records are removed with it. */
function withOwnRecords(project: Project, dead: Dead, site: string): Dead {
  const idsOn = (key: string, section: string): string[] => Object.keys(Object(project.site(key).effective[section]) as object);
  const others = project.siteKeys.filter((key) => key !== site);
  const sections = [
    ['surface', 'surfaces'],
    ['route', 'routes'],
    ['link', 'links'],
  ] as const;
  return sections.reduce((all, [named, section]) => {
    const left = new Set(others.flatMap((key) => idsOn(key, section)));
    const own = idsOn(site, section).filter((id) => !left.has(id));
    return own.reduce((so, id) => withDead(so, named, id), all);
  }, dead);
}

function furtherAddresses(project: Project, id: string): string[] {
  const paths = valuesAt(allFragments(project), [['routes', id, 'paths']]);
  return paths.flatMap(({ node }) => (node.children ?? []).map(({ children: [key] = [] }) => String(key?.value)));
}

const SECTIONS = {
  surface: ['surfaces', 'removals'],
  route: ['routes', 'pages'],
  link: ['links'],
  action: ['actions'],
} as const;
type Sectioned = keyof typeof SECTIONS;

/** Locates the records in all manifests. A record's own file is removed. */
export function recordErasures(project: Project, dead: Dead): Erasure[] {
  const sectioned = (Object.keys(SECTIONS) as Sectioned[]).flatMap((named) =>
    [...(dead.get(named) ?? [])].flatMap((id) => SECTIONS[named].map((section) => [section, id] as const)),
  );
  const keys = keysAt(allFragments(project), [...sectioned, ...addresses(project, dead)]).map(erasureAt);
  const files = allFragments(project).filter(({ at }) => sectioned.some(([section, id]) => at[0] === section && at[1] === id));
  const rules = [...(dead.get('rule') ?? [])].map(rulePath).filter((file) => project.files.has(file));
  const sites = [...(dead.get('site') ?? [])].flatMap((key) => [...project.files.keys()].filter((file) => isOfSite(file, key)));
  return [...keys, ...[...files.map(({ source }) => source.file), ...rules, ...sites].map((file) => ({ file, path: [] }))];
}

/** Further paths are in the record of their page. */
function addresses(project: Project, dead: Dead): string[][] {
  const owners = new Set(
    allFragments(project).flatMap(({ at: [section, record], source: { value } }) => {
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

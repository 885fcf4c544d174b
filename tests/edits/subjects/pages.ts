import { isObject, type JsonObject } from '../../../schemas/manifest/shape.ts';
import type { Route } from '../../../schemas/manifest/navigation.ts';
import { surroundings } from '../../own-sites/own.ts';
import { written } from '../writing.ts';
import { first } from './first.ts';
import { claimsOf, fallbackSite, sites } from './sites.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import type { Project } from '../../../studio/project/project.ts';

/** A page by its id, as a site has it. */
export interface Page {
  readonly id: string;
  readonly route: Route;
}

/** Pages that every site offers. */
function commonPages(project: Project): Page[] {
  const all = sites(project);
  const [site] = all;
  const pages = Object.entries(site?.offered.routes ?? {}).map(([id, route]) => ({ id, route }));
  return pages.filter(({ id }) => all.every(({ offered }) => Object.hasOwn(offered.routes, id)));
}

/** A link with words of its own that leads to a page of every site, on the site that everyone gets. */
export function pageLink(project: Project): { readonly site: string; readonly link: string } {
  const { key, offered } = fallbackSite(project);
  const isLink = ({ id, route }: Page): boolean =>
    isPlain(route.path) && offered.links[id]?.route === id && offered.links[id].label !== undefined;
  return { site: key, link: first('link to a page of every site', commonPages(project).filter(isLink)).id };
}

/** A path without parameters, and not that of the home page. */
function isPlain(path: string): boolean {
  return path.length > 1 && !path.includes('{');
}

/** A page of the base without parameters, whose address no statement names and no site changes. */
export function pageToMove(project: Project): Page {
  return first('page whose address is not stated', pagesToMove(project));
}

/** Two of them, in the order in which they are written. */
export function twoPagesToMove(project: Project): readonly [Page, Page] {
  const [one, other] = pagesToMove(project);
  return first('pair of pages whose addresses are not stated', one && other ? [[one, other] as const] : []);
}

function pagesToMove(project: Project): Page[] {
  const claimed = new Set(claimsOf(project).flatMap(addressesIn));
  const isBase = ({ id, route }: Page): boolean =>
    isPlain(route.path) &&
    !claimed.has(route.path) &&
    project.manifestNames.every((name) => written(project, name, 'routes', id) === undefined);
  const pages = commonPages(project).filter(({ id }) => written(project, BASE, 'routes', id) !== undefined);
  return pages.filter(isBase);
}

function addressesIn(claims: object): string[] {
  return [...JSON.stringify(claims).matchAll(/"(\/[^"]*)"/g)].flatMap(([, path]) => path ?? []);
}

/** A page of the base with a file of its own, that no feature and no code is about, to be copied. */
export interface Written {
  readonly id: string;
  readonly route: JsonObject;
  readonly page: JsonObject;
}

export function pageToCopy(project: Project): Written {
  const found = commonPages(project).flatMap(({ id }): Written[] => {
    const [route, page] = (['routes', 'pages'] as const).map((section) => written(project, BASE, section, id));
    if (!isObject(route) || !isObject(page) || !isPlain(String(route['path']))) return [];
    const isBare = Object.keys(route).every((key) => key === 'path' || key === 'screen');
    return isBare && page['texts'] === undefined && isObject(englishOf(project)[id]) ? [{ id, route, page }] : [];
  });
  return first('page of its own words', found);
}

function englishOf(project: Project): JsonObject {
  return project.english['content'] ?? {};
}

/** A menu of the base that no site changes, with an entry that leads to a page of every site. */
export function menuOfPages(project: Project): { readonly menu: string; readonly entry: string } {
  const isChanged = (menu: string): boolean => project.manifestNames.some((name) => written(project, name, 'menus', menu) !== undefined);
  const common = new Set(commonPages(project).map(({ id }) => id));
  const found = Object.entries(fallbackSite(project).manifest.menus).flatMap(([menu, items]) => {
    if (isChanged(menu)) return [];
    const pages = Object.entries(items).filter(([id, { children, feature }]) => common.has(id) && !children && feature === undefined);
    return pages.map(([entry]) => ({ menu, entry }));
  });
  return first('menu with a page of every site', found);
}

/** A link of a site to a file, and another file that could stand there. */
export function linkToFile(project: Project): {
  readonly site: string;
  readonly link: string;
  readonly file: string;
  readonly other: string;
} {
  const found = sites(project).flatMap(({ key, offered }) =>
    Object.entries(offered.links).flatMap(([link, { file }]) => {
      const isOwn = isObject(written(project, key, 'links', link));
      const others = [...surroundings.publicFiles].filter((name) => name !== file && name.endsWith('.pdf'));
      return file === undefined || !isOwn || others.length === 0
        ? []
        : others.slice(0, 1).map((other) => ({ site: key, link, file, other }));
    }),
  );
  return first('link of a site to a file', found);
}

/** A page that a site announces and does not open yet. */
export function upcomingPage(project: Project): { readonly site: string; readonly id: string; readonly path: string } {
  const found = sites(project).flatMap(({ key, offered }) =>
    Object.entries(offered.routes).flatMap(([id, { upcoming, path }]) => {
      const isOwn = isObject(written(project, key, 'routes', id));
      return upcoming === true && isOwn ? [{ site: key, id, path }] : [];
    }),
  );
  return first('page that a site announces', found);
}

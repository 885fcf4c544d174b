import { isObject, type JsonObject } from '../../../schemas/manifest/shape.ts';
import type { Route } from '../../../schemas/manifest/navigation.ts';
import { written } from '../writing.ts';
import { first } from './first.ts';
import { claimsOf, fallbackSite } from './sites.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import type { Project } from '../../../studio/project/project.ts';

interface Page {
  readonly id: string;
  readonly route: Route;
}

function commonPages(project: Project): Page[] {
  const pages = Object.entries(fallbackSite(project).offered.routes).map(([id, route]) => ({ id, route }));
  return pages.filter(({ id }) => project.sites.every(({ offered }) => Object.hasOwn(offered.routes, id)));
}

/** Returns whether a path has no parameters and isn't the home page. */
function isPlain(path: string): boolean {
  return path.length > 1 && !path.includes('{');
}

/** Returns a page of the base without parameters whose address is in no statement, and that no site changes. */
export function pageToMove(project: Project): Page {
  const claims = JSON.stringify(claimsOf(project));
  const isFree = ({ id, route }: Page): boolean =>
    isPlain(route.path) &&
    !claims.includes(`"${route.path}"`) &&
    written(project, BASE, 'routes', id) !== undefined &&
    project.manifestNames.every((name) => written(project, name, 'routes', id) === undefined);
  return first('page whose address is not stated', commonPages(project).filter(isFree));
}

/** Returns a page of the base with its own texts, without a feature or a code. */
export function pageToCopy(project: Project): { readonly id: string; readonly route: JsonObject; readonly page: JsonObject } {
  const found = commonPages(project).flatMap(({ id }) => {
    const [route, page] = (['routes', 'pages'] as const).map((section) => written(project, BASE, section, id));
    if (!isObject(route) || !isObject(page) || !isPlain(String(route['path']))) return [];
    const isBare = Object.keys(route).every((key) => key === 'path' || key === 'screen');
    return isBare && page['texts'] === undefined && isObject(project.english['content']?.[id]) ? [{ id, route, page }] : [];
  });
  return first('page of its own words', found);
}

/** Returns a menu that no site changes, with an entry for a page of every site. */
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

import type { Route } from '../../../schemas/manifest/navigation.ts';
import { written } from '../writing.ts';
import { first } from './first.ts';
import { claimsOf, fallbackSite } from './sites.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import type { Project } from '../../../studio/project/project.ts';

/** Returns a page of the base that every site has, without parameters, whose address is in no statement, and that no site changes. */
export function pageToMove(project: Project): { readonly id: string; readonly route: Route } {
  const claims = JSON.stringify(claimsOf(project));
  const isFree = ([id, { path }]: [string, Route]): boolean =>
    path.length > 1 &&
    !path.includes('{') &&
    !claims.includes(`"${path}"`) &&
    project.sites.every(({ offered }) => Object.hasOwn(offered.routes, id)) &&
    written(project, BASE, 'routes', id) !== undefined &&
    project.manifestNames.every((name) => written(project, name, 'routes', id) === undefined);
  const found = Object.entries(fallbackSite(project).offered.routes).filter(isFree);
  return first(
    'page whose address is not stated',
    found.map(([id, route]) => ({ id, route })),
  );
}

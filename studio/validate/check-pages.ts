import { findHint } from '../../schemas/suggest.ts';
import { locateProblems } from '../project/locate.ts';
import type { Finding } from '../project/finding.ts';
import type { Project, Site } from '../project/project.ts';
import { getRecordIds } from '../project/records.ts';

/** Shared page content needs a route with its id on some site. Otherwise nothing reads it (MAN-24). */
export function checkPages(project: Project): Finding[] {
  const routes = new Set(project.sites.flatMap(({ merged }) => getRecordIds(merged, 'routes')));
  return project.sites.flatMap((site) => findUnreadPages(site, routes));
}

function findUnreadPages({ merged, chain }: Site, routes: ReadonlySet<string>): Finding[] {
  const lost = getRecordIds(merged, 'pages').filter((id) => !routes.has(id));
  const problems = lost.map((id) => ({
    check: 'reference/route',
    path: ['pages', id],
    atKey: true,
    message: `no route "${id}" shows this page`,
    ...findHint(id, routes),
  }));
  return locateProblems(chain.layers, problems);
}
